import { isLive, isSecured, type UnappliedReason } from '../../src/rules/payments/attempt.ts'
import type { Seen } from '../context/paymentProvider.ts'
import type { Db } from '../db/database.ts'
import { type AttemptRow, attemptsOf } from '../db/payments.ts'

/** How a gateway's page differs from our request; null if it matches. */
export function mismatch(attempt: AttemptRow, seen: Seen): UnappliedReason | null {
  if (seen.reference !== attempt.reference) return 'reference'
  if (seen.live !== attempt.live) return 'mode'
  if (seen.amount !== attempt.amount || seen.currency !== attempt.currency) return 'amount'
  return null
}

/** Why an ended page's money is not needed: another page of its payment was or can be paid. */
export async function otherPage(tx: Db, { paymentId, id }: AttemptRow): Promise<UnappliedReason | null> {
  const others = (await attemptsOf(tx, paymentId)).filter((one) => one.id !== id && !one.isUnapplied)
  if (others.some(({ state }) => isSecured(state))) return 'twice'
  return others.some(isLive) ? 'late' : null
}
