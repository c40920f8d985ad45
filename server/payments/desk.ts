import type { Answer } from '../../src/contract/schemas.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isAnother } from '../context/secondPerson.ts'
import { appendAudit } from '../db/audit.ts'
import {
  type AttemptRow,
  attemptsOf,
  attemptsOfAll,
  paymentById,
  type PaymentRow,
  paymentsOfProject,
} from '../db/payments.ts'
import { leftOfAttempts, refundsOf } from '../db/refunds.ts'
import { purchaseById, purchasesById, type PurchaseRow } from '../db/purchases.ts'
import { homeNames } from '../purchases/homeNames.ts'
import { callerOf, isStaffOf, whereStaff } from '../purchases/rights.ts'
import { notedAtDesk } from './notedMoney.ts'
import { lookWhenAsked } from './paymentJob.ts'

type Payment = Answer<'/payment/GetPayments'>['payments'][number]

/** Limits one list; older payments are in the exports. */
const most = 500

/** A payment for homes the caller sells. @throws Refusal 404 for everyone else. */
export async function paymentAtDesk(
  ctx: CallContext,
  payment: PaymentRow | undefined,
  projectId: string,
): Promise<PurchaseRow> {
  const purchase =
    payment?.projectId === projectId
      ? await purchaseById(ctx.db, payment.purchaseId, callerOf(ctx))
      : undefined
  if (purchase === undefined || !(await isStaffOf(ctx, purchase))) throw new Refusal(404, 'PAYMENT_NOT_FOUND')
  return purchase
}

const shown = (one: AttemptRow): Payment['attempts'][number] => ({
  id: one.id,
  state: one.state,
  isTest: !one.live,
  minor: one.amount,
  captured: one.captured,
  refunded: one.refunded,
  card: one.brand === null || one.last4 === null ? null : { brand: one.brand, last4: one.last4 },
  decline: one.decline,
  unapplied: one.whyUnapplied,
  dispute: one.dispute,
  madeAt: one.madeAt.toISOString(),
})

/** A project's payments, newest first, for homes the caller sells. */
export const getPayments: Handler<'/payment/GetPayments'> = async ({ projectId }, ctx) => {
  const { db, actor } = ctx
  const target = targetOf(await ofProject(ctx, projectId))
  allowed(can(actor, 'seePayments', target))
  const decides = can(actor, 'decideRefund', target).allowed
  const me = auditName(actor)
  const rows = await paymentsOfProject(db, projectId, most)
  const ids = rows.map(({ id }) => id)
  const purchases = await purchasesById(
    db,
    rows.map(({ purchaseId }) => purchaseId),
    callerOf(ctx),
  )
  const sold = new Map((await whereStaff(ctx, purchases)).map((one) => [one.id, one]))
  const tries = await attemptsOfAll(db, ids)
  const back = await refundsOf(db, ids)
  const leftOf = await leftOfAttempts(
    db,
    tries.map(({ id }) => id),
  )
  const payments: Payment[] = []
  for (const row of rows) {
    const purchase = sold.get(row.purchaseId)
    if (purchase === undefined) continue
    const attempts = tries.filter(({ paymentId }) => paymentId === row.id)
    const refunds = back.filter(({ paymentId }) => paymentId === row.id)
    // Money taken back by a bank, for now or for good, cannot be refunded.
    const left = attempts
      .filter(({ dispute }) => dispute === null || dispute === 'won')
      .reduce((sum, { id }) => sum + (leftOf.get(id) ?? 0), 0)
    const { homes } = purchase.frozen
    payments.push({
      id: row.id,
      transId: row.purchaseId,
      unitId: homes[0]?.lotId ?? 0,
      homes: homeNames(purchase),
      minor: row.amount,
      currency: row.currency,
      provider: row.provider,
      securedAt: row.securedAt?.toISOString() ?? null,
      receiptNumber: row.receiptNumber,
      receivedAt: row.receivedAt?.toISOString() ?? null,
      attempts: attempts.map(shown),
      refunds: refunds.map(({ id, amount, reason, note, state, askedBy, madeAt }) => ({
        id,
        minor: amount,
        reason,
        note,
        state,
        askedAt: madeAt.toISOString(),
        mayDecide: decides && state === 'asked' && isAnother(askedBy, me),
      })),
      left: Math.max(0, left),
    })
  }
  return { isOK: 1, payments, ...(await notedAtDesk(ctx, projectId, decides)) }
}

/**
 * Has the gateway asked, for example when a buyer says that they paid. Ended pages too: they may have been
 * paid.
 */
export const lookAgain: Handler<'/payment/LookAgain'> = async ({ projectId, paymentId }, ctx) => {
  const { db, actor } = ctx
  allowed(can(actor, 'seePayments', targetOf(await ofProject(ctx, projectId))))
  await paymentAtDesk(ctx, await paymentById(db, paymentId), projectId)
  for (const { id } of await attemptsOf(db, paymentId)) await lookWhenAsked(db, id)
  await appendAudit(db, { actor: auditName(actor), action: 'payment.look', object: `payment:${paymentId}` })
  return { isOK: 1 }
}
