import type { Lot } from './lot.ts'
import { confirmSelectionShown } from './lotStatus.ts'

const figures = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? Number.NaN)

/** The available lots with the numbers closest to a missing one, nearest first. */
export function lotsNear(lots: readonly Lot[], asked: string, most: number): Lot[] {
  const wanted = figures(asked)
  const away = (lot: Lot): number => {
    const distance = Math.abs(figures(lot.number) - wanted)
    return Number.isNaN(distance) ? Number.MAX_SAFE_INTEGER : distance
  }
  return lots
    .filter(confirmSelectionShown)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, most)
}
