import type { Database } from '../db/database.ts'
import { claimNews, dueReceivers, type News, newsHeard, newsUnheard, type Receiver } from '../db/receivers.ts'
import { purchaseRecords, worksheetRecords } from '../db/salesRecords.ts'
import { signatureHeader, signatureOf } from './signature.ts'

type DueReceiver = Receiver & { readonly secret: string }

/** How long a receiver may take to answer; the claim outlasts it. */
const mostMs = 10_000
const claimSeconds = 60
/** Per turn, so that one receiver cannot keep the sweep from ending. */
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
      signal: AbortSignal.timeout(mostMs),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `status ${answer.status}`
  } catch (cause) {
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

/** Sends one receiver what is due, the oldest first, until one fails. Returns how many were received. */
async function tell(db: Database, receiver: DueReceiver): Promise<number> {
  for (let count = 0; count < batch; count += 1) {
    const news = await claimNews(db, receiver.id, claimSeconds)
    if (news === undefined) return count
    const fault = await send(receiver, news, await recordOf(db, news, receiver.projectId))
    if (fault === null) {
      await newsHeard(db, news)
      continue
    }
    await newsUnheard(db, news, afterTry(news.tries), fault)
    return count
  }
  return batch
}

/**
 * Tells builders' own systems what has changed: each purchase and worksheet at least once, in the order of its own changes. A change
 * that was not received is sent again, later each time. Safe in any number of processes. Returns how many were received.
 */
export async function tellReceivers(db: Database): Promise<number> {
  const counts = await Promise.all((await dueReceivers(db)).map(async (receiver) => await tell(db, receiver)))
  return counts.reduce((sum, count) => sum + count, 0)
}
