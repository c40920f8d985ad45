import { metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import type { BodyRow, OutboxRow, WorkDb } from '../store/workDb.ts'
import { upgradedRow } from '../store/workUpgrade.ts'
import { moved } from './record.ts'

/** The items of a backup, whose body is the sealed bytes. */
const itemsHeader = 'lotline-items'

interface Item {
  row: OutboxRow
  own: { iv: number[]; wrapped: number[] } | null
}

interface Backup {
  row: OutboxRow
  body: BodyRow
}

const addressOf = (key: string): string => `/unsent/${encodeURIComponent(key)}`
const itemsOf = (copy: Response): Item[] =>
  JSON.parse(decodeURIComponent(copy.headers.get(itemsHeader) ?? '[]')) as Item[]

/** Reads a backup; null if it is truncated. */
async function read(copy: Response): Promise<Backup[] | null> {
  const bytes = new Uint8Array(await copy.arrayBuffer())
  let at = 0
  const backups = itemsOf(copy).map(({ row, own }) => ({
    // The row may be older than this code.
    row: upgradedRow(row),
    body: {
      key: row.key,
      bytes: bytes.slice(at, (at += row.size)),
      own: own && { iv: new Uint8Array(own.iv), wrapped: new Uint8Array(own.wrapped) },
    },
  }))
  return at === bytes.length ? backups : null
}

async function known(
  db: WorkDb,
  keys: readonly string[],
): Promise<{ waiting: Set<string>; over: Set<string> }> {
  return {
    waiting: new Set(await db.outbox.where('key').anyOf(keys).primaryKeys()),
    over: new Set(await db.receipts.where('key').anyOf(keys).primaryKeys()),
  }
}

/** Backs up what was submitted together: all or nothing. */
export async function keepBackup(store: Store, cache: Cache, keys: readonly string[]): Promise<void> {
  const { rows, bodies } = await store.work.with((db) =>
    db.transaction('r', db.outbox, db.bodies, async () => ({
      rows: await db.outbox.where('key').anyOf(keys).sortBy('seq'),
      bodies: new Map((await db.bodies.bulkGet([...keys])).map((body) => [body?.key, body])),
    })),
  )
  const items: Item[] = []
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const row of rows) {
    const body = bodies.get(row.key)
    // Already delivered, so it needs no backup.
    if (body === undefined) continue
    items.push({ row, own: body.own && { iv: [...body.own.iv], wrapped: [...body.own.wrapped] } })
    parts.push(new Uint8Array(body.bytes))
  }
  const [first] = items
  if (first === undefined) return
  const headers = { [itemsHeader]: encodeURIComponent(JSON.stringify(items)) }
  await cache.put(addressOf(first.row.key), new Response(new Blob(parts), { headers }))
}

/** Restores missing items by key, deletes obsolete backups. Returns how many came back. */
export async function matchBackups(store: Store, cache: Cache, now: number): Promise<number> {
  let back = 0
  for (const address of await cache.keys()) {
    const copy = await cache.match(address)
    if (copy === undefined) continue
    const keys = itemsOf(copy).map(({ row }) => row.key)
    const { waiting, over } = await store.work.with((db) => known(db, keys))
    const isWhole = keys.every((key) => waiting.has(key) || over.has(key))
    if (isWhole && waiting.size > 0) continue
    const backups = isWhole ? null : await read(copy)
    if (backups === null) await cache.delete(address)
    else back += await bringBack(store, backups, now)
  }
  return back
}

async function bringBack(store: Store, backups: readonly Backup[], now: number): Promise<number> {
  return store.work.with((db) =>
    db.transaction('rw', db.outbox, db.bodies, db.receipts, db.meta, async () => {
      // Another window may have restored and sent them.
      const { waiting, over } = await known(
        db,
        backups.map(({ row }) => row.key),
      )
      const gone = backups.filter(({ row }) => !waiting.has(row.key) && !over.has(row.key))
      let last = (await metaOf<number>(db, 'seq')) ?? 0
      for (const { row, body } of gone) {
        const isFree = (await db.outbox.where('seq').equals(row.seq).count()) === 0
        const seq = isFree ? row.seq : last + 1
        last = Math.max(last, seq)
        // It may have been sent before it vanished.
        await db.outbox.put(moved(row, 'restore', now, { seq, nextAt: now, outcomeUnknown: true }))
        await db.bodies.put(body)
      }
      await setMeta(db, 'seq', last)
      return gone.length
    }),
  )
}
