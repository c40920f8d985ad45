import { can } from '../../src/rules/permissions.ts'
import {
  costOfWithdrawing,
  earliestOf,
  mayWaive,
  mayWithdraw,
} from '../../src/rules/rescission/rescission.ts'
import { flagsOf } from '../communities/flags.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { endMandates } from '../db/endedSales.ts'
import { insertDelivery, timesOfPurchase } from '../db/deliveries.ts'
import { voidEnvelopes } from '../db/envelopeMoves.ts'
import { unsellHome } from '../db/holds.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import { lockLots } from '../db/lockHomes.ts'
import { dealsOfPurchase, type PurchaseRow, touchPurchase } from '../db/purchases.ts'
import { refundPurchase } from '../db/refunds.ts'
import { markWaived, markWithdrawn } from '../db/rescissions.ts'
import { mailTo } from '../people/mailTo.ts'
import { rescissionNow } from './coolingOff.ts'
import { oweBack } from './owedDebits.ts'
import { projectOf } from './frozenPrices.ts'
import { lockedPurchase, type OfPurchase } from './rights.ts'

async function tellWithdrawn(ctx: CallContext, { id, projectId }: PurchaseRow): Promise<void> {
  const { salesCentre } = flagsOf(await projectOf(ctx, projectId))
  const about = { projectId, purchaseId: id }
  const [buyer] = await purchasersOfPurchase(ctx.db, id)
  if (buyer !== undefined && buyer.email !== '') await mailTo(ctx, 'withdrawn', buyer.email, about)
  if (salesCentre.email !== '') await mailTo(ctx, 'withdrawnNote', salesCentre.email, about)
}

/** A reserved purchase with its cooling-off rule. @throws Refusal 409 without one, or after its end. */
async function inCoolingOff(ctx: CallContext, row: PurchaseRow) {
  if (row.state !== 'reserved') throw new Refusal(409, 'WRONG_STATE')
  const found = await rescissionNow(ctx.db, row, ctx.now)
  if (found === undefined) throw new Refusal(409, 'RESCISSION_NONE')
  const { state } = found.standing
  if (row.firmAt !== null || state === 'ended' || state === 'waived')
    throw new Refusal(409, 'RESCISSION_ENDED')
  return found
}

/** The buyer withdraws: every home becomes available, and everybody is told. Repeating it is harmless. */
export const withdraw: Handler<'/purchase/Withdraw'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const row = await lockedPurchase(ctx, ask)
  if (row.withdrawnAt !== null) return { isOK: 1 }
  const { standing, rule } = await inCoolingOff(ctx, row)
  if (!mayWithdraw(standing)) throw new Refusal(409, 'RESCISSION_NONE')
  const lotIds = row.frozen.homes.map(({ lotId }) => lotId)
  await lockLots(db, lotIds)
  for (const { lotId, state } of await dealsOfPurchase(db, row.id)) {
    if (state === 'sold') await unsellHome(db, lotId)
  }
  const by = auditName(actor)
  await voidEnvelopes(db, row.id, { reason: 'withdrawn', by, now })
  await markWithdrawn(db, row.id, by, now)
  await endMandates(db, row.id)
  const keep = costOfWithdrawing(rule, row.sheet.total)
  await refundPurchase(db, row.id, { reason: 'withdrawn', keep })
  await oweBack(db, row, keep)
  await tellWithdrawn(ctx, row)
  await appendAudit(db, { actor: by, action: 'purchase.withdraw', object: `purchase:${row.id}` })
  return { isOK: 1 }
}

/** A reserved purchase, for the project's staff only. */
async function forStaff(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  const row = await lockedPurchase(ctx, of)
  allowed(can(ctx.actor, 'attestIdentity', targetOf({ project: await projectOf(ctx, row.projectId) })))
  return row
}

/** Staff record that a paper was received, with proof. Only such proof starts the cooling-off period. */
export const noteDelivery: Handler<'/purchase/NoteDelivery'> = async ({ what, at, how, ...of }, ctx) => {
  const { db, actor, now } = ctx
  const row = await forStaff(ctx, of)
  await inCoolingOff(ctx, row)
  const moment = new Date(at)
  if (moment > now) throw new Refusal(422, 'WRONG_FIELD', { field: 'at' })
  const earliest = earliestOf(what, await timesOfPurchase(db, row.id))
  // Staff write minutes.
  if (earliest === null || moment.getTime() < Math.floor(earliest.getTime() / 60_000) * 60_000) {
    throw new Refusal(422, 'DELIVERY_EARLY', { field: 'at' })
  }
  await insertDelivery(db, { purchaseId: row.id, what, at: moment, how, by: auditName(actor) })
  await touchPurchase(db, row.id)
  await appendAudit(db, { actor: auditName(actor), action: `purchase.${what}`, object: `purchase:${row.id}` })
  return { isOK: 1 }
}

/** Staff record a waiver, where the rule allows one: always with a certificate or in writing. */
export const waiveRescission: Handler<'/purchase/WaiveRescission'> = async ({ by, proof, ...of }, ctx) => {
  const { db, actor, now } = ctx
  const row = await forStaff(ctx, of)
  const { rule } = await inCoolingOff(ctx, row)
  if (!mayWaive(rule, by)) throw new Refusal(409, 'WAIVER_REFUSED')
  await markWaived(db, row.id, `${by}: ${proof}`, now)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.waive', object: `purchase:${row.id}` })
  return { isOK: 1 }
}
