import { appendAudit } from '../db/audit.ts'
import { lockPrices } from '../db/lockHomes.ts'
import { dealsOfPurchase, savePrices, touchPurchase, runningOn } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { checkPrices, projectOf } from './frozenPrices.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { putChoices } from './reprice.ts'
import { changeablePurchase, ownerFor } from './rights.ts'
import { asksTheSame, priceChanged } from './sheets.ts'
import { takeHomes } from './takeHomes.ts'
import { todaysPrices } from './todaysPrices.ts'

/**
 * Holds lost homes again, all requested ones or none, at the frozen price if still current, else the new one.
 * `total`: agreed for the whole purchase.
 */
export const takeAgain: Handler<'/purchase/TakeAgain'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await changeablePurchase(ctx, ask)
  const { homes } = row.frozen
  await lockPrices(db, homes)
  const deals = await dealsOfPurchase(db, row.id)
  const isHeld = (lotId: number): boolean => runningOn(deals, lotId) !== undefined
  const isWanted = (lotId: number): boolean => ask.lotIds?.includes(lotId) ?? true
  const wanted = homes.filter(({ lotId }) => !isHeld(lotId) && isWanted(lotId))
  if (wanted.length === 0) return await changedAnswer(ctx, row.id)
  const today = await todaysPrices(ctx, await projectOf(ctx, row.projectId), row, deals)
  const taken = new Set(homes.flatMap(({ lotId }) => (isHeld(lotId) || isWanted(lotId) ? [lotId] : [])))
  const isTaken = ({ lotId }: { readonly lotId: number }): boolean => taken.has(lotId)
  checkPrices(today.frozen.homes.filter(isTaken))
  const isNew = !asksTheSame(today.sheet, row.sheet)
  const agreed = isNew ? today.sheet.total : row.sheet.total
  if (agreed !== ask.total) throw priceChanged(row, today)
  await takeHomes(ctx, row.id, wanted, ownerFor(row, deals))
  await putChoices(ctx, row.id, today.chosen.filter(isTaken))
  // Days count from the hold, even at the same price.
  if (isNew || today.frozen.day !== row.frozen.day) await savePrices(db, row.id, today)
  else await touchPurchase(db, row.id)
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.again', object: `purchase:${row.id}` })
  return answer
}
