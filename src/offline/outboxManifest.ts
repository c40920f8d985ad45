import type { CallPath } from '../contract/table.ts'
import { deviceFacts, metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import { lookUp } from './confirm.ts'
import { withinTime } from './withinTime.ts'
import type { OutboxDeps } from './outboxDeps.ts'

/** Outside the database: only random names and numbers. */
export interface OutboxManifest {
  deviceId: string
  lastSeq: number
  open: string[]
  /** Items that the server has not been asked about. */
  missing: string[]
}

/** In localStorage, which a worker cannot reach. */
export interface ManifestPlace {
  read(): OutboxManifest | null
  write(manifest: OutboxManifest): void
}

const tellPath = '/device/Tell' satisfies CallPath
const mostTold = 500
const tellLimitMs = 20_000

/** Records the database's current content. */
export async function observe(store: Store, place: ManifestPlace): Promise<void> {
  const facts = await deviceFacts(store)
  const open = await openKeys(store)
  place.write({ deviceId: facts.id, lastSeq: facts.lastSeq, open, missing: place.read()?.missing ?? [] })
}

const openKeys = (store: Store): Promise<string[]> =>
  store.work.with(async (db) => (await db.outbox.orderBy('seq').toArray()).map((row) => row.key))

/** Returns how many items are lost for good; 0 while the server is unreachable. */
export async function recover(deps: OutboxDeps, place: ManifestPlace, enrolled = true): Promise<number> {
  const { store } = deps
  const before = place.read()
  const facts = await deviceFacts(store)
  let missing = before?.missing ?? []
  if (before !== null && facts.lastSeq < before.lastSeq) {
    missing = [...new Set([...missing, ...(await vanished(store, before.open))])]
    await restore(store, before)
    place.write({ ...before, missing })
  }
  await observe(store, place)
  const lost = missing.length === 0 ? [] : await notKnown(missing, deps)
  if (lost === null) return 0
  // The server only tracks enrolled devices.
  const told = enrolled && (await tell(deps, lost.length))
  const now = place.read()
  if (now !== null && (told || !enrolled || lost.length === 0)) place.write({ ...now, missing: [] })
  return lost.length
}

async function vanished(store: Store, open: readonly string[]): Promise<string[]> {
  return store.work.with(async (db) => {
    const held = new Set([
      ...(await db.outbox.where('key').anyOf(open).primaryKeys()),
      ...(await db.receipts.where('key').anyOf(open).primaryKeys()),
    ])
    return open.filter((key) => !held.has(key))
  })
}

/** The device never reuses a number. */
async function restore(store: Store, before: OutboxManifest): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      await setMeta(db, 'deviceId', before.deviceId)
      await setMeta(db, 'seq', Math.max(before.lastSeq, (await metaOf<number>(db, 'seq')) ?? 0))
    }),
  )
}

async function notKnown(keys: readonly string[], deps: OutboxDeps): Promise<string[] | null> {
  const verdicts = await lookUp(keys, deps)
  if (verdicts === null) return null
  const taken = new Set(
    verdicts
      .filter((verdict) => verdict.running || (verdict.known && (verdict.status ?? 500) < 300))
      .map((verdict) => verdict.key),
  )
  return keys.filter((key) => !taken.has(key))
}

/** Reports open items to the server, for messages such as "2 items still on tablet 7". */
async function tell(deps: OutboxDeps, lost: number): Promise<boolean> {
  const openItems = (await openKeys(deps.store)).slice(0, mostTold)
  const request = new Request(new URL(tellPath, deps.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ openItems, lost }),
    credentials: 'same-origin',
  })
  try {
    return (await withinTime(deps.fetch, request, tellLimitMs)).status === 200
  } catch {
    return false
  }
}
