import { hasArrived } from '../rules/delivery.ts'
import type { Store } from '../store/store.ts'
import type { OutboxRow, WorkDb } from '../store/workDb.ts'
import { lookUp } from './confirm.ts'
import { moved, receiptOf } from './record.ts'
import { openSealed, type SubmissionFile } from './seal.ts'
import { markReceived } from './settle.ts'
import type { OutboxDeps } from './outboxDeps.ts'

/** Sends one item with everything that belongs to it, or all. */
export async function sendNow(store: Store, now: number, key?: string): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = await db.outbox.where('state').anyOf('onThisDevice', 'notPossible').toArray()
      const chosen = rows.filter(
        (row) =>
          (key === undefined || row.key === key || row.group === key) &&
          (row.state === 'onThisDevice' || row.reason === 'attention'),
      )
      const anew = { reason: null, nextAt: now, serverErrors: 0, denied: 0, tries: 0 }
      await db.outbox.bulkPut(chosen.map((row) => moved(row, 'tryNow', now, anew)))
    }),
  )
}

/** After an outage, requeues items that the server did not postpone and that need no person. */
export async function networkIsBack(store: Store, now: number): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = await db.outbox.where('state').equals('onThisDevice').toArray()
      const waiting = rows.filter((row) => row.reason === 'network' && row.nextAt > now)
      await db.outbox.bulkPut(waiting.map((row) => ({ ...row, nextAt: now, tries: 0 })))
    }),
  )
}

/** Requeues the items of somebody who has just signed in. */
export async function releaseScope(store: Store, scope: string, now: number): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = await db.outbox.where('scope').equals(scope).toArray()
      const waiting = rows.filter(({ state }) => state === 'needsSignIn')
      await db.outbox.bulkPut(waiting.map((row) => moved(row, 'signIn', now, { reason: null, nextAt: now })))
    }),
  )
}

export type Held = 'beingSent' | 'outcomeUnknown' | 'delivered' | 'unknown'

/** Makes sure the server lacks the item, or a change would double it. */
export async function ensureUnsent(deps: OutboxDeps, key: string): Promise<OutboxRow | Held> {
  const row = await deps.store.work.with((db) => db.outbox.get(key))
  if (row === undefined) return 'unknown'
  if (row.state === 'sending') return 'beingSent'
  if (hasArrived(row.state)) return 'delivered'
  if (!row.outcomeUnknown) return row
  const found = (await lookUp([key], deps))?.find((verdict) => verdict.key === key)
  if (found === undefined || found.running) return 'outcomeUnknown'
  return found.known && found.status !== null && found.status < 300 ? 'delivered' : row
}

/** Discards an item for good, with its pictures and bytes, recording the reason. */
export async function discard(deps: OutboxDeps, key: string, reason: string): Promise<'discarded' | Held> {
  const row = await ensureUnsent(deps, key)
  if (typeof row === 'string') return row
  const now = deps.now()
  return deps.store.work.with((db) =>
    db.transaction('rw', db.outbox, db.bodies, db.receipts, async () => {
      const current = await db.outbox.get(key)
      if (current === undefined) return 'unknown'
      if (current.state === 'sending' || current.attempts !== row.attempts) return 'beingSent'
      await archive(db, key, reason, now)
      if (current.parent !== null) await markReceived(db, current.parent, now)
      return 'discarded'
    }),
  )
}

/**
 * Removes an item and all that belongs to it for good. Call in a transaction on outbox, bodies and receipts.
 */
export async function archive(db: WorkDb, key: string, reason: string, now: number): Promise<void> {
  const current = await db.outbox.get(key)
  if (current === undefined || hasArrived(current.state)) return
  const family = [current, ...(await db.outbox.where('parent').equals(key).toArray())]
  await db.receipts.bulkPut(family.map((row) => receiptOf(moved(row, 'archive', now), now, reason)))
  await db.bodies.bulkDelete(family.map((row) => row.key))
  await db.outbox.bulkDelete(family.map((row) => row.key))
}

/** An item as submitted, then its pictures; null if this session cannot open them. */
export async function openOwn(store: Store, key: string, ownKey: CryptoKey): Promise<OwnItem[] | null> {
  const found = await store.work.with(async (db) => {
    const rows = [
      ...(await db.outbox.where('key').equals(key).toArray()),
      ...(await db.outbox.where('parent').equals(key).sortBy('seq')),
    ]
    return { rows, bodies: await db.bodies.bulkGet(rows.map((row) => row.key)) }
  })
  const items: OwnItem[] = []
  for (const [at, row] of found.rows.entries()) {
    const body = found.bodies[at]
    const opened = body === undefined ? null : await openSealed({ ...body, call: row.call }, ownKey)
    if (opened === null) return null
    items.push({ row, ...opened })
  }
  return items.length === 0 ? null : items
}

export interface OwnItem {
  row: OutboxRow
  body: unknown
  files: SubmissionFile[]
}
