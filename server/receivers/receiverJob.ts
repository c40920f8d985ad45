import type { Database } from '../db/database.ts'
import {
  type News,
  newsHeard,
  newsUnheard,
  queueTurns,
  type Receiver,
  receiverTurn,
  receiverWithSecret,
  stillWaiting,
  waitingNews,
} from '../db/receivers.ts'
import { personRecords, purchaseRecords, worksheetRecords } from '../db/salesRecords.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { signatureHeader, signatureOf } from './signature.ts'

type DueReceiver = Receiver & { readonly secret: string }

/** How long a receiver may take to answer. */
const mostMs = 10_000
/** After that, the next turn continues, so that other receivers get theirs. */
const mostInTurn = { count: 200, ms: 20_000, faults: 2 }

const records = { purchase: purchaseRecords, worksheet: worksheetRecords, person: personRecords } as const

/** The newest state of a change. Null once it is no longer stored. */
async function recordOf(
  db: Database,
  { subject, subjectId }: News,
  projectId: string,
): Promise<object | null> {
  const which = { ids: [subjectId], most: 1 }
  const [found] = await records[subject](db, projectId, which)
  return found ?? null
}

/** Sends one change. Null if received, else the reason's code. */
async function send(
  { url, secret, projectId }: DueReceiver,
  { subject, subjectId, version }: News,
  record: object | null,
  signal: AbortSignal,
): Promise<string | null> {
  const sentAt = new Date()
  const body = JSON.stringify({
    id: `${subject}-${subjectId}-${version}`,
    type: `${subject}.changed`,
    version,
    projectId,
    sentAt,
    [subject]: record,
  })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body, sentAt) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(mostMs), signal]),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `status ${answer.status}`
  } catch (cause) {
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

/** Sends waiting changes until out of time or too many failed. Returns the last failure's code. */
async function notify(db: Database, receiver: DueReceiver, signal: AbortSignal): Promise<string | null> {
  const endsAt = Date.now() + mostInTurn.ms
  const faults: string[] = []
  for (const waiting of await waitingNews(db, receiver.id, mostInTurn.count)) {
    if (signal.aborted || Date.now() > endsAt || faults.length === mostInTurn.faults) break
    const news = await stillWaiting(db, waiting)
    if (news === undefined) continue
    const fault = await send(receiver, news, await recordOf(db, news, receiver.projectId), signal)
    if (fault === null) await newsHeard(db, news)
    else if (!signal.aborted) {
      await newsUnheard(db, news, fault)
      faults.push(fault)
    }
  }
  return faults.at(-1) ?? null
}

/**
 * Tells a builder's system of each purchase, worksheet and person at least once, its changes in order.
 * Receivers take turns; failed changes are retried ever later.
 */
export const receiverJob: JobKind = {
  kind: receiverTurn,
  run: async ({ receiverId }: { receiverId: number }, { db, signal, stopping, end }) => {
    const receiver = await receiverWithSecret(db, receiverId)
    if (receiver === undefined) return 'removed'
    const fault = await notify(db, receiver, AbortSignal.any([signal, stopping]))
    if (fault !== null) throw Object.assign(new Error('A change was not received.'), { code: fault })
    await end(db, 'told')
    // Needed because a change made during this turn could not queue another.
    await queueTurns(db)
    return 'told'
  },
  backoff: { first: 5, most: 3600, tries: Infinity },
  atOnce: 2,
  keepHours: 1,
}
