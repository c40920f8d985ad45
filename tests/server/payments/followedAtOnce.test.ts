/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { countStatements } from '../../world/countStatements.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())

async function paying(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  return purchase
}
const stateOf = async ({ transId }: Purchase): Promise<string | undefined> =>
  (await world.shop.read(transId, buyer)).payment?.state
const ran = async (): Promise<string[]> => (await world.runJobs()).map(({ kind }) => kind)

test('a notice is followed by its own job, so that a screen that waits hears sooner', async () => {
  const purchase = await paying()
  await world.twin.pay(await world.pageOf(purchase))
  const kinds = await ran()
  expect(kinds).toContain('providerEvent')
  expect(kinds).not.toContain('payment')
  expect(await stateOf(purchase)).toBe('captured')
})

test('a gateway that is down when its notice is followed is asked again by a job with more patience', async () => {
  const purchase = await paying()
  await world.twin.pay(await world.pageOf(purchase))
  // The gateway's library tries each request twice.
  world.twin.faults.push('drop', 'drop')
  expect(await ran()).toContain('payment')
  expect(await stateOf(purchase)).toBe('captured')
})

test('what others wait for while a payment sells its home, and while it is captured, is a few statements', async () => {
  const purchase = await paying()
  world.twin.hook = 'silent'
  await world.twin.pay(await world.pageOf(purchase))
  world.twin.hook = 'usual'
  const { id } = await world.db.one<{ id: number }>(sql`select max(id)::int as id from payment_attempt`)
  const counted = countStatements(world.db)
  const asked = await counted.during(async () => await world.look(id, counted.db))
  expect(await stateOf(purchase)).toBe('captured')
  expect(asked.length).toBeLessThanOrEqual(39)
})

test('a page that can still be paid is looked at again in a minute', async () => {
  const purchase = await paying()
  await world.twin.pay(await world.pageOf(purchase), '4000000000000002')
  expect(await ran()).not.toContain('payment')
  expect(await stateOf(purchase)).toBe('open')
  await world.runJobs(true)
  expect(await stateOf(purchase)).toBe('open')
})
