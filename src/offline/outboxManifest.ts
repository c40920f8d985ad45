import type { Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { deviceFacts, metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import { answerHeader } from '../contract/call.ts'
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

/** What a device says besides its unsent work, and how it hears the answer. */
export interface Telling {
  more(): Promise<Omit<Ask<'/device/Tell'>, 'openItems' | 'lost'>>
  heard(answer: { readonly status: number; readonly text: string }): void
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

/** Returns how many are lost for good; 0 while the server is unreachable. */
export async function recover(
  deps: OutboxDeps,
  place: ManifestPlace,
  enrolled = true,
  telling?: Telling,
): Promise<number> {
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
  // The server tracks only enrolled devices.
  const told = enrolled && (await tell(deps, lost.length, telling))
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

/** Reports open items, so that staff see "2 items still on tablet 7". */
async function tell(deps: OutboxDeps, lost: number, telling: Telling | undefined): Promise<boolean> {
  const openItems = (await openKeys(deps.store)).slice(0, mostTold)
  const more = await telling?.more().catch(() => undefined)
  const request = new Request(new URL(tellPath, deps.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ openItems, lost, ...more }),
    credentials: 'same-origin',
  })
  try {
    const answer = await withinTime(deps.fetch, request, tellLimitMs)
    if (answer.headers.has(answerHeader)) telling?.heard(answer)
    return answer.status === 200
  } catch {
    return false
  }
}
