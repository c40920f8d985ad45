import { applyLotChange, changeFollows, type LotChange } from '../rules/lotChange.ts'
import { lotIdOf, readLot, writeLot } from '../rules/lotCodec.ts'
import type { FactsDb, LotBlock, LotListRow } from './factsDb.ts'
import { blockOf, isSameBlock, lotBlocks } from './lotBlocks.ts'
import type { Store } from './store.ts'

/** Stores a community's list, skipping unchanged blocks and lists older than the stored one. */
// §7 CommunityF
export async function keepLots(
  store: Store,
  scope: string,
  projectId: string,
  found: { texts: readonly string[]; version: number; at: number },
): Promise<void> {
  const fresh = lotBlocks(scope, projectId, found.texts)
  const there = new Set(fresh.map(({ block }) => block))
  await store.facts.with((db) =>
    db.transaction('rw', db.lotBlocks, db.lotLists, async () => {
      const [list, rows] = await Promise.all([
        db.lotLists.get([scope, projectId]),
        blocksOf(db, scope, projectId),
      ])
      if (list !== undefined && list.version > found.version) return
      const held = new Map(rows.map((row) => [row.block, row.texts]))
      const gone = [...held.keys()].filter((block) => !there.has(block))
      const changed = fresh.filter(({ block, texts }) => !isSameBlock(texts, held.get(block) ?? []))
      await Promise.all([
        gone.length > 0 && db.lotBlocks.bulkDelete(gone.map((block) => keyOf(scope, projectId, block))),
        changed.length > 0 && db.lotBlocks.bulkPut(changed),
        db.lotLists.put({ scope, projectId, version: found.version, asOf: found.at }),
      ])
    }),
  )
}

const keyOf = (scope: string, projectId: string, block: number): [string, string, number] => [
  scope,
  projectId,
  block,
]

/** A community's lots, sorted by id. */
export const blocksOf = (db: FactsDb, scope: string, projectId: string): Promise<LotBlock[]> =>
  db.lotBlocks.where('[scope+projectId]').equals([scope, projectId]).toArray()

/** Some of a community's blocks; undefined for missing ones. */
export const blocksAt = (
  db: FactsDb,
  scope: string,
  projectId: string,
  blocks: readonly number[],
): Promise<(LotBlock | undefined)[]> =>
  db.lotBlocks.bulkGet(blocks.map((block) => keyOf(scope, projectId, block)))

export const lotListOf = (store: Store, scope: string, projectId: string): Promise<LotListRow | undefined> =>
  store.facts.with((db) => db.lotLists.get([scope, projectId]))

/** Applies a live update. `gap`: an earlier one is missing, nothing changed. `unknown`: no list is stored. */
// §4
export async function applyNews(
  store: Store,
  scope: string,
  change: LotChange,
  at: number,
): Promise<'applied' | 'known' | 'gap' | 'unknown'> {
  return store.facts.with((db) =>
    db.transaction('rw', db.lotBlocks, db.lotLists, async () => {
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

/** Applies the server's list of changes since `since`, and its version. */
export async function applyCatchUp(
  store: Store,
  scope: string,
  projectId: string,
  found: {
    since: number
    version: number
    changes: readonly LotChange[]
    texts: readonly string[]
    at: number
  },
): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', db.lotBlocks, db.lotLists, async () => {
      const list = await db.lotLists.get([scope, projectId])
      // An update or a newer list arrived during the request.
      if (list === undefined || list.version < found.since) return
      for (const change of found.changes) {
        if (change.version > list.version) await changeLot(db, scope, change)
      }
      if (found.version >= list.version) {
        for (const { block, texts } of lotBlocks(scope, projectId, found.texts)) {
          const held = (await db.lotBlocks.get(keyOf(scope, projectId, block)))?.texts ?? []
          await db.lotBlocks.bulkPut(lotBlocks(scope, projectId, [...held, ...texts]))
        }
      }
      const version = Math.max(list.version, found.version)
      await db.lotLists.put({ ...list, version, asOf: found.at })
    }),
  )
}

/** Records that the stored list was current at `at`. */
export const touchLots = (store: Store, scope: string, projectId: string, at: number): Promise<number> =>
  store.facts.with((db) => db.lotLists.update([scope, projectId], { asOf: at }))

async function changeLot(db: FactsDb, scope: string, change: LotChange): Promise<void> {
  const row = await db.lotBlocks.get(keyOf(scope, change.projectId, blockOf(change.houseId)))
  const place = row?.texts.findIndex((text) => lotIdOf(text) === change.houseId) ?? -1
  const text = row?.texts[place]
  if (row === undefined || text === undefined) return
  const before = readLot(text)
  const after = applyLotChange(before, change)
  if (after !== before) await db.lotBlocks.put({ ...row, texts: row.texts.with(place, writeLot(after)) })
}
