import { isEnded, isSecured, mayMove, type UnappliedReason } from '../../src/rules/payments/attempt.ts'
import type { Seen } from '../context/paymentProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database, Db } from '../db/database.ts'
import { post, setAside } from '../db/ledger.ts'
import { lockLots } from '../db/lockHomes.ts'
import { endPaying } from '../db/paying.ts'
import {
  attemptById,
  type AttemptRow,
  attemptsOf,
  lockAttempt,
  markSecured,
  noteStanding,
  numberReceipt,
  paymentOfPurchase,
} from '../db/payments.ts'
import { planRefund } from '../db/refunds.ts'
import { lockPurchase, purchaseById, type PurchaseRow, touchPurchase } from '../db/purchases.ts'
import { mailTo } from '../people/mailTo.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import { sellHomes } from '../purchases/sellHomes.ts'

const nobody = { sessionId: null, personId: null }

/** What a gateway's page is not that we asked for; null if it is. */
function mismatch(attempt: AttemptRow, seen: Seen): UnappliedReason | null {
  if (seen.reference !== attempt.reference) return 'reference'
  if (seen.live !== attempt.live) return 'mode'
  if (seen.amount !== attempt.amount || seen.currency !== attempt.currency) return 'amount'
  return null
}

/** Another page of this payment has its money. */
async function isSecondOf(tx: Db, { paymentId, id }: AttemptRow): Promise<boolean> {
  return (await attemptsOf(tx, paymentId)).some(
    (other) => other.id !== id && isSecured(other.state) && !other.isUnapplied,
  )
}

/** A home is not to be had; what was begun is undone with the transaction. */
class Gone extends Error {}

/**
 * Has money that is set aside or taken buy what it is for, or says why it buys nothing. A hold whose time is over is still
 * good while nobody has taken the home; one that was given back is taken again at the same price.
 * @throws Gone if that does not work out.
 */
async function apply(
  tx: Db,
  row: PurchaseRow,
  attempt: AttemptRow,
  now: Date,
): Promise<UnappliedReason | null> {
  if (await isSecondOf(tx, attempt)) return 'twice'
  if (row.state === 'reserved') return null
  if (row.state !== 'open') return 'late'
  if (!(await sellHomes({ db: tx, now }, row, true))) throw new Gone()
  return null
}

/** Posts what the gateway did since we looked last. */
async function bookKeep(
  tx: Db,
  attempt: AttemptRow,
  seen: Seen,
  { wasSecured, isUnapplied }: { readonly wasSecured: boolean; readonly isUnapplied: boolean },
): Promise<void> {
  const objectId = seen.chargeId ?? attempt.chargeId ?? attempt.objectId ?? attempt.reference
  if (isSecured(seen.state)) {
    await post(tx, attempt, { kind: 'authorised', amount: seen.amount, objectId, isUnapplied })
  }
  // What was set aside is let go when it is taken, and when it is not.
  const aside = await setAside(tx, attempt.provider, objectId)
  if (aside > 0 && (seen.captured > 0 || (wasSecured && isEnded(seen.state)))) {
    await post(tx, attempt, { kind: 'voided', amount: aside, objectId, isUnapplied })
  }
  if (seen.captured > 0) {
    await post(tx, attempt, { kind: 'captured', amount: seen.captured, objectId, isUnapplied })
  }
  const back = seen.refunded - attempt.refunded
  if (back > 0) {
    // By the sum so far: the same is posted once, whoever sent the money back.
    const upTo = `${objectId} ${seen.refunded}`
    await post(tx, attempt, { kind: 'refunded', amount: back, objectId: upTo, isUnapplied })
  }
}

/**
 * The one function that moves money: takes what a gateway says of a page now, and changes attempt, books, homes, mail and audit
 * in one transaction, or nothing. It may be told the same any number of times, in any order.
 */
export async function settle(db: Database, attemptId: number, seen: Seen, now: Date): Promise<AttemptRow> {
  try {
    return await db.transaction(async (tx) => await settleIn(tx, attemptId, seen, { now, isGone: false }))
  } catch (fault) {
    const isGone = fault instanceof Gone || fault instanceof Refusal
    if (!isGone) throw fault
    return await db.transaction(async (tx) => await settleIn(tx, attemptId, seen, { now, isGone }))
  }
}

async function settleIn(
  tx: Db,
  attemptId: number,
  seen: Seen,
  { now, isGone }: { readonly now: Date; readonly isGone: boolean },
): Promise<AttemptRow> {
  const found = await attemptById(tx, attemptId)
  if (found === undefined) throw new Error(`There is no attempt ${attemptId}.`)
  await lockPurchase(tx, found.purchaseId)
  const row = await purchaseById(tx, found.purchaseId, nobody)
  if (row === undefined) throw new Error(`The purchase of attempt ${attemptId} is gone.`)
  await lockLots(
    tx,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  await lockAttempt(tx, attemptId)
  const attempt = (await attemptById(tx, attemptId)) as AttemptRow
  const moves = mayMove(attempt.state, seen.state)
  const isMoney = seen.captured > attempt.captured || seen.refunded > attempt.refunded
  if (!moves && !isMoney && seen.decline === attempt.decline) return attempt

  const state = moves ? seen.state : attempt.state
  const becomesSecured = isSecured(state) && !isSecured(attempt.state)
  const unapplied = becomesSecured
    ? (mismatch(attempt, seen) ?? (isGone ? 'late' : await apply(tx, row, attempt, now)))
    : null
  const isUnapplied = attempt.isUnapplied || unapplied !== null
  await bookKeep(tx, attempt, seen, { wasSecured: isSecured(attempt.state), isUnapplied })
  const { captured, refunded, chargeId, captureBefore, decline, card } = seen
  await noteStanding(tx, attemptId, {
    state,
    captured: Math.max(captured, attempt.captured),
    refunded: Math.max(refunded, attempt.refunded),
    chargeId,
    captureBefore,
    decline,
    card,
    unapplied,
  })
  const payment = await paymentOfPurchase(tx, attempt.purchaseId)
  if (payment === undefined) throw new Error(`The payment of attempt ${attemptId} is gone.`)
  if (becomesSecured && !isUnapplied) await markSecured(tx, payment.id)
  if (captured > attempt.captured) {
    if (isUnapplied) await planRefund(tx, { attemptId, reason: 'unapplied' })
    else {
      await numberReceipt(tx, payment)
      // Withdrawn or unsold while it was being taken.
      const reason = row.withdrawnAt === null ? 'unsold' : 'withdrawn'
      if (row.state === 'cancelled') await planRefund(tx, { attemptId, reason })
      await mailBuyer(tx, row, 'paid')
    }
  }
  if (unapplied !== null) await mailBuyer(tx, row, 'paidBack')
  if (isEnded(state) && !attempt.isUnapplied) await endPaying(tx, attempt.purchaseId)
  await touchPurchase(tx, attempt.purchaseId)
  if (moves || isMoney) {
    await appendAudit(tx, {
      actor: `gateway:${attempt.provider}`,
      action: `payment.${unapplied === null ? state : `unapplied.${unapplied}`}`,
      object: `payment_attempt:${attemptId}`,
    })
  }
  return (await attemptById(tx, attemptId)) as AttemptRow
}

async function mailBuyer(tx: Db, { id, projectId }: PurchaseRow, kind: 'paid' | 'paidBack'): Promise<void> {
  const [buyer] = await purchasersOfPurchase(tx, id)
  if (buyer !== undefined && buyer.email !== '')
    await mailTo({ db: tx }, kind, buyer.email, { projectId, purchaseId: id })
}
