import { factsOf, type CallPath } from '../contract/table.ts'
import { answerKey, everyone } from './answerKey.ts'
import { viewerTables } from './deviceRegister.ts'
import { clearDocuments } from './documents.ts'
import { isQuota } from './faults.ts'
import { keepLots, lotListOf, blocksOf } from './lots.ts'
import { metaOf, setMeta } from './device.ts'
import type { Store } from './store.ts'
import type { WorkDb } from './workDb.ts'

/** A kept answer: the JSON text of it and when it was heard, epoch ms. */
export interface KeptAnswer {
  text: string
  savedAt: number
}

/** A call as it was asked, and under whose name. */
interface Asked {
  path: CallPath
  request: unknown
  scope: string
}

/** An answer as text, and what that says. */
export interface ParsedAnswer {
  readonly text: string
  readonly value: unknown
}

/** Filters that mean "all" when absent, null, empty, or zero. */
const zeroMeansAll = new Set(['lotStatus', 'templateStatus', 'statusId', 'urlType'])
/** The server goes by the session, not by this field. */
const saysNothing = new Set(['projectId', 'brokerUserId'])

/** The community of a CommunityF that asks for all of it, else null. */
// §7
export function wholeCommunity(path: CallPath, request: unknown): string | null {
  if (path !== '/comty/CommunityF' || typeof request !== 'object' || request === null) return null
  for (const [field, value] of Object.entries(request)) {
    if (saysNothing.has(field) || value === null || value === undefined) continue
    if (Array.isArray(value) && value.length === 0) continue
    if (value === 0 && zeroMeansAll.has(field)) continue
    return null
  }
  return 'projectId' in request && typeof request.projectId === 'string' ? request.projectId : null
}

/** Keeps the answer of a call that may be kept (`offline: 'cached'`), its text and what that says; any other is let go. Says whether it is kept. */
// §7
export async function keepAnswer(
  store: Store,
  asked: Asked,
  told: ParsedAnswer,
  at: number,
): Promise<boolean> {
  if (factsOf(asked.path).offline !== 'cached') return false
  await put(store, asked, told, at)
  await dropIfEnded(store, asked.scope)
  return true
}

async function put(store: Store, asked: Asked, { text, value }: ParsedAnswer, at: number): Promise<void> {
  const projectId = wholeCommunity(asked.path, asked.request)
  const found = projectId === null ? null : listIn(value)
  const key = answerKey(asked.scope, asked.path, asked.request)
  const row = { key, scope: asked.scope, path: asked.path, text, savedAt: at }
  const write = async (): Promise<void> => {
    if (projectId === null) await store.facts.with((db) => db.answers.put(row))
    else if (found !== null) await keepLots(store, asked.scope, projectId, { ...found, at })
  }
  try {
    await write()
  } catch (fault) {
    // Documents can be fetched again, and a list of homes without them is better than neither.
    if (!isQuota(fault)) throw fault
    await clearDocuments(store)
    await write()
  }
}

function listIn(value: unknown): { texts: string[]; version: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { searchStrings, version } = value as { searchStrings?: unknown; version?: unknown }
  if (!Array.isArray(searchStrings) || typeof version !== 'number') return null
  return { texts: searchStrings.filter((item): item is string => typeof item === 'string'), version }
}

/** Since when an answer of a call is kept, epoch ms, or undefined; without reading a whole community. */
export async function keptAt(store: Store, asked: Asked): Promise<number | undefined> {
  const projectId = wholeCommunity(asked.path, asked.request)
  return projectId === null
    ? (await keptAnswer(store, asked))?.savedAt
    : (await lotListOf(store, asked.scope, projectId))?.asOf
}

/** The kept answer of a call, or undefined. A whole community is put together from its blocks, news included. */
export async function keptAnswer(store: Store, asked: Asked): Promise<KeptAnswer | undefined> {
  const projectId = wholeCommunity(asked.path, asked.request)
  if (projectId === null) {
    const row = await store.facts.with((db) =>
      db.answers.get(answerKey(asked.scope, asked.path, asked.request)),
    )
    return row && { text: row.text, savedAt: row.savedAt }
  }
  const list = await lotListOf(store, asked.scope, projectId)
  if (list === undefined) return undefined
  const blocks = await store.facts.with((db) => blocksOf(db, asked.scope, projectId))
  const value = { isOK: 1, searchStrings: blocks.flatMap(({ texts }) => texts), version: list.version }
  return { text: JSON.stringify(value), savedAt: list.asOf }
}

/** Forgets what was kept for any person: of one whose session broke off, nobody knows the name any more. */
export async function dropPersons(store: Store): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', viewerTables, async () => {
      for (const name of viewerTables) await db.table(name).where('scope').notEqual(everyone).delete()
    }),
  )
}

/** Forgets everything that was kept for one viewer, and lets nothing be kept for them any more. */
export async function dropScope(store: Store, scope: string): Promise<void> {
  await store.work
    .with((db) =>
      db.transaction('rw', db.meta, async () => {
        await setMeta(db, endedName, [scope, ...(await endedScopes(db))].slice(0, mostEnded))
      }),
    )
    .catch(() => undefined)
  await dropRows(store, scope)
}

/** Viewers who have gone, the latest first: an answer to one of them may still be on its way. */
const endedName = 'endedViewers'
const mostEnded = 50
const endedScopes = async (db: WorkDb): Promise<string[]> => (await metaOf<string[]>(db, endedName)) ?? []

/** What came after its viewer had gone. Looked at once it is kept: whoever goes a moment later drops it themselves. */
async function dropIfEnded(store: Store, scope: string): Promise<void> {
  if (scope === everyone) return
  const ended = await store.work.with(endedScopes)
  if (ended.includes(scope)) await dropRows(store, scope)
}

async function dropRows(store: Store, scope: string): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', viewerTables, async () => {
      for (const name of viewerTables) await db.table(name).where('scope').equals(scope).delete()
    }),
  )
}
