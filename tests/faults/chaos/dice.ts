/** Repeatable random choices: the same seed gives the same run. */
export interface Dice {
  /** From 0, below 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  one<T>(of: readonly T[]): T
  /** The same things in another order. */
  shuffled<T>(of: readonly T[]): T[]
}

/** Mulberry32. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    one<T>(of: readonly T[]): T {
      const chosen = of[whole(0, of.length - 1)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
    shuffled<T>(of: readonly T[]): T[] {
      return of
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value)
    },
  }
}
