import type { Lot } from '../rules/lot.ts'
import { readLots } from '../rules/lotCodec.ts'
import type { LotRow } from './factsDb.ts'

interface Held {
  readonly lots: Lot[]
  /** `at`: where the lot stands among `lots`. */
  readonly byId: Map<number, { text: string; lot: Lot; at: number }>
}

/** Parsed lots, by person and community. */
export const communities = new Map<string, Held>()
const mostCommunities = 4

/**
 * The lots of rows of one community. A lot whose row did not change is the same object as before, and when none
 * changed the list is the same too: one live event repaints one lot.
 */
export function cachedLots(key: string, rows: readonly LotRow[]): Lot[] {
  const before = communities.get(key)
  const changed = rows.filter((row) => before?.byId.get(row.id)?.text !== row.text)
  if (before !== undefined && changed.length === 0 && before.lots.length === rows.length) return before.lots
  const fresh = new Map(readLots(changed.map((row) => row.text)).map((lot) => [lot.id, lot]))
  const byId: Held['byId'] = new Map()
  for (const row of rows) {
    const lot = fresh.get(row.id) ?? before?.byId.get(row.id)?.lot
    if (lot !== undefined) byId.set(row.id, { text: row.text, lot, at: byId.size })
  }
  const lots = [...byId.values()].map((held) => held.lot)
  communities.delete(key)
  communities.set(key, { lots, byId })
  const oldest = communities.keys().next().value
  if (communities.size > mostCommunities && oldest !== undefined) communities.delete(oldest)
  return lots
}

/** Forgets all parsed lots, with the person they were shown to. */
export const forgetCachedLots = (): void => communities.clear()
