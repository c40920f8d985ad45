import type { At } from './planDrawing.ts'

/** A row of numbers in [0, 1) that is the same every time: demo data must not change when it is drawn again. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Sold with the chance `gone`, unless the lot comes later. */
export function status(chance: () => number, gone: number, later: boolean): string {
  const lucky = chance()
  if (later) return 'not released'
  return lucky < gone ? 'sold' : 'available'
}

/** Places strewn over a box. */
export const scatter = (count: number, chance: () => number, [x, y]: At, [w, h]: At): At[] =>
  Array.from({ length: count }, () => [x + chance() * w, y + chance() * h] as const)
