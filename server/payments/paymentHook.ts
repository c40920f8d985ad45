import type { PaymentNotices, PaymentProvider, PaymentRing } from '../context/paymentProvider.ts'
import { attemptByReference, attemptOfGateway, type AttemptRow } from '../db/payments.ts'
import type { Database } from '../db/database.ts'
import { subscriptionOfGateway } from '../db/subscriptions.ts'
import { lookAtSubscription } from './subscriptionJob.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { againSeconds, attend, lookSoon } from './paymentJob.ts'

/** A notice's page, or undefined. @throws while our own row is incomplete. */
async function attemptOf(db: Database, provider: string, ring: PaymentRing): Promise<AttemptRow | undefined> {
  const found = await attemptOfGateway(db, provider, ring)
  if (found !== undefined || ring.reference === null) return found
  const begun = await attemptByReference(db, ring.reference)
  // The notice arrived before the answer to our request was recorded.
  if (begun?.state === 'opening') throw new Error('The page is only being opened.')
  return begun
}

/**
 * Follows the page at once: a second job would update a waiting screen later. Seconds until the next check;
 * null when done.
 */
async function follow(
  db: Database,
  provider: PaymentProvider,
  attempt: number,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    return (await attend(db, provider, attempt, signal)) === 'done' ? null : againSeconds
  } catch {
    // Its own job logs the fault and retries for longer.
    return 0
  }
}

/**
 * A gateway's notices may be late, repeated, early, out of order or forged, so they only prompt a request.
 */
export function paymentHook(provider: PaymentProvider, notices: PaymentNotices): Webhook {
  const { name } = provider
  return {
    provider: name,
    read(bytes, headers, now) {
      if (!notices.isTheirs(bytes, headers, now)) return null
      const ring = notices.readHook(bytes)
      return ring === null || ring === 'otherMode' ? ring : { eventId: ring.event }
    },
    accepted: { status: 200, body: 'ok' },
    async handle(raw, signal, db) {
      const ring = notices.readHook(Buffer.from(raw, 'utf8'))
      // It may have been stored before the gateway's mode changed.
      const isOurs = ring !== null && ring !== 'otherMode'
      const found = isOurs ? await attemptOf(db, name, ring) : undefined
      const paid = isOurs && found === undefined ? await subscriptionOfGateway(db, name, ring) : undefined
      if (paid !== undefined) {
        return async (tx) => {
          await lookAtSubscription(tx, paid.id)
          return 'rung'
        }
      }
      if (found === undefined) return async () => 'unknown'
      const again = await follow(db, provider, found.id, signal)
      return async (tx) => {
        if (again !== null) await lookSoon(tx, found.id, again)
        return 'rung'
      }
    },
  }
}
