import { can } from '../../src/rules/permissions.ts'
import type { Buyer } from '../db/holds.ts'
import { isBeingPaid } from '../db/paying.ts'
import { type HomeDeal, type PurchaseRow, lockPurchase, purchaseById } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { lotAtHand } from '../deals/lotAtHand.ts'

export const purchaseNotFound = (): Refusal => new Refusal(404, 'PURCHASE_NOT_FOUND')

/** The caller, as purchases and holds know them. */
export const callerOf = ({ actor }: CallContext): Buyer => ({
  sessionId: actor.sessionId,
  personId: actor.userId,
})

/** Sales staff who may review the queue for each of its homes. */
export async function isStaffOf({ db, actor }: CallContext, { frozen }: PurchaseRow): Promise<boolean> {
  for (const { lotId } of frozen.homes) {
    const found = await lotAtHand(db, lotId, actor)
    if (!can(actor, 'reviewQueue', found?.target).allowed) return false
  }
  return true
}

export interface OfPurchase {
  readonly projectId: string
  readonly transId: number
}

/** The purchase, for those who take part in it and the project's staff. @throws Refusal 404 for everybody else. */
// §6
export async function transactionFor(ctx: CallContext, transId: number): Promise<PurchaseRow> {
  const row = await purchaseById(ctx.db, transId, callerOf(ctx))
  if (row === undefined) throw purchaseNotFound()
  if (!row.isParty && !(await isStaffOf(ctx, row))) throw purchaseNotFound()
  return row
}

/** The same, of this project. */
export async function purchaseFor(
  ctx: CallContext,
  { projectId, transId }: OfPurchase,
): Promise<PurchaseRow> {
  const row = await transactionFor(ctx, transId)
  if (row.projectId !== projectId) throw purchaseNotFound()
  return row
}

/** The same, locked until the transaction ends. */
export async function lockedPurchase(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  await lockPurchase(ctx.db, of.transId)
  return await purchaseFor(ctx, of)
}

/** The same, if it has not ended. @throws Refusal 409 if it has. */
export async function openPurchase(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  const row = await lockedPurchase(ctx, of)
  if (row.state !== 'open') throw new Refusal(409, 'PURCHASE_ENDED')
  return row
}

/** The same, while nobody is paying for it: what is paid for does not change meanwhile. @throws Refusal 409 if somebody is. */
export async function changeablePurchase(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  const row = await openPurchase(ctx, of)
  await refuseWhilePaying(ctx, row.id)
  return row
}

/** @throws Refusal 409 while a gateway's page is open for it. */
export async function refuseWhilePaying({ db }: Pick<CallContext, 'db'>, id: number): Promise<void> {
  if (await isBeingPaid(db, id)) throw new Refusal(409, 'PAYMENT_RUNNING')
}

/** An open one by its number alone, as the specification's calls name a transaction. */
export async function openTransaction(ctx: CallContext, transId: number): Promise<PurchaseRow> {
  const { projectId } = await transactionFor(ctx, transId)
  return await openPurchase(ctx, { projectId, transId })
}

/** The same, while nobody is paying for it. */
export async function changeableTransaction(ctx: CallContext, transId: number): Promise<PurchaseRow> {
  const row = await openTransaction(ctx, transId)
  await refuseWhilePaying(ctx, row.id)
  return row
}

/** Whose homes are taken: null for the caller's own, else the buyer's for whom a member of staff acts. */
export function ownerFor({ isParty }: PurchaseRow, deals: readonly HomeDeal[]): Buyer | null {
  const last = [...deals].sort((a, b) => b.id - a.id)[0]
  if (isParty || last === undefined) return null
  return { sessionId: last.sessionId, personId: last.personId }
}
