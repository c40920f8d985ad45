import { keyOfPurchaser } from '../../src/rules/fields/application.ts'
import type { TypedFields } from '../db/purchases.ts'

interface Purchasers {
  readonly typed: TypedFields | null
  readonly count: number
}

/** A position from 1 and where its purchaser is now; null if they left. */
export interface Move {
  readonly from: number
  readonly to: number | null
}

const placesOf = ({ count }: Purchasers): number[] => Array.from({ length: count }, (_, at) => at)

/** Creates keys for purchasers who have none. */
export function newKeys(now: Purchasers, newKey: () => string): TypedFields {
  const missing = placesOf(now).map(keyOfPurchaser)
  return Object.fromEntries(missing.filter((id) => now.typed?.[id] === undefined).map((id) => [id, newKey()]))
}

/**
 * Where fields `changed`, the previous purchasers' new positions. A page that did not know their keys moves
 * names without them, so a changed name is another person.
 */
export function movesOf(before: Purchasers, after: Purchasers, changed: TypedFields): Move[] {
  const isFewer = after.count < before.count
  const last = keyOfPurchaser(before.count - 1)
  const isBlind = isFewer && (before.typed?.[last] === undefined || !Object.hasOwn(changed, last))
  const isTouched = (at: number): boolean =>
    Object.keys(changed).some((id) => id.startsWith(`purchasers.${at}.`))
  const moves = placesOf(before).map((at): Move => {
    const key = before.typed?.[keyOfPurchaser(at)]
    const stays = at < after.count && !(isBlind && isTouched(at)) ? at : -1
    const to =
      isBlind || key === undefined
        ? stays
        : placesOf(after).findIndex((now) => after.typed?.[keyOfPurchaser(now)] === key)
    return { from: at + 1, to: to === -1 ? null : to + 1 }
  })
  return moves.filter(({ from, to }) => from !== to)
}
