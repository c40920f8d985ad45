import { appendAudit } from '../db/audit.ts'
import { lockLots } from '../db/lockHomes.ts'
import { dealsOfPurchase, markReserved, saveReceipt, sellHome } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { newReference } from '../secrets/tokens.ts'
import { flagsOf } from '../communities/flags.ts'
import { setRescission } from '../db/rescissions.ts'
import { checkPrices, projectOf } from './frozenPrices.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { mailReserved } from './mailReserved.ts'
import { receiptOf } from './purchaseReceipt.ts'
import { lockedPurchase } from './rights.ts'
import { checkStep } from './steps.ts'

/** Ends the journey: every home is sold to the buyer, or none. Reserving twice reserves once. */
export const reserve: Handler<'/purchase/Reserve'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await lockedPurchase(ctx, ask)
  if (row.state === 'reserved') return await changedAnswer(ctx, row.id)
  if (row.state !== 'open') throw new Refusal(409, 'WRONG_STATE')
  await checkStep(ctx, row, 'confirmBeforePayment')
  if (row.sheet.total !== ask.total) throw new Refusal(409, 'PRICE_CHANGED')
  const { homes } = row.frozen
  checkPrices(homes)
  await lockLots(
    db,
    homes.map(({ lotId }) => lotId),
  )
  const deals = await dealsOfPurchase(db, row.id)
  for (const { lotId } of homes) {
    // A hold whose time is over is still good while nobody has given the home back.
    const deal = deals.find((one) => one.lotId === lotId)
    if (deal === undefined || !(await sellHome(db, deal.id))) throw new Refusal(409, 'HOLD_EXPIRED')
  }
  const reference = newReference()
  await markReserved(db, row.id, reference)
  await setRescission(db, row.id, flagsOf(await projectOf(ctx, row.projectId)).coolingOff)
  await saveReceipt(db, row.id, await receiptOf(ctx, row, reference))
  await mailReserved(ctx, row)
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.reserve', object: `purchase:${row.id}` })
  return answer
}
