import { answerHeader } from '../contract/call.ts'
import type { CallPath } from '../contract/table.ts'
import type { Store } from '../store/store.ts'
import type { OutboxRow } from '../store/workDb.ts'
import { isQuota } from '../store/faults.ts'
import { forgetDelivered, keepDelivered } from './delivered.ts'
import { noteEpochOf } from './epoch.ts'
import { moved, receiptOf } from './record.ts'
import { withinTime } from './withinTime.ts'
import type { OutboxDeps } from './outboxDeps.ts'

const lookupPath = '/outbox/Lookup' satisfies CallPath
const mostKeys = 100
const lookupLimitMs = 20_000
/** After that, a person must look. */
const mostDenials = 3
const receiptDays = 30
const day = 24 * 60 * 60_000

export interface LookedUp {
  key: string
  known: boolean
  running: boolean
  status: number | null
}

/** Looks up keys in the server's record; null if unreachable. */
export async function lookUp(keys: readonly string[], deps: OutboxDeps): Promise<LookedUp[] | null> {
  const request = new Request(new URL(lookupPath, deps.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keys: keys.slice(0, mostKeys) }),
    credentials: 'same-origin',
  })
  try {
    const heard = await withinTime(deps.fetch, request, lookupLimitMs)
    if (heard.status !== 200 || !heard.headers.has(answerHeader)) return null
    await noteEpochOf(deps, heard.headers)
    return (JSON.parse(heard.text) as { verdicts: LookedUp[] }).verdicts
  } catch {
    return null
  }
}

/** Receipts of confirmed items; lost ones are resent under their key. False if unreachable. */
export async function confirm(deps: OutboxDeps): Promise<boolean> {
  const { store } = deps
  const received = await store.work.with((db) => db.outbox.where('state').equals('received').sortBy('seq'))
  for (let at = 0; at < received.length; at += mostKeys) {
    const some = received.slice(at, at + mostKeys)
    const verdicts = await lookUp(
      some.map((row) => row.key),
      deps,
    )
    if (verdicts === null) return false
    const byKey = new Map(verdicts.map((verdict) => [verdict.key, verdict]))
    const settled = read(store, some, byKey, deps.now(), true)
    // If there is no room, a receipt matters more.
    await settled.catch(async (fault: unknown) => {
      if (!isQuota(fault)) throw fault
      await read(store, some, byKey, deps.now(), false)
    })
  }
  await forgetDelivered(store, deps.now())
  await forgetOldReceipts(store, deps.now())
  return true
}

/** One transaction for all, because each waits for the disk. */
async function read(
  store: Store,
  rows: readonly OutboxRow[],
  byKey: ReadonlyMap<string, LookedUp>,
  now: number,
  isKept: boolean,
): Promise<void> {
  await store.work.with((db) =>
    db.transaction('rw', db.outbox, db.bodies, db.receipts, db.delivered, async () => {
      const confirmed: OutboxRow[] = []
      for (const { key } of rows) {
        const found = byKey.get(key)
        const current = await db.outbox.get(key)
        if (found === undefined || found.running || current?.state !== 'received') continue
        if (!found.known || found.status === null || found.status < 200 || found.status >= 300) {
          await db.outbox.put(denied(current, now))
          continue
        }
        await db.receipts.put(receiptOf(moved(current, 'confirm', now), now))
        await db.outbox.delete(key)
        if (isKept) confirmed.push(current)
        else await db.bodies.delete(key)
      }
      await keepDelivered(db, confirmed, now)
    }),
  )
}

function denied(row: OutboxRow, now: number): OutboxRow {
  const again = { denied: row.denied + 1, drainer: null }
  return again.denied >= mostDenials
    ? moved(row, 'stop', now, { ...again, reason: 'attention' })
    : moved(row, 'deny', now, { ...again, reason: null, nextAt: now })
}

async function forgetOldReceipts(store: Store, now: number): Promise<void> {
  await store.work.with((db) =>
    db.receipts
      .where('at')
      .below(now - receiptDays * day)
      .delete(),
  )
}
