export const turnStates = ['waiting', 'serving', 'done', 'missed'] as const
export type TurnState = (typeof turnStates)[number]

export interface ServingTurn {
  readonly entry: string
  /** Epoch ms. */
  readonly until: number
  /** Whether it has already moved to the end of the line once. */
  readonly isAgain: boolean
  /** Whether they hold or have bought a home of the launch. */
  readonly hasHome: boolean
}

interface TurnChanges {
  readonly done: readonly string[]
  /** Missed for the first time, so moved to the end of the line. */
  readonly again: readonly string[]
  readonly missed: readonly string[]
  /** How many more people get a turn. */
  readonly free: number
}

/**
 * The changes due: turns that are over, and how many begin. A missed turn goes to the end of the line once.
 */
export function turnsAt(serving: readonly ServingTurn[], now: number, atOnce: number): TurnChanges {
  const over = serving.filter(({ until }) => until <= now)
  const named = (those: readonly ServingTurn[]): string[] => those.map(({ entry }) => entry)
  const without = over.filter(({ hasHome }) => !hasHome)
  return {
    done: named(over.filter(({ hasHome }) => hasHome)),
    again: named(without.filter(({ isAgain }) => !isAgain)),
    missed: named(without.filter(({ isAgain }) => isAgain)),
    free: Math.max(0, atOnce - (serving.length - over.length)),
  }
}
