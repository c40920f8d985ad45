import { mostBuyers } from '../worksheets.ts'
import { keyOfPurchaser, type Typed } from './application.ts'

/** A draft's purchasers by position. */
interface People {
  readonly typed: Typed
  readonly count: number
}

export interface Placed {
  readonly typed: Typed
  readonly count: number | undefined
  /** The id of a changed field at its purchaser's position. */
  readonly idOf: (id: string) => string
  /** Whether there would be more purchasers than a purchase may have. */
  readonly isFull: boolean
}

const places = Array.from({ length: mostBuyers }, (_, at) => at)

/** The position of the purchaser whose field this is; undefined for other fields. */
export const placeOf = (id: string): number | undefined => {
  const place = /^(?:purchasers|shares)\.(\d)(?:\.|$)/.exec(id)?.[1]
  return place === undefined ? undefined : Number(place)
}

const moved = (id: string, place: number): string => id.replace(/\d/, String(place))

/**
 * Applies changes at their purchasers' current positions. Unknown keys are people added on another device,
 * after the known ones. Removals refer to positions.
 */
export function placedByKey(now: People, changed: Typed, count?: number): Placed {
  const keyOf = (at: number): Typed[string] | undefined => changed[keyOfPurchaser(at)]
  const known = places.slice(0, now.count).map((at) => now.typed[keyOfPurchaser(at)])
  const removes =
    places.some((at) => keyOf(at) === null) ||
    (count !== undefined && count < now.count && typeof keyOf(count - 1) !== 'string')
  if (removes) return { typed: changed, count, idOf: (id) => id, isFull: false }
  let next = now.count
  const to = places.map((at) => {
    if (typeof keyOf(at) !== 'string') return at
    const own = known.indexOf(keyOf(at))
    return own === -1 ? next++ : own
  })
  const idOf = (id: string): string => {
    const at = placeOf(id)
    return at === undefined ? id : moved(id, to[at] ?? at)
  }
  if (next > mostBuyers) return { typed: changed, count, idOf: (id) => id, isFull: true }
  // The new purchaser must not inherit anything from a removed one.
  const left = Object.keys(now.typed).filter((id) => {
    const at = placeOf(id)
    return at !== undefined && at >= now.count && at < next
  })
  const typed = Object.fromEntries([
    ...left.map((id) => [id, null] as const),
    ...Object.entries(changed).map(([id, value]) => [idOf(id), value] as const),
  ])
  const most = Math.max(next, count ?? 0)
  return { typed, count: count === undefined && next === now.count ? undefined : most, idOf, isFull: false }
}
