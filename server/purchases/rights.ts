import type { Buyer } from '../db/holds.ts'
import { isBeingPaid } from '../db/beingPaid.ts'
import { type HomeDeal, type PurchaseRow, lockPurchase, purchaseById } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'

export const purchaseNotFound = (): Refusal => new Refusal(404, 'PURCHASE_NOT_FOUND')

/** The caller, for purchases and holds. */
export const callerOf = ({ actor }: CallContext): Buyer => ({
  sessionId: actor.sessionId,
  personId: actor.userId,
})

/** Whether the caller is staff with the review queue of all its homes. */
export async function isStaffOf(ctx: CallContext, row: PurchaseRow): Promise<boolean> {
  return (await whereStaff(ctx, [row])).length > 0
}

/** The purchases among these whose queue the caller may review. */
export async function whereStaff(
  { db, actor }: CallContext,
  rows: readonly PurchaseRow[],
): Promise<PurchaseRow[]> {
  const lotIds = new Set(rows.flatMap(({ frozen }) => frozen.homes.map(({ lotId }) => lotId)))
  const lots = await lotsAtHand(db, [...lotIds], actor, { withRemoved: true })
  return rows.filter(({ frozen }) =>
    frozen.homes.every(({ lotId }) => mayAt(actor, 'reviewQueue', lots.get(lotId))),
  )
}

export interface OfPurchase {
  readonly projectId: string
  readonly transId: number
}

/** The purchase, for participants and project staff. @throws Refusal 404 for everyone else. */
// §6
export async function transactionFor(ctx: CallContext, transId: number): Promise<PurchaseRow> {
  const row = await purchaseById(ctx.db, transId, callerOf(ctx))
  if (row === undefined) throw purchaseNotFound()
  if (!row.isParty && !(await isStaffOf(ctx, row))) throw purchaseNotFound()
  return row
}

/** The purchase in this project, for its participants and staff. */
export async function purchaseFor(
  ctx: CallContext,
  { projectId, transId }: OfPurchase,
): Promise<PurchaseRow> {
  const row = await transactionFor(ctx, transId)
  if (row.projectId !== projectId) throw purchaseNotFound()
  return row
}

/** A purchase of this project, locked until the transaction ends. */
export async function lockedPurchase(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  await lockPurchase(ctx.db, of.transId)
  return await purchaseFor(ctx, of)
}

/**
 * The locked purchase, if it is open.
 * @throws Refusal 409 if it has ended.
 */
export async function openPurchase(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  return ifOpen(await lockedPurchase(ctx, of))
}

/** @throws Refusal 409 if the purchase has ended. */
export function ifOpen(row: PurchaseRow): PurchaseRow {
  if (row.state !== 'open') throw new Refusal(409, 'PURCHASE_ENDED')
  return row
}

/**
 * The locked, open purchase.
 * @throws Refusal 409 during a payment.
 */
export async function changeablePurchase(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  return ifChangeable(await lockedPurchase(ctx, of))
}

/** The same for a purchase that this transaction has already locked. */
export async function changeableLocked(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  return ifChangeable(await purchaseFor(ctx, of))
}

/** @throws Refusal 409 if the purchase has ended, or is being paid. */
export function ifChangeable(row: PurchaseRow): PurchaseRow {
  if (ifOpen(row).isBeingPaid) throw new Refusal(409, 'PAYMENT_RUNNING')
  return row
}

/** @throws Refusal 409 while a gateway's page is open for it. */
export async function refuseWhilePaying({ db }: Pick<CallContext, 'db'>, id: number): Promise<void> {
  if (await isBeingPaid(db, id)) throw new Refusal(409, 'PAYMENT_RUNNING')
}

/** An open purchase by number only, as in the specification's transaction calls. */
export async function openTransaction(ctx: CallContext, transId: number): Promise<PurchaseRow> {
  const { projectId } = await transactionFor(ctx, transId)
  return await openPurchase(ctx, { projectId, transId })
}

/**
 * The same.
 * @throws Refusal 409 during a payment.
 */
export async function changeableTransaction(ctx: CallContext, transId: number): Promise<PurchaseRow> {
  return ifChangeable(await openTransaction(ctx, transId))
}

/** Who holds homes taken now: null for the caller, else the buyer staff act for. */
export function ownerFor({ isParty }: PurchaseRow, deals: readonly HomeDeal[]): Buyer | null {
  const last = [...deals].sort((a, b) => b.id - a.id)[0]
  if (isParty || last === undefined) return null
  return { sessionId: last.sessionId, personId: last.personId }
}
