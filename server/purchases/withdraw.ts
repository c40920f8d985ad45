import { costOfWithdrawing, mayWithdraw } from '../../src/rules/rescission/rescission.ts'
import type { RescissionRule } from '../../src/rules/rescission/rule.ts'
import { flagsOf } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { askBack } from '../db/endedSales.ts'
import { voidEnvelopes } from '../db/envelopeMoves.ts'
import { unsellHome } from '../db/holds.ts'
import { lockLots } from '../db/lockHomes.ts'
import { backToReview } from '../db/worksheets.ts'
import { dealsOfPurchase, lockPurchase, purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { refundPurchase } from '../db/refunds.ts'
import { markWithdrawn } from '../db/rescissions.ts'
import { endMandates } from './endMandates.ts'
import { mailTo } from '../people/mailTo.ts'
import { rescissionNow } from './coolingOff.ts'
import { isBuyer } from './isBuyer.ts'
import { lockWorksheetsOf } from './lockWorksheetsOf.ts'
import { mailEveryBuyer } from './mailBuyer.ts'
import { oweBack } from './owedDebits.ts'
import { projectOf } from './frozenPrices.ts'
import { callerOf, type OfPurchase, purchaseFor } from './rights.ts'

async function tellWithdrawn(ctx: CallContext, { id, projectId }: PurchaseRow): Promise<void> {
  const { salesCentre } = flagsOf(await projectOf(ctx, projectId))
  const about = { projectId, purchaseId: id }
  await mailEveryBuyer(ctx, { id, projectId }, 'withdrawn')
  if (salesCentre.email !== '') await mailTo(ctx, 'withdrawnNote', salesCentre.email, about)
}

/** A reserved purchase in its cooling-off. @throws Refusal 409 without one, or after its end. */
export async function inCoolingOff(ctx: CallContext, row: PurchaseRow) {
  if (row.state !== 'reserved') throw new Refusal(409, 'WRONG_STATE')
  const found = await rescissionNow(ctx.db, row, ctx.now)
  if (found === undefined) throw new Refusal(409, 'RESCISSION_NONE')
  const { state } = found.standing
  if (state === 'none' || state === 'pending') throw new Refusal(409, 'RESCISSION_NONE')
  if (row.firmAt !== null || state === 'ended' || state === 'waived')
    throw new Refusal(409, 'RESCISSION_ENDED')
  return found
}

/** Only for buyers, with a signing link too. Staff record a buyer's letter instead. */
async function boughtBy(ctx: CallContext, ask: OfPurchase): Promise<PurchaseRow> {
  await lockPurchase(ctx.db, ask.transId)
  const row = await purchaseById(ctx.db, ask.transId, callerOf(ctx))
  if (row !== undefined && row.projectId === ask.projectId && (await isBuyer(ctx, row))) return row
  // Strangers must not learn that it exists.
  await purchaseFor(ctx, ask)
  throw new Refusal(403, 'NOT_ALLOWED', { why: 'notYours' })
}

/** Withdraws for the buyer: frees every home, tells everyone. Repeatable. */
export const withdraw: Handler<'/purchase/Withdraw'> = async (ask, ctx) => {
  const row = await boughtBy(ctx, ask)
  if (row.withdrawnAt !== null) return { isOK: 1 }
  const { standing, rule } = await inCoolingOff(ctx, row)
  if (!mayWithdraw(standing)) throw new Refusal(409, 'RESCISSION_NONE')
  await release(ctx, row, rule)
  return { isOK: 1 }
}

interface Letter {
  readonly at: Date
  readonly proof: string
  /** Recorded after the period: another manager has to agree to the refund. */
  readonly isLate: boolean
}

/** Frees the homes of a purchase whose buyer withdrew. */
export async function release(
  ctx: CallContext,
  row: PurchaseRow,
  rule: RescissionRule,
  letter?: Letter,
): Promise<void> {
  const { db, actor, now } = ctx
  const sold = (await dealsOfPurchase(db, row.id)).filter(({ state }) => state === 'sold')
  const worksheetIds = await lockWorksheetsOf(db, sold)
  await lockLots(
    db,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  for (const { lotId } of sold) await unsellHome(db, lotId)
  for (const id of worksheetIds) await backToReview(db, id, actor.userId, '')
  const by = auditName(actor)
  await voidEnvelopes(db, row.id, { reason: 'withdrawn', by, now })
  await markWithdrawn(db, row.id, { by, at: letter?.at ?? now, proof: letter?.proof ?? null })
  await endMandates(ctx, row.id)
  const keep = costOfWithdrawing(rule, row.sheet.total)
  if (letter?.isLate === true) await askBack(db, row.id, { by, note: letter.proof, keep })
  else await refundPurchase(db, row.id, { reason: 'withdrawn', keep })
  await oweBack(db, row, keep)
  await tellWithdrawn(ctx, row)
  await appendAudit(db, { actor: by, action: 'purchase.withdraw', object: `purchase:${row.id}` })
}
