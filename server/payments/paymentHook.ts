import type { PaymentNotices, PaymentProvider, PaymentRing } from '../context/paymentProvider.ts'
import { attemptByReference, attemptOfGateway, type AttemptRow } from '../db/payments.ts'
import type { Database } from '../db/database.ts'
import { subscriptionOfGateway } from '../db/subscriptions.ts'
import { lookAtSubscription } from './subscriptionJob.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { lookSoon } from './paymentJob.ts'

/** The page a notice is about; undefined if unknown. @throws while our own row is not complete yet. */
async function attemptOf(db: Database, provider: string, ring: PaymentRing): Promise<AttemptRow | undefined> {
  const found = await attemptOfGateway(db, provider, ring)
  if (found !== undefined || ring.reference === null) return found
  const begun = await attemptByReference(db, ring.reference)
  // The notice arrived before the answer to our own request was recorded.
  if (begun?.state === 'opening') throw new Error('The page is only being opened.')
  return begun
}

/** A gateway's notices. They may be late, repeated, early, out of order or forged, so they only make us ask. */
export function paymentHook(
  { name }: Pick<PaymentProvider, 'name'>,
  notices: PaymentNotices,
  db: Database,
): Webhook {
  return {
    provider: name,
    read(bytes, headers, now) {
      if (!notices.isTheirs(bytes, headers, now)) return null
      const ring = notices.readHook(bytes)
      return ring === null || ring === 'otherMode' ? ring : { eventId: ring.event }
    },
    accepted: { status: 200, body: 'ok' },
    async handle(raw) {
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
      return async (tx) => {
        await lookSoon(tx, found.id)
        return 'rung'
      }
    },
  }
}
