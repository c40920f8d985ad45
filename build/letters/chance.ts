/** Pseudo-random numbers, the same for each seed. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + (most - least) * next()
  return {
    next,
    between,
    whole: (most: number): number => Math.floor(next() * most),
    bell: () => (next() + next() + next() + next() - 2) * 1.2,
  }
}

export type Chance = ReturnType<typeof chanceFrom>
