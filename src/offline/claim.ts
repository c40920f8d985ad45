import { hasArrived } from '../rules/delivery.ts'
import { metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import { outboxFormat, type BodyRow, type OutboxRow, type WorkDb } from '../store/workDb.ts'
import { moved } from './record.ts'

/** Longer waits mean a changed clock: the item is due. */
const longestWait = { usual: 10 * 60_000, attention: 70 * 60_000 } as const

/** The mark of a sender, with its last sign of life. */
export interface DrainMark {
  drainer: string
  at: number
}

/** Undefined if nothing was ever sent. */
export const drainMark = (db: WorkDb): Promise<DrainMark | undefined> => metaOf<DrainMark>(db, 'drain')

export interface Claimed {
  row: OutboxRow
  body: BodyRow | undefined
}

/** Whether the item may be tried at `now`. */
export function isDue(row: OutboxRow, now: number): boolean {
  const longest = row.reason === 'attention' ? longestWait.attention : longestWait.usual
  return row.nextAt <= now || row.nextAt - now > longest
}

/** It is usually the first row. */
const fewRows = 4

/**
 * First in, first out per person. Waits for parents and expired sign-ins; skips items that need attention.
 */
export async function nextOf(
  db: Pick<WorkDb, 'outbox'>,
  lane: OutboxRow['lane'],
  now: number,
): Promise<OutboxRow | null> {
  const waitForSignIn = await db.outbox.where('state').equals('needsSignIn').toArray()
  const stopped = new Set(waitForSignIn.map((row) => row.scope))
  const behind = new Set<string>()
  let after = -Infinity
  for (let count = fewRows; ; count *= 4) {
    const rows = await db.outbox
      .where('[lane+state+seq]')
      .between([lane, 'onThisDevice', after], [lane, 'onThisDevice', Infinity], false)
      .limit(count)
      .toArray()
    for (const row of rows) {
      if (row.v !== outboxFormat || stopped.has(row.scope) || !(await parentSent(db, row))) continue
      const line = lane === 'main' ? row.scope : `${row.scope} ${row.group}`
      if (behind.has(line)) continue
      if (isDue(row, now)) return row
      if (row.reason !== 'attention') behind.add(line)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < count) return null
    after = last.seq
  }
}

/** A missing parent was confirmed. */
async function parentSent(db: Pick<WorkDb, 'outbox'>, row: OutboxRow): Promise<boolean> {
  if (row.parent === null) return true
  const parent = await db.outbox.get(row.parent)
  return parent === undefined || hasArrived(parent.state)
}

/** Claims the next item of a lane, recorded on disk before anything is sent. */
export async function claim(
  store: Store,
  drainer: string,
  lane: OutboxRow['lane'],
  now: number,
): Promise<Claimed | null> {
  return store.work.with((db) =>
    db.transaction('rw', db.outbox, db.bodies, db.meta, async () => {
      if (!(await stillMine(db, drainer))) return null
      const row = await nextOf(db, lane, now)
      if (row === null) return null
      const claimed = moved(row, 'claim', now, {
        drainer,
        attempts: row.attempts + 1,
        tries: row.tries + 1,
        outcomeUnknown: true,
      })
      await db.outbox.put(claimed)
      return { row: claimed, body: await db.bodies.get(row.key) }
    }),
  )
}

/** False if another sender took over. */
async function stillMine(db: WorkDb, drainer: string): Promise<boolean> {
  return (await drainMark(db))?.drainer === drainer
}

/** Requeues a dead sender's items, safely: keys stay the same. */
export async function takeOver(store: Store, drainer: string, now: number): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.outbox, db.meta, async () => {
      await setMeta(db, 'drain', { drainer, at: now } satisfies DrainMark)
      const orphans = await db.outbox.where('state').equals('sending').toArray()
      for (const row of orphans) {
        if (row.v !== outboxFormat) continue
        await db.outbox.put(moved(row, 'putBack', now, { drainer: null, nextAt: now }))
      }
    }),
  )
}

/** Records a sign of life. */
export async function beat(store: Store, drainer: string, now: number): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      if (await stillMine(db, drainer)) await setMeta(db, 'drain', { drainer, at: now } satisfies DrainMark)
    }),
  )
}
