import type { Database } from '../db/database.ts'
import { claimNews, dueReceivers, type News, newsHeard, newsUnheard, type Receiver } from '../db/receivers.ts'
import { purchaseRecords, worksheetRecords } from '../db/salesRecords.ts'
import { signatureHeader, signatureOf } from './signature.ts'

type DueReceiver = Receiver & { readonly secret: string }

/** How long a receiver may take to answer; the claim outlasts it. */
const mostMs = 10_000
const claimSeconds = 60
/** At once; the rest is due in the next turn. */
const batch = 200
const backoff = { firstSeconds: 5, mostSeconds: 3600 }

const afterTry = (tries: number): number =>
  Math.min(backoff.mostSeconds, backoff.firstSeconds * 2 ** Math.min(tries - 1, 20))

/** The newest state of what has changed. Null once it is no longer kept. */
async function recordOf(
  db: Database,
  { subject, subjectId }: News,
  projectId: string,
): Promise<object | null> {
  const which = { ids: [subjectId], most: 1 }
  const [found] = await (subject === 'purchase'
    ? purchaseRecords(db, projectId, which)
    : worksheetRecords(db, projectId, which))
  return found ?? null
}

/** Sends one change. Returns null if it was received, else why not, as a code. */
async function send(
  { url, secret, projectId }: DueReceiver,
  { subject, subjectId, version }: News,
  record: object | null,
  stopping: AbortSignal,
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
      signal: AbortSignal.any([AbortSignal.timeout(mostMs), stopping]),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `status ${answer.status}`
  } catch (cause) {
    if (stopping.aborted) return 'stopped'
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

/** Sends one receiver what is due, the oldest first, until one fails. Returns how many were received. */
async function tell(db: Database, receiver: DueReceiver, stopping: AbortSignal): Promise<number> {
  for (let count = 0; count < batch; count += 1) {
    if (stopping.aborted) return count
    const news = await claimNews(db, receiver.id, claimSeconds)
    if (news === undefined) return count
    const fault = await send(receiver, news, await recordOf(db, news, receiver.projectId), stopping)
    if (fault === null) {
      await newsHeard(db, news)
      continue
    }
    await newsUnheard(db, news, fault === 'stopped' ? 0 : afterTry(news.tries), fault)
    return count
  }
  return batch
}

/** Turns in which receivers are notified. */
interface ReceiverTurns {
  /**
   * Starts notifying receivers with something due, unless an earlier turn is still doing so. `told`: how many
   * changes were received in this turn.
   */
  turn(): Promise<{ readonly told: Promise<number> }>
  /** Aborts requests in progress; their changes are sent again later. */
  stop(): Promise<void>
}

/**
 * Notifies builders' own systems of changes: each purchase and worksheet at least once, its changes in order.
 * A change that was not received is sent again after ever longer waits. Safe in any number of processes.
 * Receivers are independent: a slow one delays neither the others nor the server's shutdown.
 */
export function receiverTurns(db: Database, failed: (error: unknown) => void): ReceiverTurns {
  const stopping = new AbortController()
  const running = new Map<number, Promise<number>>()
  const begin = async (receiver: DueReceiver): Promise<number> => {
    try {
      return await tell(db, receiver, stopping.signal)
    } catch (error) {
      failed(error)
      return 0
    } finally {
      running.delete(receiver.id)
    }
  }
  const sumOf = async (counts: readonly Promise<number>[]): Promise<number> =>
    (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  return {
    async turn() {
      const begun: Promise<number>[] = []
      for (const receiver of await dueReceivers(db)) {
        if (running.has(receiver.id) || stopping.signal.aborted) continue
        const count = begin(receiver)
        running.set(receiver.id, count)
        begun.push(count)
      }
      return { told: sumOf(begun) }
    },
    async stop() {
      stopping.abort()
      await sumOf([...running.values()])
    },
  }
}
