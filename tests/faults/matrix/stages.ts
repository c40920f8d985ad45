import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { type GatewayTwin, startGatewayTwin } from '../../../server/payments/twin/gatewayTwin.ts'
import { open, startSmallWorld } from '../../server/calls/smallWorld.ts'
import { startSigningWorld } from '../../server/envelopes/signingWorld.ts'
import { creditor } from '../../server/payments/padForm.ts'
import { giveTerms } from '../../server/purchases/newPurchase.ts'
import type { Stages } from './journeys.ts'
import { byCard } from './people.ts'
import { openStage, type Stage } from './stage.ts'

/** A project whose deposits are debited from an account, and one whose deposits are paid by card. */
async function prepareShop(db: Database): Promise<void> {
  await (await startSmallWorld(db)).stop()
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, building_type, flags, facts)
    select ${byCard}, builder_id, 'Project by card', project_type, building_type,
      flags || ${sql.json({ payment: 'stripe' })}, facts from project where id = ${open}`)
  await db.run(sql`
    update project set flags = flags || ${sql.json({ debits: creditor })},
      facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
  await db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount)
    select id, '', day, 5 from unnest(${[open, byCard]}::text[]) id, unnest(array[0, 30]) day`)
  for (const project of [open, byCard]) await giveTerms(db, project)
}

/** Opens what all cells share. */
export async function openStages(): Promise<Stages & { stop(): Promise<void> }> {
  let shop: Stage | undefined
  const gateway: GatewayTwin = await startGatewayTwin({
    noticesTo: () => `${shop?.proxy.address ?? ''}/webhooks/stripe`,
  })
  const [first, [papers, signing]] = await Promise.all([
    openStage(prepareShop, {
      LOTLINE_STRIPE_KEY: gateway.stripe.key,
      LOTLINE_STRIPE_WEBHOOK_SECRET: gateway.stripe.secrets[0] ?? '',
      LOTLINE_STRIPE_API: gateway.api,
    }),
    (async () => {
      let made: Awaited<ReturnType<typeof startSigningWorld>> | undefined
      const stage = await openStage(async (db) => {
        made = await startSigningWorld(db)
        // The people of the journeys ask the process that the faults hit.
        await made.world.stop()
      })
      if (made === undefined) throw new Error('Nothing was prepared.')
      return [stage, made] as const
    })(),
  ])
  shop = first
  return {
    shop: first,
    papers,
    signing,
    gateway,
    async stop() {
      await first.stop()
      await papers.stop()
      await gateway.stop()
    },
  }
}
