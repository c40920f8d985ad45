/** How far a try to be paid is. `opening`: the gateway was asked for a page and has not answered. */
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

/** Whether nothing more can come of it. */
export const isEnded = (state: AttemptState): boolean => ended.includes(state)

/** Whether its money is set aside or taken. */
export const isSecured = (state: AttemptState): boolean => state === 'authorised' || state === 'captured'

/** Whether its page can still be paid on, or may have been; of a payment at most one is. */
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
 * Whether what a gateway says now changes what we know. Notices come late, twice and out of order, so nothing moves back;
 * but money that arrives after an end is told as it is, and money that was set aside can be let go.
 */
export function mayMove(from: AttemptState, to: AttemptState): boolean {
  if (from === 'authorised' && isEnded(to)) return true
  if (isEnded(from) && isEnded(to)) return false
  return order[to] > order[from]
}

/** Why a gateway's money bought nothing. */
export const unappliedReasons = ['late', 'twice', 'amount', 'mode', 'reference'] as const
export type UnappliedReason = (typeof unappliedReasons)[number]

/** What becomes of money that a cardholder disputes with their bank. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export interface Standing {
  readonly state: AttemptState
  readonly isUnapplied: boolean
  readonly closeAsked: boolean
  /** Money taken and not given back, in minor units. */
  readonly kept: number
  /** Money that was promised back and is not on its way yet. */
  readonly owed: number
}

/** What is to be done about an attempt after the gateway was asked how it stands. */
export type Move = 'close' | 'drop' | 'capture' | 'void' | 'refund' | 'wait' | 'none'

/** The next thing to ask a gateway for; `wait` means only to look again. */
export function nextMove({ state, isUnapplied, closeAsked, kept, owed }: Standing): Move {
  if (state === 'authorised') return isUnapplied ? 'void' : 'capture'
  if (state === 'captured') {
    if (owed > 0) return 'refund'
    return isUnapplied && kept > 0 ? 'wait' : 'none'
  }
  if (isEnded(state)) return 'none'
  if (!closeAsked) return 'wait'
  // Nobody was given a page that the gateway has not named.
  return state === 'opening' ? 'drop' : 'close'
}
