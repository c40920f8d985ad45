import type { Send } from './action.ts'

interface Held {
  readonly projectId: string
  readonly transId: number
  readonly lotId: number
  readonly isSuite: boolean
}

/** Releases one home of a purchase. */
// §4
export const releaseHome = (
  send: Send,
  { projectId, transId: transaction_id, lotId, isSuite }: Held,
): Promise<unknown> =>
  isSuite
    ? send('/comty/RemoveDPTimer', { projectId, transaction_id, suite_id: lotId })
    : send('/comty/RemoveDPTimerLR', { projectId, transaction_id, lot_id: lotId })
