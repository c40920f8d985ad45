import type { Lot } from '../rules/lot.ts'
import { readLots } from '../rules/lotCodec.ts'
import type { LotRow } from './factsDb.ts'

interface Held {
  readonly lots: Lot[]
  /** `at`: where the lot stands among `lots`. */
  readonly byId: Map<number, { text: string; lot: Lot; at: number }>
}

const communities = new Map<string, Held>()
const mostCommunities = 4

/**
 * The lots of rows of one community. A lot whose row did not change is the same object as before, and when none
 * changed the list is the same too: one live event repaints one lot.
 */
export function steadyLots(key: string, rows: readonly LotRow[]): Lot[] {
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

/** The same when only these rows were read again; null when that is not enough: a row is gone, or was not known. */
export function changedLots(key: string, rows: readonly (LotRow | undefined)[]): Lot[] | null {
  const before = communities.get(key)
  if (before === undefined) return null
  const lots = [...before.lots]
  let changed = false
  for (const row of rows) {
    const held = row === undefined ? undefined : before.byId.get(row.id)
    if (row === undefined || held === undefined) return null
    if (held.text === row.text) continue
    const lot = readLots([row.text])[0]
    if (lot === undefined) return null
    lots[held.at] = lot
    before.byId.set(row.id, { text: row.text, lot, at: held.at })
    changed = true
  }
  if (!changed) return before.lots
  communities.set(key, { lots, byId: before.byId })
  return lots
}

/** Forgets all parsed lots, with the person they were shown to. */
export const forgetSteadyLots = (): void => communities.clear()
