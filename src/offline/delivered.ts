import { metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import type { OutboxRow, WorkDb } from '../store/workDb.ts'
import { moved } from './record.ts'

// Kept sealed for a week: a server restored from a backup may have lost them.

const keptMs = 7 * 24 * 60 * 60_000
/** Above this, the oldest are deleted. */
const mostBytes = 100 * 1024 * 1024

/** Deletes delivered items and bytes. Call in a transaction on `delivered` and `bodies`. */
async function drop(db: WorkDb, keys: readonly string[]): Promise<void> {
  await db.bodies.bulkDelete([...keys])
  await db.delivered.bulkDelete([...keys])
}

/**
 * Deletes confirmed items' author keys, so that only the server can read them. Call in a transaction on
 * `delivered` and `bodies`.
 */
export async function keepDelivered(db: WorkDb, rows: readonly OutboxRow[], now: number): Promise<void> {
  if (rows.length === 0) return
  for (const row of rows) {
    const body = await db.bodies.get(row.key)
    if (body === undefined) continue
    if (body.own !== null) await db.bodies.put({ ...body, own: null })
    await db.delivered.put({ key: row.key, at: now, row })
  }
  const kept = await db.delivered.orderBy('at').toArray()
  let bytes = kept.reduce((sum, each) => sum + each.row.size, 0)
  const tooMany = kept.filter((each) => {
    const goes = bytes > mostBytes
    if (goes) bytes -= each.row.size
    return goes
  })
  await drop(
    db,
    tooMany.map(({ key }) => key),
  )
}

/** Deletes items delivered over a week ago. */
export async function forgetDelivered(store: Store, now: number): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.delivered, db.bodies, async () => {
      await drop(
        db,
        await db.delivered
          .where('at')
          .below(now - keptMs)
          .primaryKeys(),
      )
    }),
  )
}

/** Makes room for unsent work. False if there was nothing to delete. */
export async function dropDelivered(store: Store): Promise<boolean> {
  return store.work.with((db) =>
    db.transaction('rw', db.delivered, db.bodies, async () => {
      const keys = await db.delivered.toCollection().primaryKeys()
      await drop(db, keys)
      return keys.length > 0
    }),
  )
}

/** As if never sent, but under the same key, which the server recognises. */
const anew = {
  drainer: null,
  reason: null,
  verdict: null,
  tries: 0,
  serverErrors: 0,
  denied: 0,
  outcomeUnknown: true,
} as const

/**
 * Requeues recent deliveries. Call in a transaction on `outbox`, `bodies`, `receipts`, `delivered` and
 * `meta`.
 */
export async function offerAgain(db: WorkDb, now: number): Promise<number> {
  const kept = await db.delivered.toArray()
  const recent = kept.filter(({ at }) => at >= now - keptMs)
  let last = (await metaOf<number>(db, 'seq')) ?? 0
  for (const { row } of recent.toSorted((a, b) => a.row.seq - b.row.seq)) {
    const isFree = (await db.outbox.where('seq').equals(row.seq).count()) === 0
    const seq = isFree ? row.seq : last + 1
    last = Math.max(last, seq)
    await db.outbox.put(moved(row, 'restore', now, { ...anew, seq, nextAt: now }))
  }
  await setMeta(db, 'seq', last)
  await db.receipts.bulkDelete(recent.map(({ key }) => key))
  await db.delivered.bulkDelete(recent.map(({ key }) => key))
  // Its pictures were under way. Items without receipts are looked up anyway.
  const sent = await db.outbox.where('state').equals('sent').toArray()
  await db.outbox.bulkPut(sent.map((row) => moved(row, 'restore', now, { ...anew, nextAt: now })))
  return recent.length + sent.length
}
