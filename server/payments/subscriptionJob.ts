import { isSubscriptionBegun, isSubscriptionOver } from '../../src/rules/payments/subscription.ts'
import type { Outside } from '../context/identityProvider.ts'
import type { Db } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { noteSubscription, subscriptionById, subscriptionKind } from '../db/subscriptions.ts'
import type { JobKind } from '../jobs/jobKind.ts'

const kind = subscriptionKind

/** Asks the gateway for a subscription's state soon; a timer does so daily. */
export async function lookAtSubscription(tx: Db, id: number): Promise<void> {
  await addJob(tx, { kind, payload: { id } })
}

/** One check a second, however many pages ask. */
export async function lookWhenAsked(tx: Db, id: number): Promise<void> {
  await addJob(tx, { kind, payload: { id }, key: `${kind} ${id} asked ${Math.floor(Date.now() / 1000)}` })
}

/** Follows subscriptions by the gateway's current state. */
export function subscriptionJob({ payments }: Pick<Outside, 'payments'>): JobKind {
  return {
    kind,
    backoff: { first: 60, most: 3600, tries: 40 },
    keepHours: 24,
    async run({ id }: { id: number }, { db, signal, end }) {
      const row = await subscriptionById(db, id)
      if (row?.objectId == null || isSubscriptionOver(row.state)) return 'known'
      const subscriptions = payments.get(row.provider)?.subscriptions
      if (subscriptions == null) throw new Error('Nobody asks this gateway now.')
      const told = await subscriptions.look(row.objectId, signal)
      if (told.kind !== 'ok') throw new Error('The gateway was not heard.')
      const seen = told.fact
      // Ignores subscriptions of others and of the other mode.
      if (seen.reference !== row.reference || seen.live !== row.live) return 'other'
      await db.transaction(async (tx) => {
        await noteSubscription(tx, id, seen)
        await end(tx, 'seen')
      })
      return isSubscriptionBegun(seen.state) ? 'begun' : 'seen'
    },
  }
}
