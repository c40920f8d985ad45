import { isEnded, isSecured, mayMove, type UnappliedReason } from '../../src/rules/payments/attempt.ts'
import type { Seen } from '../context/paymentProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { nobody } from '../db/holds.ts'
import { appendAudit } from '../db/audit.ts'
import { isSoldWithoutCard } from '../db/cardWaivers.ts'
import type { Database, Db } from '../db/database.ts'
import { noteDifference } from '../db/differences.ts'
import { currencyBooked, post, setAside } from '../db/ledger.ts'
import { lockLots } from '../db/lockHomes.ts'
import { endPaying } from '../db/paying.ts'
import {
  type AttemptRow,
  lockAttempt,
  lockPurchaseOf,
  markSecured,
  markUnsecured,
  noteStanding,
  numberReceipt,
  paymentOfPurchase,
  type PaymentRow,
} from '../db/payments.ts'
import { planRefund } from '../db/refunds.ts'
import { purchaseById, type PurchaseRow, touchPurchase } from '../db/purchases.ts'
import { mailBuyer } from '../purchases/mailBuyer.ts'
import { mailOffice } from '../purchases/mailOffice.ts'
import { mayKeep } from '../purchases/owedDebits.ts'
import { isAgreed } from '../purchases/paymentAnswer.ts'
import { sellHomes } from '../purchases/sellHomes.ts'
import { bookDispute, disputeMatters, isDisputeNews } from './disputes.ts'
import { mismatch, otherPage } from './unapplied.ts'

/** Thrown to roll back because a home is not available. */
class Gone extends Error {}

/**
 * Uses authorised or captured money for its purchase, or returns why not. An expired hold counts while nobody
 * has the home; a released one is retaken at the same price.
 * @throws Gone if that fails.
 */
async function apply(
  tx: Db,
  row: PurchaseRow,
  { attempt, payment }: { readonly attempt: AttemptRow; readonly payment: PaymentRow },
  now: Date,
): Promise<UnappliedReason | null> {
  const why = await otherPage(tx, attempt)
  if (why !== null) return why
  // The office has sold it without this payment, which is due another way now.
  if (row.state === 'reserved') return (await isSoldWithoutCard(tx, row.id)) ? 'late' : null
  if (row.state !== 'open') return 'late'
  // After its page ended, a purchase can change while the page is paid.
  if (payment.amount !== attempt.amount || !(await isAgreed(tx, payment))) return 'late'
  if (!(await sellHomes({ db: tx, now }, row, true))) throw new Gone()
  return null
}

/** Posts what the gateway did since the last check. */
async function bookKeep(
  tx: Db,
  own: AttemptRow,
  seen: Seen,
  { wasSecured, isUnapplied }: { readonly wasSecured: boolean; readonly isUnapplied: boolean },
): Promise<void> {
  // The gateway may have taken a currency other than the requested one.
  const attempt = { ...own, currency: seen.currency || own.currency }
  const objectId = seen.chargeId ?? attempt.chargeId ?? attempt.objectId ?? attempt.reference
  if (isSecured(seen.state)) {
    await post(tx, attempt, { kind: 'authorised', amount: seen.amount, objectId, isUnapplied })
  }
  // An authorisation ends when it is captured or released.
  const isDone = seen.captured > 0 || (wasSecured && isEnded(seen.state))
  const aside = isDone ? await setAside(tx, attempt.provider, objectId) : 0
  if (aside > 0) {
    await post(tx, attempt, { kind: 'voided', amount: aside, objectId, isUnapplied })
  }
  if (seen.captured > 0) {
    await post(tx, attempt, { kind: 'captured', amount: seen.captured, objectId, isUnapplied })
  }
  const back = seen.refunded - attempt.refunded
  if (back > 0) {
    // Keyed by the running total, so that each refund is posted once.
    const upTo = `${objectId} ${seen.refunded + attempt.refundsFailed}`
    await post(tx, attempt, { kind: 'refunded', amount: back, objectId: upTo, isUnapplied })
  }
  await bookDispute(tx, attempt, seen, isUnapplied)
}

/**
 * Applies a page's state at the gateway to attempt, books, homes, mail and audit in one transaction,
 * repeatably and in any order. `failedBefore`: its failed refunds by then.
 */
export async function settle(
  db: Database,
  attemptId: number,
  seen: Seen,
  now: Date,
  failedBefore?: number,
): Promise<AttemptRow> {
  const about = { now, failedBefore }
  try {
    return await db.transaction(
      async (tx) => await settleIn(tx, attemptId, seen, { ...about, isGone: false }),
    )
  } catch (fault) {
    const isGone = fault instanceof Gone || fault instanceof Refusal
    if (!isGone) throw fault
    return await db.transaction(async (tx) => await settleIn(tx, attemptId, seen, { ...about, isGone }))
  }
}

async function settleIn(
  tx: Db,
  attemptId: number,
  told: Seen,
  {
    now,
    failedBefore,
    isGone,
  }: { readonly now: Date; readonly failedBefore: number | undefined; readonly isGone: boolean },
): Promise<AttemptRow> {
  const purchaseId = await lockPurchaseOf(tx, attemptId)
  if (purchaseId === undefined) throw new Error(`There is no attempt ${attemptId}.`)
  const row = await purchaseById(tx, purchaseId, nobody)
  if (row === undefined) throw new Error(`The purchase of attempt ${attemptId} is gone.`)
  await lockLots(
    tx,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  const attempt = await lockAttempt(tx, attemptId)
  // A refund has failed since that check, so its total is outdated.
  const seen =
    failedBefore !== undefined && failedBefore !== attempt.refundsFailed
      ? { ...told, refunded: attempt.refunded }
      : told
  await noteMissing(tx, row, attempt, seen)
  const moves = mayMove(attempt.state, seen.state)
  const isMoney = seen.captured > attempt.captured || seen.refunded > attempt.refunded
  const isDispute = isDisputeNews(seen, attempt)
  if (!moves && !isMoney && !isDispute && seen.decline === attempt.decline) return attempt

  const payment = await paymentOfPurchase(tx, attempt.purchaseId)
  if (payment === undefined) throw new Error(`The payment of attempt ${attemptId} is gone.`)
  const state = moves ? seen.state : attempt.state
  const becomesSecured = isSecured(state) && !isSecured(attempt.state)
  const unapplied = becomesSecured
    ? (mismatch(attempt, seen) ?? (isGone ? 'late' : await apply(tx, row, { attempt, payment }, now)))
    : null
  const isUnapplied = attempt.isUnapplied || unapplied !== null
  await bookKeep(tx, attempt, seen, { wasSecured: isSecured(attempt.state), isUnapplied })
  const { captured, refunded, chargeId, captureBefore, decline, card, dispute } = seen
  const standing = await noteStanding(tx, attemptId, {
    state,
    captured: Math.max(captured, attempt.captured),
    refunded: Math.max(refunded, attempt.refunded),
    chargeId,
    captureBefore,
    decline,
    card,
    unapplied,
    dispute: isDispute ? dispute : null,
  })
  if (becomesSecured && !isUnapplied) await markSecured(tx, payment.id)
  if (captured > attempt.captured) {
    if (isUnapplied) await planRefund(tx, { attemptId, reason: 'unapplied' })
    else {
      await numberReceipt(tx, payment)
      // The buyer withdrew, or the home was unsold, during the capture.
      if (row.state === 'cancelled') {
        const reason = row.withdrawnAt === null ? 'unsold' : 'withdrawn'
        await planRefund(tx, { attemptId, reason, keep: mayKeep(row) })
      } else await mailBuyer(tx, row, 'paid', { minor: captured })
    }
  }
  if (isDispute && dispute?.state === 'won') await payBackWon(tx, row, attempt)
  if (unapplied !== null) {
    const minor = captured > 0 ? captured : seen.amount
    const currency = await currencyBooked(tx, attempt)
    if (!(await mailBuyer(tx, row, 'paidBack', { minor, currency })))
      await mailOffice(tx, row, 'nobodyTold', minor)
  }
  // Late or double payments are no one's fault, unlike this.
  if (unapplied !== null && unapplied !== 'late' && unapplied !== 'twice')
    await mailOffice(tx, row, 'mismatch')
  if (isDispute) await mailOffice(tx, row, disputeMatters[dispute?.state ?? 'open'])
  if (isSecured(attempt.state) && isEnded(state) && !isUnapplied) {
    // Sold but not paid for: a person decides about the home.
    await markUnsecured(tx, payment.id)
    if (row.state === 'reserved') await mailOffice(tx, row, 'lapsed')
  }
  if (state === 'captured' && !isUnapplied && captured > attempt.captured && captured < attempt.amount)
    await mailOffice(tx, row, 'partly')
  // A page that had ended must not change how long a newer one stays open.
  if (moves && isEnded(state) && !attempt.isUnapplied) await endPaying(tx, attempt.purchaseId)
  // Selling its homes has already raised the version.
  if (!becomesSecured || isUnapplied || row.state !== 'open') await touchPurchase(tx, attempt.purchaseId)
  if (moves || isMoney || isDispute) {
    await appendAudit(tx, {
      actor: `gateway:${attempt.provider}`,
      action: `payment.${isDispute ? `dispute.${dispute?.state}` : unapplied === null ? state : `unapplied.${unapplied}`}`,
      object: `payment_attempt:${attemptId}`,
    })
  }
  return standing
}

/** Refunds money that was due while disputed. For an unsold home, the office is asked to request it. */
async function payBackWon(tx: Db, row: PurchaseRow, { id, isUnapplied }: AttemptRow): Promise<void> {
  if (isUnapplied) await planRefund(tx, { attemptId: id, reason: 'unapplied' })
  else if (row.withdrawnAt !== null && row.firmAt === null)
    await planRefund(tx, { attemptId: id, reason: 'withdrawn', keep: mayKeep(row) })
}

/**
 * Money in our books that the gateway lacks, without a known refund. The books stay until a person decides.
 */
async function noteMissing(tx: Db, row: PurchaseRow, attempt: AttemptRow, seen: Seen): Promise<void> {
  // An answer from before the capture is only late.
  if (attempt.state !== 'captured' || !(isEnded(seen.state) || seen.state === 'captured')) return
  const ours = Math.max(attempt.captured, seen.captured) - Math.max(attempt.refunded, seen.refunded)
  const missing = ours - (seen.captured - seen.refunded)
  if (missing <= 0) return
  const { provider, reference, projectId } = attempt
  const currency = await currencyBooked(tx, attempt)
  const objectId = `${attempt.objectId ?? reference} missing`
  if (await noteDifference(tx, { provider, objectId, reference, amount: -missing, currency, projectId }))
    await mailOffice(tx, row, 'missing')
}
