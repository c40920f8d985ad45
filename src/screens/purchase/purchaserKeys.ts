import { keyOfPurchaser } from '../../rules/fields/application.ts'
import { placedByKey, placeOf } from '../../rules/fields/placedByKey.ts'
import type { Purchase, Typed } from './step.ts'
import { newPurchaserKey, outdated, type UnsentEdits, without, withTyped } from './unsentEdits.ts'

type People = Pick<Purchase, 'typed' | 'purchaserCount'>

/** Changes with the keys of their purchasers; added ones get one. */
function withKeys(people: People, waiting: UnsentEdits, changed: Typed, most?: number): Typed {
  const typed = { ...people.typed, ...waiting.typed }
  const count = waiting.purchaserCount ?? people.purchaserCount
  const purchaserCount = most ?? count
  if (purchaserCount < count) return changed
  const added = Array.from({ length: purchaserCount - count }, (_, nth) => count + nth)
  const touched = Object.keys(changed).flatMap((id) => placeOf(id) ?? [])
  const keys = [...new Set([...added, ...touched])].flatMap((at) => {
    const id = keyOfPurchaser(at)
    // Null if its purchaser was removed here: the server gives the next a key.
    const key = typed[id] ?? (added.includes(at) && typed[id] !== null ? newPurchaserKey() : null)
    return id in changed || key === null ? [] : [[id, key] as const]
  })
  return { ...changed, ...Object.fromEntries(keys) }
}

/** Unsent changes with these fields, and this number of purchasers if changed. */
export const withPeople = (
  people: People,
  waiting: UnsentEdits,
  changed: Typed,
  purchaserCount?: number,
): UnsentEdits => ({
  ...withTyped(waiting, withKeys(people, waiting, changed, purchaserCount)),
  ...(purchaserCount === undefined ? {} : { purchaserCount }),
})

/** Unsent changes at their purchasers' current positions: another device may have added one. */
function atTheirPlaces(waiting: UnsentEdits, { typed, purchaserCount }: People): UnsentEdits {
  const placed = placedByKey({ typed, count: purchaserCount }, waiting.typed, waiting.purchaserCount)
  const there = (values: Typed): Typed =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [placed.idOf(id), value]))
  const { refused, sent } = waiting
  return {
    ...waiting,
    typed: placed.typed,
    purchaserCount: placed.count,
    ...(refused !== undefined && { refused: there(refused) }),
    ...(sent !== undefined && { sent: { ...sent, typed: there(sent.typed) } }),
  }
}

/** Unsent changes, maybe a closed window's, applied to the state `now`; made at `before`. */
export function asOf(
  now: Purchase,
  before: Purchase,
  waiting: UnsentEdits,
  inherited: UnsentEdits | undefined,
): { readonly waiting: UnsentEdits; readonly inherited: UnsentEdits | undefined } {
  const placed = atTheirPlaces(waiting, now)
  if (inherited === undefined) return { waiting: placed, inherited }
  const old = atTheirPlaces(inherited, now)
  const left = without(placed, outdated({ purchase: before, waiting: old }, now))
  return { waiting: atTheirPlaces(left, now), inherited: old }
}

/** Unsent changes without the purchasers added here for whom there is no room left. */
export function withoutAdded(waiting: UnsentEdits, { typed }: People): UnsentEdits {
  const isAdded = (at: number): boolean => {
    const key = waiting.typed[keyOfPurchaser(at)]
    return typeof key === 'string' && !Object.values(typed).includes(key)
  }
  const kept = Object.entries(waiting.typed).filter(([id]) => {
    const at = placeOf(id)
    return at === undefined || !isAdded(at)
  })
  return { ...waiting, typed: Object.fromEntries(kept), purchaserCount: undefined }
}
