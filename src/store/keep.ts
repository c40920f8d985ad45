import { factsOf, type CallPath } from '../contract/table.ts'
import { answerKey, everyone } from './answerKey.ts'
import { viewerTables } from './deviceRegister.ts'
import { clearDocuments } from './documents.ts'
import { isQuota } from './faults.ts'
import { keepLots, lotListOf, blocksOf } from './lots.ts'
import { metaOf, setMeta } from './device.ts'
import type { Store } from './store.ts'
import type { WorkDb } from './workDb.ts'

/** A cached answer: its JSON text and when it was received, epoch ms. */
export interface KeptAnswer {
  text: string
  savedAt: number
}

interface ScopedRequest {
  path: CallPath
  request: unknown
  scope: string
}

export interface ParsedAnswer {
  readonly text: string
  readonly value: unknown
}

/** Filters that mean "all" if absent, null, empty, or zero. */
const zeroMeansAll = new Set(['lotStatus', 'templateStatus', 'statusId', 'urlType'])
/** The server uses the session instead of these fields. */
const saysNothing = new Set(['projectId', 'brokerUserId'])

/** The community of an unfiltered CommunityF request, otherwise null. */
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

/** Caches a `cached` call's answer, as text and parsed; ignores others. Whether it is cached. */
// §7
export async function keepAnswer(
  store: Store,
  asked: ScopedRequest,
  told: ParsedAnswer,
  at: number,
): Promise<boolean> {
  if (factsOf(asked.path).offline !== 'cached') return false
  const isWritten = await put(store, asked, told, at)
  const isDropped = await dropIfEnded(store, asked.scope)
  return isWritten && !isDropped
}

/** Returns false, having written nothing, if a community's answer has no list. */
async function put(
  store: Store,
  asked: ScopedRequest,
  { text, value }: ParsedAnswer,
  at: number,
): Promise<boolean> {
  const projectId = wholeCommunity(asked.path, asked.request)
  const found = projectId === null ? null : listIn(value)
  if (projectId !== null && found === null) return false
  const key = answerKey(asked.scope, asked.path, asked.request)
  const row = { key, scope: asked.scope, path: asked.path, text, savedAt: at }
  const write = async (): Promise<void> => {
    if (projectId === null || found === null) await store.facts.with((db) => db.answers.put(row))
    else await keepLots(store, asked.scope, projectId, { ...found, at })
  }
  try {
    await write()
  } catch (fault) {
    // Documents can be fetched again, so the list of homes takes precedence.
    if (!isQuota(fault)) throw fault
    await clearDocuments(store)
    await write()
  }
  return true
}

/** A CommunityF answer's lots and version, or null. */
export function listIn(value: unknown): { texts: string[]; version: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { searchStrings, version } = value as { searchStrings?: unknown; version?: unknown }
  if (!Array.isArray(searchStrings) || typeof version !== 'number') return null
  return { texts: searchStrings.filter((item): item is string => typeof item === 'string'), version }
}

/** When a call's answer was cached, epoch ms, or undefined; reads no whole community. */
export async function keptAt(store: Store, asked: ScopedRequest): Promise<number | undefined> {
  const projectId = wholeCommunity(asked.path, asked.request)
  return projectId === null
    ? (await keptAnswer(store, asked))?.savedAt
    : (await lotListOf(store, asked.scope, projectId))?.asOf
}

/** A call's cached answer, or undefined. A whole community is put together from blocks, with updates. */
export async function keptAnswer(store: Store, asked: ScopedRequest): Promise<KeptAnswer | undefined> {
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

/** Removes every person's cached answers, because after a broken session their owner is unknown. */
export async function dropPersons(store: Store): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', viewerTables, async () => {
      for (const name of viewerTables) await db.table(name).where('scope').notEqual(everyone).delete()
    }),
  )
}

/** Removes a viewer's cached answers, and stops caching for them. */
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

/** Former viewers, latest first: answers for them may still arrive. */
const endedName = 'endedViewers'
const mostEnded = 50
const endedScopes = async (db: WorkDb): Promise<string[]> => (await metaOf<string[]>(db, endedName)) ?? []

/** Checked after the write: a viewer who leaves later drops the answer anyway. */
async function dropIfEnded(store: Store, scope: string): Promise<boolean> {
  if (scope === everyone) return false
  const ended = await store.work.with(endedScopes)
  const hasEnded = ended.includes(scope)
  if (hasEnded) await dropRows(store, scope)
  return hasEnded
}

async function dropRows(store: Store, scope: string): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', viewerTables, async () => {
      for (const name of viewerTables) await db.table(name).where('scope').equals(scope).delete()
    }),
  )
}
