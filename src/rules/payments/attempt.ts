/** `opening`: the gateway was asked for a page and has not answered. */
export const attemptStates = [
  'opening',
  'open',
  'processing',
  'authorised',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'failed',
] as const
export type AttemptState = (typeof attemptStates)[number]

const ended: readonly AttemptState[] = ['declined', 'cancelled', 'expired', 'failed']

/** Whether the attempt is over. */
export const isEnded = (state: AttemptState): boolean => ended.includes(state)

/** Whether its money is authorised or captured. */
export const isSecured = (state: AttemptState): boolean => state === 'authorised' || state === 'captured'

/** Whether its page can, or might, still be paid; one such attempt per payment at most. */
export const isLive = ({
  state,
  isUnapplied,
}: {
  readonly state: AttemptState
  readonly isUnapplied: boolean
}): boolean => !isUnapplied && !isEnded(state) && !isSecured(state)

const order: Readonly<Record<AttemptState, number>> = {
  opening: 0,
  open: 1,
  processing: 2,
  declined: 3,
  cancelled: 3,
  expired: 3,
  failed: 3,
  authorised: 4,
  captured: 5,
}

/**
 * Whether the gateway's answer changes our state. Notices may be late, repeated and out of order, so it never
 * moves back; but money after an end is recorded, and authorised money can be released.
 */
export function mayMove(from: AttemptState, to: AttemptState): boolean {
  if (from === 'authorised' && isEnded(to)) return true
  if (isEnded(from) && isEnded(to)) return false
  return order[to] > order[from]
}

export const unappliedReasons = ['late', 'twice', 'amount', 'mode', 'reference'] as const
export type UnappliedReason = (typeof unappliedReasons)[number]

/** The course of a dispute between a cardholder and their bank. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

interface AttemptMoney {
  readonly state: AttemptState
  readonly isUnapplied: boolean
  readonly closeAsked: boolean
  /** Money captured and not refunded, in minor units. */
  readonly kept: number
  /** Refunds promised but not sent. */
  readonly owed: number
  /** Whether its sale has ended and none of the money may be kept. */
  readonly isForNothing: boolean
}

/** The next action on an attempt after asking the gateway for its state. */
export type Move = 'close' | 'drop' | 'capture' | 'void' | 'refund' | 'wait' | 'none'

/** The next request to a gateway; `wait` means only to check again. */
export function nextMove({ state, isUnapplied, closeAsked, kept, owed, isForNothing }: AttemptMoney): Move {
  if (state === 'authorised') return isUnapplied || isForNothing ? 'void' : 'capture'
  if (state === 'captured') {
    if (owed > 0) return 'refund'
    return isUnapplied && kept > 0 ? 'wait' : 'none'
  }
  if (isEnded(state)) return 'none'
  if (!closeAsked) return 'wait'
  // Before the gateway has named the page, nobody has it.
  return state === 'opening' ? 'drop' : 'close'
}
