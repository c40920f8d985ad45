/** Announced, taking entries, closed, drawn, running, over, or called off before its draw. */
export const launchStates = ['planned', 'open', 'closed', 'drawn', 'running', 'ended', 'cancelled'] as const
export type LaunchState = (typeof launchStates)[number]

interface LaunchTimes {
  /** Epoch ms. */
  readonly opensAt: number
  readonly closesAt: number
  readonly startsAt: number
  readonly isDrawn: boolean
  readonly isOver: boolean
}

/** The state at a moment (epoch ms). A launch drawn late starts late. */
export function launchState(
  { opensAt, closesAt, startsAt, isDrawn, isOver }: LaunchTimes,
  now: number,
): LaunchState {
  if (isOver) return isDrawn ? 'ended' : 'cancelled'
  if (isDrawn) return now < startsAt ? 'drawn' : 'running'
  if (now < opensAt) return 'planned'
  return now < closesAt ? 'open' : 'closed'
}
