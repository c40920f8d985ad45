import type { JobContext, JobKind } from '../jobs/jobKind.ts'
import { endEvent, eventById, providerEventKind } from '../db/providerEvents.ts'
import type { Webhook } from './webhook.ts'

export function providerEventJob(webhooks: readonly Webhook[]): JobKind {
  return {
    kind: providerEventKind,
    backoff: { first: 5, most: 3600, tries: 20 },
    keepHours: 24,
    // Several at once, so that slow ones do not delay the next.
    atOnce: 4,
    run: async ({ event }: { event: number }, context) => await handle(webhooks, event, context),
  }
}

async function handle(
  webhooks: readonly Webhook[],
  event: number,
  { db, signal, end }: JobContext,
): Promise<string> {
  const row = await eventById(db, event)
  // Handling it and ending its job are one commit, so it was deleted and sent again.
  if (row === undefined) return 'known'
  const webhook = webhooks.find(({ provider }) => provider === row.provider)
  // The provider is switched off, but may return.
  if (webhook === undefined) throw new Error('Nobody handles events of this provider.')
  const work = await webhook.handle(row.raw, signal, db)
  return await db.transaction(async (tx) => {
    const outcome = await work(tx, event)
    await endEvent(tx, event)
    await end(tx, outcome)
    return outcome
  })
}
