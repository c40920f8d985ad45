import { payingWords } from '../../src/i18n/en/paying.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { isEnded } from '../../src/rules/payments/attempt.ts'
import { auditName } from '../context/allowed.ts'
import type { AskingHandler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { type AttemptRow, attemptsOf, paymentOfPurchase } from '../db/payments.ts'
import type { Db } from '../db/database.ts'
import { nobody } from '../db/holds.ts'
import { purchaseById } from '../db/purchases.ts'
import { purchaseFor } from '../purchases/rights.ts'
import { type LinkSource, linkSource, mailOpenSigners } from '../envelopes/invite.ts'
import { lookWhenAsked } from './paymentJob.ts'

/** A purchase's latest attempt that counts, else the latest whose money had no use. */
export async function latestAttempt(db: Db, purchaseId: number): Promise<AttemptRow | undefined> {
  const payment = await paymentOfPurchase(db, purchaseId)
  if (payment === undefined) return undefined
  const attempts = await attemptsOf(db, payment.id)
  return attempts.findLast(({ isUnapplied }) => !isUnapplied) ?? attempts.at(-1)
}

interface Returned {
  readonly purchaseId: number
  /** Null unless the purchasers who still have to sign get links. */
  readonly links: LinkSource | null
}

/**
 * A return from the gateway proves nothing, so the gateway is asked. Answers our row's state, maybe still
 * unknown.
 */
// §4, §7 ReturnUrl
export const returnUrl: AskingHandler<'/comty/ReturnUrl', Returned, null> = {
  async intend({ projectId, paypalTransId: transId, sendSigningEmail = false }, ctx) {
    const { id } = await purchaseFor(ctx, { projectId, transId })
    const last = await latestAttempt(ctx.db, id)
    if (last !== undefined && !isEnded(last.state)) await lookWhenAsked(ctx.db, last.id)
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'payment.return',
      object: `purchase:${id}`,
    })
    return { purchaseId: id, links: sendSigningEmail ? linkSource(ctx) : null }
  },
  // A job asks the gateway and settles the answer.
  ask: async () => ({ kind: 'ok', fact: null }),
  lookUp: async () => ({ kind: 'ok', fact: null }),
  async conclude(tx, { purchaseId, links }) {
    const payment = await paymentOfPurchase(tx, purchaseId)
    const last = await latestAttempt(tx, purchaseId)
    if (payment?.securedAt != null) {
      const row = await purchaseById(tx, purchaseId, nobody)
      if (row?.state !== 'reserved' && row?.state !== 'open') return new Refusal(409, 'PURCHASE_ENDED')
      if (links !== null) await mailOpenSigners(tx, purchaseId, links)
      const { paid } = textIn(payingWords, { language: 'en', market: 'base' })
      return { isOK: 1, thanxMessage: paid, transactionId: purchaseId }
    }
    // §8
    const isRefused = last !== undefined && (last.isUnapplied || isEnded(last.state) || last.decline !== null)
    return isRefused ? new Refusal(402, 'PAYMENT_REFUSED') : new Refusal(409, 'PAYMENT_PENDING')
  },
}
