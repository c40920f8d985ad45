import { hasArrived } from '../rules/delivery.ts'
import type { Store } from '../store/store.ts'
import type { ItemVerdict, OutboxRow, WorkDb } from '../store/workDb.ts'
import { backoff, waits } from './backoff.ts'
import type { Outcome, Rejection } from './classify.ts'
import { moved } from './record.ts'

/** After this many server errors in a row, an item is tried hourly. */
const patience = 6
const runningWait = 2000
const mostDamagedReads = 3

export interface Settling {
  claimed: OutboxRow
  outcome: Outcome | { kind: 'damaged' }
  /** Retry-After in ms. */
  askedMs: number
  now: number
  random: number
}

/** Records a send's outcome. A failure counts only from the current claim, a success from any. */
export async function settle(store: Store, settling: Settling): Promise<boolean> {
  const { claimed, outcome, now } = settling
  return store.work.with((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(claimed.key)
      if (row === undefined || hasArrived(row.state)) return false
      const standing =
        row.state === 'sending' && row.attempts === claimed.attempts && row.drainer === claimed.drainer
      if (!standing && outcome.kind !== 'taken') return false
      await db.outbox.put(after(row, settling))
      if (outcome.kind === 'taken') await markReceived(db, row.parent ?? row.key, now)
      return true
    }),
  )
}

function after(row: OutboxRow, { outcome, askedMs, now, random }: Settling): OutboxRow {
  switch (outcome.kind) {
    case 'taken': {
      const verdict: ItemVerdict = {
        status: outcome.status,
        code: 'OK',
        message: '',
        at: now,
        answer: outcome.answer,
      }
      const known = { drainer: null, reason: null, serverErrors: 0, outcomeUnknown: false, verdict }
      return moved(row, 'take', now, known)
    }
    case 'wait':
      return waiting(row, outcome.why, { askedMs, now, random })
    case 'auth':
      return moved(row, 'askForSignIn', now, {
        drainer: null,
        reason: null,
        outcomeUnknown: false,
        verdict: verdictOf(outcome, now),
      })
    case 'sealedKey':
      return moved(row, 'stop', now, { drainer: null, reason: 'sealedKey', outcomeUnknown: false })
    case 'damaged':
      // A disk's read error may be temporary.
      return row.serverErrors + 1 < mostDamagedReads
        ? waiting(row, 'server', { askedMs, now, random })
        : moved(row, 'stop', now, { drainer: null, reason: 'damaged' })
    case 'refused':
      return moved(row, 'stop', now, {
        drainer: null,
        reason: 'refused',
        outcomeUnknown: false,
        verdict: verdictOf(outcome, now),
      })
  }
}

const verdictOf = ({ status, code, why, params, message }: Rejection, now: number): ItemVerdict => ({
  status,
  code,
  why,
  params,
  message,
  at: now,
  answer: null,
})

function waiting(
  row: OutboxRow,
  why: 'line' | 'server' | 'running' | 'asked',
  { askedMs, now, random }: { askedMs: number; now: number; random: number },
): OutboxRow {
  const queued = moved(row, 'putBack', now, { drainer: null })
  if (why === 'running') return { ...queued, reason: 'busy', nextAt: now + Math.max(runningWait, askedMs) }
  const serverErrors = why === 'server' ? row.serverErrors + 1 : row.serverErrors
  if (serverErrors >= patience) {
    return { ...queued, serverErrors, reason: 'attention', nextAt: now + waits.hour }
  }
  const reason = why === 'line' ? 'network' : 'busy'
  return { ...queued, serverErrors, reason, nextAt: now + backoff(row.tries - 1, random, askedMs) }
}

/** A submission is received once all that belongs to it is accepted. */
export async function markReceived(db: WorkDb, root: string, now: number): Promise<void> {
  const family = [
    ...(await db.outbox.where('key').equals(root).toArray()),
    ...(await db.outbox.where('parent').equals(root).toArray()),
  ]
  if (!family.every((row) => hasArrived(row.state))) return
  await db.outbox.bulkPut(family.map((row) => moved(row, 'complete', now)))
}
