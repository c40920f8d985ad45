/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { endLeft } from '../../../server/timers/startTimers.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(async () => await world.stop())

const standing = async ({ transId, unitId }: Purchase) => ({
  ...(await world.db.one<{ state: string; people: number }>(sql`
    select state, (select count(*) from purchaser where purchase_id = p.id)::int as people
    from purchase p where id = ${transId}`)),
  lot: await world.shop.lotStatus(unitId),
})
const released = async ({ unitId }: Purchase): Promise<number> =>
  (await world.db.all(sql`select 1 from audit where action = 'hold.release' and object = ${`lot:${unitId}`}`))
    .length

/** A visitor's purchase: the payment page is open on their phone when the kiosk is reset. */
async function leftWhilePaying(): Promise<Purchase> {
  const visitor = await world.shop.visitor()
  const purchase = await world.ready(visitor)
  expect((await world.openPage(purchase, visitor)).status).toBe(200)
  await world.call('/user/Logout', {}, { cookie: visitor })
  const { status } = await world.shop.call('/purchase/GetPurchase', { transId: purchase.transId }, visitor)
  expect(status).toBe(404)
  return purchase
}

test('a visit that ends does not cancel what is being paid on the phone', async () => {
  const purchase = await leftWhilePaying()
  expect(await standing(purchase)).toEqual({ state: 'open', people: 1, lot: 3 })
  expect(await released(purchase)).toBe(0)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs(true)
  expect(await standing(purchase)).toMatchObject({ state: 'reserved', people: 1 })
})

test('once it can no longer be paid, it ends, and the home is released', async () => {
  const purchase = await leftWhilePaying()
  await world.db.run(sql`update payment_attempt set close_asked = true`)
  await world.runJobs(true)
  expect(await standing(purchase)).toEqual({ state: 'cancelled', people: 0, lot: 1 })
})

test('a purchase that nobody came back to does not end while its page is open', async () => {
  const buyer = world.cookies.broker
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  const { transId } = purchase
  await world.db.run(sql`update purchase set changed_at = now() - interval '30 days' where id = ${transId}`)
  await world.db.run(sql`
    update deal set expires_at = now() - interval '1 minute', paying_until = now() - interval '1 second'
    where purchase_id = ${transId}`)
  await endLeft(world.db)
  expect(await standing(purchase)).toMatchObject({ state: 'open', people: 1 })
  await world.ask('/purchase/StopPayment', { projectId: open, transId }, buyer)
  await world.runJobs(true)
  await world.db.run(sql`update purchase set changed_at = now() - interval '30 days' where id = ${transId}`)
  await endLeft(world.db)
  expect(await standing(purchase)).toMatchObject({ state: 'failed', people: 0 })
})
