import type { PlannedDeposit } from './depositPlan.ts'

/** `late`: past its day. `partly`: not due, some received. `due`: due today. */
export const depositStates = ['received', 'late', 'partly', 'due', 'coming'] as const
export type DepositState = (typeof depositStates)[number]

export interface SeenDeposit {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly minor: number
  readonly received: number
  readonly state: DepositState
}

/** A sale's deposits, earliest first, with money received: it fills the oldest first. */
export function receivedDeposits(
  planned: readonly PlannedDeposit[],
  received: number,
  today: string,
): SeenDeposit[] {
  let left = Math.max(0, received)
  return planned
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day, minor }) => {
      const own = Math.min(left, minor)
      left -= own
      return { day, minor, received: own, state: stateOf(own, { day, minor }, today) }
    })
}

function stateOf(
  own: number,
  { day, minor }: Pick<SeenDeposit, 'day' | 'minor'>,
  today: string,
): DepositState {
  if (own === minor) return 'received'
  if (day < today) return 'late'
  if (own > 0) return 'partly'
  return day === today ? 'due' : 'coming'
}

/** Whether everything due up to and including today has been received. */
export const isUpToDate = (deposits: readonly SeenDeposit[], today: string): boolean =>
  deposits.every(({ day, state }) => day > today || state === 'received')
