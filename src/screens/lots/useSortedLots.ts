import { useMemo, useState } from 'react'
import type { Lot } from '../../rules/lot.ts'
import { compareHomes } from '../../rules/lotText.ts'

interface Sorted {
  readonly all: readonly Lot[]
  readonly ids: ReadonlySet<number> | null | undefined
  readonly lots: readonly Lot[]
  /** Index of a lot in `lots`, by id. */
  readonly places: ReadonlyMap<number, number>
}

const standsThere = (a: Lot, b: Lot | undefined): boolean =>
  a.id === b?.id && a.number === b.number && a.buildingName === b.buildingName

/** The order with changed lots in old places; null if any place has another. */
function inPlace(before: Sorted, all: readonly Lot[]): Sorted | null {
  if (before.all.length !== all.length) return null
  const lots = [...before.lots]
  for (const [at, lot] of all.entries()) {
    const was = before.all[at]
    if (was === lot) continue
    if (!standsThere(lot, was)) return null
    const place = before.places.get(lot.id)
    if (place !== undefined) lots[place] = lot
  }
  return { ...before, all, lots }
}

type Ids = Sorted['ids']

/** Remembers the order, so that an update needs no sorting. */
function sorter(): (all: readonly Lot[], ids: Ids) => readonly Lot[] {
  let now: Sorted | null = null
  return (all, ids) => {
    const kept = now !== null && now.ids === ids ? inPlace(now, all) : null
    if (kept !== null) {
      now = kept
      return kept.lots
    }
    const lots = all.filter((lot) => ids === null || ids?.has(lot.id) === true).toSorted(compareHomes)
    now = { all, ids, lots, places: new Map(lots.map((lot, at) => [lot.id, at])) }
    return lots
  }
}

/** The lots with these ids, null for all, in natural order. */
export function useSortedLots(all: readonly Lot[], ids: Ids): readonly Lot[] {
  const [sorted] = useState(sorter)
  return useMemo(() => sorted(all, ids), [sorted, all, ids])
}
