import { lockPrices } from '../db/lockHomes.ts'
import { sellHome, takeHold, takeReserved } from '../db/holds.ts'
import { noteHome } from '../db/launchEntries.ts'
import { dealsOfPurchase, markReserved, type PurchaseRow, putDealInPurchase } from '../db/purchases.ts'
import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { entryWithTurn } from '../deals/launchTurn.ts'
import { projectOf } from './frozenPrices.ts'
import { mailReserved } from './mailReserved.ts'
import { receiptOf } from './purchaseReceipt.ts'
import { putChoices } from './reprice.ts'
import { asksTheSame, chosenOf } from './sheets.ts'
import { todaysPrices } from './todaysPrices.ts'

/** The context that selling needs; a payment has no caller. */
export type Seller = Pick<CallContext, 'db' | 'now'> & Partial<Pick<CallContext, 'actor' | 'address'>>

/** How long to hold them again: only until they are sold. */
const minutes = 1

/** Takes released homes back for their buyer, at the same price with the same choices: all or none. */
async function takeBack(ctx: Seller, row: PurchaseRow): Promise<boolean> {
  const { db } = ctx
  await lockPrices(db, row.frozen.homes)
  const deals = await dealsOfPurchase(db, row.id)
  const today = await todaysPrices(ctx, await projectOf(ctx, row.projectId), row, deals)
  const wished = chosenOf(row.frozen.homes, deals)
  if (!asksTheSame(today.sheet, row.sheet) || today.chosen.length !== wished.length) return false
  for (const { lotId, templateId } of row.frozen.homes) {
    const last = deals.find((one) => one.lotId === lotId)
    if (last?.state === 'held') continue
    const buyer = { sessionId: last?.sessionId ?? null, personId: last?.personId ?? null }
    // A launch may have begun since; its homes are for those whose turn it is.
    const entry = await entryWithTurn(db, lotId, buyer.personId)
    const taking = { lotId, buyer, templateId, minutes }
    const worksheetId = last?.worksheetId ?? null
    const reserved = worksheetId === null ? null : await takeReserved(db, { ...taking, worksheetId })
    const { outcome, dealId } = reserved?.outcome === 'done' ? reserved : await takeHold(db, taking)
    if (outcome !== 'done' || dealId === null) return false
    if (entry !== null) await noteHome(db, entry, dealId)
    await putDealInPurchase(db, dealId, row.id)
  }
  await putChoices(ctx, row.id, today.chosen)
  return true
}

/**
 * Sells all of a purchase's homes, with receipt and mails, or none. An expired hold counts until released.
 * Lock the purchase and its lots first. False: a home is lost; the caller must roll back.
 */
// §4
export async function sellHomes(ctx: Seller, row: PurchaseRow, mayTakeBack: boolean): Promise<boolean> {
  const { db } = ctx
  const { homes } = row.frozen
  let deals = await dealsOfPurchase(db, row.id)
  if (!homes.every(({ lotId }) => deals.some((one) => one.lotId === lotId && one.state === 'held'))) {
    if (!mayTakeBack || !(await takeBack(ctx, row))) return false
    deals = await dealsOfPurchase(db, row.id)
  }
  for (const { lotId } of homes) {
    const deal = deals.find((one) => one.lotId === lotId)
    if (deal === undefined || !(await sellHome(db, deal.id))) return false
  }
  const project = await projectOf(ctx, row.projectId)
  const receipt = await receiptOf(ctx, row, project)
  await markReserved(db, row.id, { rescission: flagsOf(project).coolingOff, receipt })
  await mailReserved(ctx, row, project)
  return true
}
