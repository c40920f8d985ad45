import { factsOf, type CallPath } from '../contract/table.ts'
import { answerKey, everyone } from './answerKey.ts'
import { viewerTables } from './deviceRegister.ts'
import { clearDocuments } from './documents.ts'
import { isQuota } from './faults.ts'
import { keepLots, lotListOf, rowsOf } from './lots.ts'
import type { Store } from './store.ts'

/** A kept answer: the JSON text of it and when it was heard, epoch ms. */
export interface KeptAnswer {
  text: string
  savedAt: number
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

/** Keeps the answer of a call that may be kept (`offline: 'cached'`); any other is let go. */
// §7
export async function keepAnswer(
  store: Store,
  asked: { path: CallPath; request: unknown; scope: string },
  text: string,
  at: number,
): Promise<void> {
  if (factsOf(asked.path).offline !== 'cached') return
  const projectId = wholeCommunity(asked.path, asked.request)
  if (projectId !== null) {
    const found = listIn(text)
    if (found !== null) await keepLots(store, asked.scope, projectId, { ...found, at })
    return
  }
  const key = answerKey(asked.scope, asked.path, asked.request)
  const row = { key, scope: asked.scope, path: asked.path, text, savedAt: at }
  try {
    await store.facts.with((db) => db.answers.put(row))
  } catch (fault) {
    // An answer can be asked again; unsent work cannot, so answers give way.
    if (!isQuota(fault)) throw fault
    await clearDocuments(store)
  }
}

function listIn(text: string): { texts: string[]; version: number } | null {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return null
  const { searchStrings, version } = value as { searchStrings?: unknown; version?: unknown }
  if (!Array.isArray(searchStrings) || typeof version !== 'number') return null
  return { texts: searchStrings.filter((item): item is string => typeof item === 'string'), version }
}

/** The kept answer of a call, or undefined. A whole community is put together from its rows, news included. */
export async function keptAnswer(
  store: Store,
  asked: { path: CallPath; request: unknown; scope: string },
): Promise<KeptAnswer | undefined> {
  const projectId = wholeCommunity(asked.path, asked.request)
  if (projectId === null) {
    const row = await store.facts.with((db) =>
      db.answers.get(answerKey(asked.scope, asked.path, asked.request)),
    )
    return row && { text: row.text, savedAt: row.savedAt }
  }
  const list = await lotListOf(store, asked.scope, projectId)
  if (list === undefined) return undefined
  const rows = await store.facts.with((db) => rowsOf(db, asked.scope, projectId))
  const value = { isOK: 1, searchStrings: rows.map((row) => row.text), version: list.version }
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

/** Forgets everything that was kept for one viewer. */
export async function dropScope(store: Store, scope: string): Promise<void> {
  await store.facts.with((db) =>
    db.transaction('rw', viewerTables, async () => {
      for (const name of viewerTables) await db.table(name).where('scope').equals(scope).delete()
    }),
  )
}
