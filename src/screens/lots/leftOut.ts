import type { Lot } from '../../rules/lot.ts'

/** The lots of `all` missing from `kept`, a subset in the same order. */
export function leftOut(all: readonly Lot[], kept: readonly Lot[]): Lot[] {
  if (kept === all) return []
  const out: Lot[] = []
  let at = 0
  for (const lot of all) {
    if (kept[at] === lot) at += 1
    else out.push(lot)
  }
  return out
}
