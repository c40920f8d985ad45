import type { Seen } from '../context/paymentProvider.ts'
import type { Db } from '../db/database.ts'
import { outcomesPosted, post } from '../db/ledger.ts'
import type { AttemptRow } from '../db/payments.ts'

/** The office's notices about a dispute. */
export const disputeMatters = { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const

/** Posts what the cardholder's bank takes back, and each decision on it. */
export async function bookDispute(
  tx: Db,
  attempt: AttemptRow,
  { dispute }: Seen,
  isUnapplied: boolean,
): Promise<void> {
  if (dispute === null) return
  const entry = { amount: dispute.amount, objectId: dispute.id, isUnapplied }
  await post(tx, attempt, { kind: 'disputed', ...entry })
  if (dispute.state === 'open') return
  const kind = dispute.state === 'won' ? 'disputeWon' : 'disputeLost'
  const before = await outcomesPosted(tx, attempt.id, dispute.id)
  if (before.at(-1) === kind) return
  // Decided the other way before, and appealed.
  const isAgain = before.length > 0
  const objectId = isAgain ? `${dispute.id} ${before.length}` : dispute.id
  await post(tx, attempt, { kind, ...entry, objectId, isAgain })
}

/** Whether a dispute is new or changed. During an appeal, lost money stays lost. */
export const isDisputeNews = ({ dispute }: Seen, attempt: AttemptRow): boolean =>
  dispute !== null &&
  (dispute.id !== attempt.disputeId ||
    (dispute.state !== attempt.dispute && !(attempt.dispute === 'lost' && dispute.state === 'open')))
