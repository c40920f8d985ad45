import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseOwn } from '../context/secondPerson.ts'
import { appendAudit } from '../db/audit.ts'
import { attemptsOf, lockAttempt, paymentById } from '../db/payments.ts'
import { askRefund, decideRefund, refundById } from '../db/refunds.ts'
import { lockPurchase, touchPurchase } from '../db/purchases.ts'
import { paymentAtDesk } from './desk.ts'

/** Staff request a refund, with a reason; someone else must approve it. */
export const askForRefund: Handler<'/payment/AskRefund'> = async (
  { projectId, paymentId, minor, note },
  ctx,
) => {
  const { db, actor } = ctx
  allowed(can(actor, 'seePayments', targetOf(await ofProject(ctx, projectId))))
  const payment = await paymentById(db, paymentId)
  const { id: purchaseId } = await paymentAtDesk(ctx, payment, projectId)
  await lockPurchase(db, purchaseId)
  // Money that could not be used is refunded automatically, unless that failed.
  const taken = (await attemptsOf(db, paymentId))
    .filter(
      ({ captured, refunded, dispute }) =>
        captured - refunded >= minor && (dispute === null || dispute === 'won'),
    )
    .sort((a, b) => Number(a.isUnapplied) - Number(b.isUnapplied))[0]
  if (taken === undefined) throw new Refusal(409, 'REFUND_TOO_MUCH')
  await lockAttempt(db, taken.id)
  const by = auditName(actor)
  if (!(await askRefund(db, { attemptId: taken.id, amount: minor, note, by })))
    throw new Refusal(409, 'REFUND_TOO_MUCH')
  await touchPurchase(db, purchaseId)
  await appendAudit(db, { actor: by, action: 'refund.ask', object: `payment:${paymentId}` })
  return { isOK: 1 }
}

/** A manager approves a refund requested by someone else, or declines it. */
export const decideOnRefund: Handler<'/payment/DecideRefund'> = async (
  { projectId, refundId, agrees },
  ctx,
) => {
  const { db, actor } = ctx
  allowed(can(actor, 'decideRefund', targetOf(await ofProject(ctx, projectId))))
  const refund = await refundById(db, refundId)
  const payment = refund === undefined ? undefined : await paymentById(db, refund.paymentId)
  const { id: purchaseId } = await paymentAtDesk(ctx, payment, projectId)
  const by = auditName(actor)
  if (refund === undefined) throw new Refusal(404, 'PAYMENT_NOT_FOUND')
  refuseOwn(refund.askedBy, by)
  await lockPurchase(db, purchaseId)
  const { attemptId } = refund
  const attempt = payment && (await attemptsOf(db, payment.id)).find(({ id }) => id === attemptId)
  // The cardholder's bank has taken it back since.
  if (agrees && attempt != null && attempt.dispute !== null && attempt.dispute !== 'won')
    throw new Refusal(409, 'REFUND_TOO_MUCH')
  if (!(await decideRefund(db, { id: refundId, attemptId, by, agrees }))) throw new Refusal(409, 'DECIDED')
  await touchPurchase(db, purchaseId)
  await appendAudit(db, {
    actor: by,
    action: agrees ? 'refund.agree' : 'refund.decline',
    object: `refund:${refundId}`,
  })
  return { isOK: 1 }
}
