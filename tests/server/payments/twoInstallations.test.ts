import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAudit } from '../../../server/db/audit.ts'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { reconcile } from '../../../server/payments/reconcileJob.ts'
import { stripeProvider } from '../../../server/payments/stripe/stripe.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { addBuilder } from '../backup/addBuilder.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

let world: PaymentWorld
/** Another installation, whose builder takes money by the same gateway account. */
let other: Database
let purchase: Purchase

beforeAll(async () => {
  world = await startPaymentWorld()
  other = await emptyDatabase()
  await addBuilder(other, 7, 'O7001', 0)
  const office = { payment: 'stripe', salesCentre: { email: 'office@example.test' } }
  for (const db of [other, world.db])
    await db.run(sql`update project set flags = flags || ${sql.json(office)}`)
  await other.transaction(
    async (tx) =>
      void (await appendAudit(tx, { actor: 'operator', action: 'project.import', object: 'builder:7' })),
  )
  purchase = await world.ready(world.cookies.purchaser)
  await world.openPage(purchase, world.cookies.purchaser)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs(true)
})
afterAll(async () => {
  await other.close()
  await world.stop()
})

const alarmsIn = async (db: Database): Promise<unknown[]> =>
  await db.all(sql`
    select reference from gateway_difference
    union all select payload ->> 'kind' from job where kind = 'mail' and payload ->> 'kind' = 'moneyDiffers'`)
const compare = async (db: Database): Promise<number> =>
  await reconcile(db, stripeProvider(world.twin.stripe), new Date())

test('an installation is not alarmed by what another one takes by the same account', async () => {
  expect(await compare(other)).toBe(0)
  expect(await alarmsIn(other)).toEqual([])
  expect(await compare(world.db)).toBe(0)
})

test('an installation still finds its own page that its books lack', async () => {
  const [page] = [...world.twin.checkouts.values()]
  if (page?.charge == null) throw new Error('Nothing was paid.')
  const lost = { ...page, id: 'cs_lost', reference: `${page.reference.slice(0, 10)}${'l'.repeat(14)}` }
  const checkouts = world.twin.checkouts as Map<string, typeof page>
  checkouts.set('cs_lost', { ...lost, charge: { ...page.charge, id: 'pi_lost' } })
  expect(await compare(other)).toBe(0)
  expect(await compare(world.db)).toBe(1)
  expect(await alarmsIn(world.db)).toEqual([{ reference: lost.reference }, { reference: 'moneyDiffers' }])
  checkouts.delete('cs_lost')
  await world.db.run(sql`delete from job where kind = 'mail'`)
})

test('an installation leaves the money of a builder that has moved to the other one', async () => {
  const statesOf = async () =>
    await world.db.all(sql`select state, captured, refunded from payment_attempt order by id`)
  const before = await statesOf()
  await world.db.run(sql`
    update builder set moved_at = now() where id = (select builder_id from project where id = ${open})`)
  const page = await world.pageOf(purchase)
  const charge = world.twin.checkouts.get(page)?.charge
  if (charge == null) throw new Error('Nothing was paid.')
  // The office refunds it at the new installation, and the gateway tells both.
  charge.refunded = charge.received
  await world.twin.ring(page)
  expect(await compare(world.db)).toBe(0)
  await world.runJobs(true)
  expect(await statesOf()).toEqual(before)
  expect(await world.db.all(sql`select kind from ledger_group where kind like 'refund%'`)).toEqual([])
})
