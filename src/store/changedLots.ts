import type { Lot } from '../rules/lot.ts'
import { readLots } from '../rules/lotCodec.ts'
import type { LotRow } from './factsDb.ts'
import { communities } from './lotCache.ts'

/** `cachedLots` when only these rows were read again; null when that is not enough: a row is gone, or was not known. */
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
