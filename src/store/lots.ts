import type { Lot } from '../rules/lot.ts'
import { applyLotChange, changeFollows, type LotChange } from '../rules/lotChange.ts'
import { lotReader, readLot, writeLot } from '../rules/lotCodec.ts'
import type { FactsDb, LotListRow, LotRow } from './factsDb.ts'
import type { Store } from './store.ts'

/**
 * Keeps a community's whole list, one row a lot; unchanged rows are not written. A list older than what is held is
 * ignored, since news that came meanwhile is nearer the truth. Texts that are no lot are left out.
 */
// §7 CommunityF
export async function keepLots(
  store: Store,
  scope: string,
  projectId: string,
  found: { texts: readonly string[]; version: number; at: number },
): Promise<void> {
  const fresh = textsById(found.texts)
  await store.facts.with((db) =>
    db.transaction('rw', db.lots, db.lotLists, async () => {
      const list = await db.lotLists.get([scope, projectId])
      if (list !== undefined && list.version > found.version) return
      const held = await rowsOf(db, scope, projectId)
      const heldText = new Map(held.map((row) => [row.id, row.text]))
      const gone = held.filter((row) => !fresh.has(row.id))
      await db.lots.bulkDelete(gone.map((row) => [scope, projectId, row.id] as [string, string, number]))
      const changed: LotRow[] = []
      for (const [id, text] of fresh) {
        if (heldText.get(id) !== text) changed.push({ scope, projectId, id, text })
      }
      await db.lots.bulkPut(changed)
      await db.lotLists.put({ scope, projectId, version: found.version, asOf: found.at })
    }),
  )
}

function textsById(texts: readonly string[]): Map<number, string> {
  const read = lotReader()
  const found = new Map<number, string>()
  for (const text of texts) {
    try {
      found.set(read(text).id, text)
    } catch {
      // No lot.
    }
  }
  return found
}

/** The rows of a community, in the order of their ids. */
export const rowsOf = (db: FactsDb, scope: string, projectId: string): Promise<LotRow[]> =>
  db.lots.where('[scope+projectId]').equals([scope, projectId]).toArray()

export const lotListOf = (store: Store, scope: string, projectId: string): Promise<LotListRow | undefined> =>
  store.facts.with((db) => db.lotLists.get([scope, projectId]))

/**
 * Applies one piece of live news in one transaction. `gap` means that news is missing before it: nothing was
 * changed. `unknown` means that the community's list is not held.
 */
// §4
export async function applyNews(
  store: Store,
  scope: string,
  change: LotChange,
  at: number,
): Promise<'applied' | 'known' | 'gap' | 'unknown'> {
  return store.facts.with((db) =>
    db.transaction('rw', db.lots, db.lotLists, async () => {
      const list = await db.lotLists.get([scope, change.projectId])
      if (list === undefined) return 'unknown'
      const follows = changeFollows(list.version, change.version)
      if (follows !== 'next') return follows
      await changeLot(db, scope, change)
      await db.lotLists.put({ ...list, version: change.version, asOf: at })
      return 'applied'
    }),
  )
}

/** Applies all that changed since `since`, as the server listed it, and notes the version that it reached. */
export async function applyCatchUp(
  store: Store,
  scope: string,
  projectId: string,
  found: {
    since: number
    version: number
    changes: readonly LotChange[]
    /** Lots of which more than the status changed, as they are now. */
    texts: readonly string[]
    at: number
  },
): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', db.lots, db.lotLists, async () => {
      const list = await db.lotLists.get([scope, projectId])
      // News or a newer list came in while the question was on its way.
      if (list === undefined || list.version < found.since) return
      for (const change of found.changes) {
        if (change.version > list.version) await changeLot(db, scope, change)
      }
      if (found.version >= list.version) {
        for (const [id, text] of textsById(found.texts)) await db.lots.put({ scope, projectId, id, text })
      }
      const version = Math.max(list.version, found.version)
      await db.lotLists.put({ ...list, version, asOf: found.at })
    }),
  )
}

/** Notes that the list held was true at `at`. */
export const touchLots = (store: Store, scope: string, projectId: string, at: number): Promise<number> =>
  store.facts.with((db) => db.lotLists.update([scope, projectId], { asOf: at }))

async function changeLot(db: FactsDb, scope: string, change: LotChange): Promise<void> {
  const row = await db.lots.get([scope, change.projectId, change.houseId])
  if (row === undefined) return
  const before = readLot(row.text)
  const after: Lot = applyLotChange(before, change)
  if (after !== before) await db.lots.put({ ...row, text: writeLot(after) })
}
