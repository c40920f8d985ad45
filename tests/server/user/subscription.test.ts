/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lookAtSubscriptionsDaily } from '../../../server/db/subscriptions.ts'
import { sql } from '../../../server/db/sql.ts'
import type { TwinCheckout } from '../../../server/payments/twin/twinCards.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'

// Payment fault case 55: unpaid for 23 hours, overdue, cancelled, bought twice.
let world: PaymentWorld
let broker = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  broker = world.cookies.broker
  await world.db.run(
    sql`update project set flags = flags || '{"subscription": true, "marketplace": true}' where id = ${open}`,
  )
})
afterAll(async () => await world.stop())
afterEach(async () => {
  world.twin.faults.length = 0
  world.twin.hook = 'usual'
  await world.db.run(sql`delete from subscription`)
})

const press = async (key = newKey()) =>
  await world.ask('/user/OpenSubscription', { projectId: open, fee: 4900 }, broker, key)
const end = async (ends: boolean) => await world.ask('/user/EndSubscription', { ends }, broker)
const standing = async () => (await world.call('/user/GetSubscription', {}, { cookie: broker })).body
const isActive = async (): Promise<boolean> =>
  (await world.call('/user/GetSession', {}, { cookie: broker })).body.UserRecord.StripeSubscriptionActive
const rows = async () =>
  await world.db.all<{ state: string; objectId: string; customer: string | null }>(sql`
    select state, object_id as "objectId", customer_id as customer from subscription order by id`)
const page = async (): Promise<TwinCheckout> => {
  const found = world.twin.checkouts.get((await rows()).at(-1)?.objectId ?? '')
  if (found === undefined) throw new Error('No page was opened.')
  return found
}
const running = (customer: string | undefined): TwinCheckout[] =>
  [...world.twin.checkouts.values()].filter(
    ({ plan }) => plan?.subscription?.status === 'active' && plan.customer === customer,
  )
/** Subscribes and pays; the gateway's notice has arrived. */
const subscribed = async (): Promise<TwinCheckout> => {
  expect((await press()).status).toBe(200)
  const checkout = await page()
  await world.twin.pay(checkout.id)
  await world.runJobs()
  expect(await standing()).toMatchObject({ state: 'active', page: null })
  return checkout
}

test('55: pressed however often, one page is opened, and one subscription results', async () => {
  const before = world.twin.checkouts.size
  const key = newKey()
  await Promise.all([...Array.from({ length: 10 }, async () => await press(key)), press(), press()])
  expect((await press()).status).toBe(200)
  expect(world.twin.checkouts.size).toBe(before + 1)
  expect(await rows()).toHaveLength(1)
  expect(await standing()).toMatchObject({ state: 'paying', fee: { minor: 4900, every: 'month' } })
  expect(await isActive()).toBe(false)
  await world.twin.pay((await page()).id)
  await world.runJobs()
  expect(await isActive()).toBe(true)
  expect((await press()).body).toMatchObject({ code: 'SUBSCRIBED' })
  expect(await rows()).toMatchObject([{ state: 'active' }])
})

test('without any notice the gateway is asked, and a fee other than the one shown opens nothing', async () => {
  world.twin.hook = 'silent'
  const other = await world.ask('/user/OpenSubscription', { projectId: open, fee: 1 }, broker)
  expect(other.body).toMatchObject({ code: 'PRICE_CHANGED' })
  await press()
  await world.twin.pay((await page()).id)
  await world.runJobs()
  expect(await isActive()).toBe(true)
})

test('a gateway that is silent for days does not end the daily check; without news of a next period it counts for a week', async () => {
  world.twin.hook = 'silent'
  await subscribed()
  await world.db.run(
    sql`update job set outcome = 'dead', ended_at = now() where kind = 'subscription' and outcome is null`,
  )
  await world.db.run(sql`update subscription set until = now() - interval '6 days'`)
  expect(await isActive()).toBe(true)
  await world.db.run(sql`update subscription set until = now() - interval '8 days'`)
  expect(await isActive()).toBe(false)
  expect(await lookAtSubscriptionsDaily(world.db, new Date('2031-01-01T00:00:00Z'))).toBe(1)
  expect(await lookAtSubscriptionsDaily(world.db, new Date('2031-01-01T23:00:00Z'))).toBe(0)
  await world.runJobs()
  // The gateway is asked, and says that the period is paid.
  expect(await isActive()).toBe(true)
  expect(await lookAtSubscriptionsDaily(world.db, new Date('2031-01-02T00:00:00Z'))).toBe(1)
})

test('a gateway that did not answer is asked for the same page again', async () => {
  const before = world.twin.checkouts.size
  world.twin.faults.push('dropAfter', 'dropAfter')
  expect((await press()).body).toMatchObject({ code: 'PAYMENT_DOWN' })
  expect((await press()).status).toBe(200)
  expect(world.twin.checkouts.size).toBe(before + 1)
})

test('a gateway repeats an error answer, so the next press asks under another reference', async () => {
  world.twin.faults.push('fail', 'fail')
  expect((await press()).body).toMatchObject({ code: 'PAYMENT_DOWN' })
  world.twin.faults.length = 0
  expect((await press()).status).toBe(200)
  expect(await rows()).toMatchObject([{ state: 'expired' }, { state: 'open' }])
})

test('a page that keeps asking for its state asks the gateway once a second', async () => {
  await press()
  const jobs = async (): Promise<number> =>
    (await world.db.one<{ n: number }>(sql`select count(*)::int as n from job where kind = 'subscription'`)).n
  const [before, began] = [await jobs(), Date.now()]
  for (let nth = 0; nth < 30; nth += 1) await standing()
  const seconds = Math.floor(Date.now() / 1000) - Math.floor(began / 1000) + 1
  expect((await jobs()) - before).toBeGreaterThan(0)
  expect((await jobs()) - before).toBeLessThanOrEqual(Math.min(seconds, 29))
})

test('a page not paid in time has ended, and another can be opened', async () => {
  await press()
  const first = await page()
  first.status = 'expired'
  await world.runJobs(true)
  expect(await standing()).toMatchObject({ state: 'none', page: null })
  expect((await press()).status).toBe(200)
  expect((await page()).id).not.toBe(first.id)
})

test('55: its first payment fails: it is not active, and after 23 hours another can be paid', async () => {
  const first = await subscribed()
  await world.twin.lapse(first.id, 'incomplete')
  await world.runJobs()
  expect([await isActive(), (await standing()).state]).toEqual([false, 'paying'])
  // The page on which it can still be paid, and no second one.
  const pages = world.twin.checkouts.size
  expect((await press()).status).toBe(200)
  expect(world.twin.checkouts.size).toBe(pages)
  await world.twin.lapse(first.id, 'incomplete_expired')
  await world.runJobs()
  expect([await isActive(), (await standing()).state]).toEqual([false, 'none'])
  expect((await press()).status).toBe(200)
  expect(await rows()).toMatchObject([{ state: 'expired' }, { state: 'open' }])
  await world.twin.pay((await page()).id)
  await world.runJobs()
  expect(await isActive()).toBe(true)
  expect(running(first.plan?.customer).map(({ id }) => id)).not.toContain(first.id)
})

test('55: overdue it counts for three days, then it has lapsed', async () => {
  const checkout = await subscribed()
  await world.twin.renew(checkout.id, false)
  await world.runJobs()
  expect([await isActive(), (await standing()).state]).toEqual([true, 'overdue'])
  const subscription = checkout.plan?.subscription
  if (subscription == null) throw new Error('none')
  subscription.since -= 3 * 86_400_000 + 60_000
  await world.twin.ring(checkout.id, 'invoice.payment_failed')
  await world.runJobs()
  expect([await isActive(), (await standing()).state]).toEqual([false, 'lapsed'])
  // The gateway's own retry succeeds in the end.
  await world.twin.renew(checkout.id, true)
  await world.runJobs()
  expect(await isActive()).toBe(true)
})

test('55: a lapsed one ends before another starts, for the same customer: nobody pays for two', async () => {
  const first = await subscribed()
  await world.twin.lapse(first.id, 'unpaid')
  await world.runJobs()
  expect((await standing()).state).toBe('lapsed')
  // While the gateway is silent, the old one may still be active, so nothing ends or begins.
  world.twin.faults.push('drop', 'drop')
  expect((await press()).body).toMatchObject({ code: 'PAYMENT_DOWN' })
  expect(await rows()).toMatchObject([{ state: 'unpaid' }])
  // If the gateway refuses to end the first, no second one begins.
  const pages = world.twin.checkouts.size
  world.twin.faults.push('none', 'refuse')
  expect((await press()).body).toMatchObject({ code: 'PAYMENT_DOWN' })
  expect(world.twin.checkouts.size).toBe(pages)
  expect((await press()).status).toBe(200)
  expect(first.plan?.subscription?.status).toBe('canceled')
  await world.twin.pay((await page()).id)
  await world.runJobs()
  const [before, after] = await rows()
  expect([before?.state, after?.state]).toEqual(['canceled', 'active'])
  expect(after?.customer).toBe(before?.customer)
  expect(running(first.plan?.customer)).toHaveLength(1)
})

test('55: paid by the gateway’s own retry without a notice: nothing is ended, and nothing is charged again', async () => {
  const first = await subscribed()
  world.twin.hook = 'silent'
  await world.twin.renew(first.id, true)
  await world.db.run(
    sql`update subscription set state = 'past_due', since = now() - interval '4 days', until = now() + interval '26 days'`,
  )
  expect((await standing()).state).toBe('lapsed')
  const pages = world.twin.checkouts.size
  expect((await press()).body).toMatchObject({ code: 'SUBSCRIBED' })
  expect([world.twin.checkouts.size, first.plan?.subscription?.status]).toEqual([pages, 'active'])
  await world.runJobs()
  expect(await isActive()).toBe(true)
})

test('55: replaced from several tabs at once, one page is opened; without an answer, the same one is requested again', async () => {
  const first = await subscribed()
  await world.twin.lapse(first.id, 'unpaid')
  await world.runJobs()
  const pages = world.twin.checkouts.size
  // The first is checked and ended, but then the answer about the new page is lost.
  world.twin.faults.push('none', 'none', 'dropAfter', 'dropAfter')
  expect((await press()).body).toMatchObject({ code: 'PAYMENT_DOWN' })
  await Promise.all([press(), press(), press()])
  expect(world.twin.checkouts.size).toBe(pages + 1)
  expect(await rows()).toMatchObject([{ state: 'canceled' }, { state: 'open' }])
})

test('cancelled, it runs to the end of its period; kept, it continues', async () => {
  const checkout = await subscribed()
  expect((await end(true)).status).toBe(200)
  expect(checkout.plan?.subscription?.ends).toBe(true)
  expect([await isActive(), (await standing()).ends]).toEqual([true, true])
  await end(false)
  expect((await standing()).ends).toBe(false)
  await end(true)
  await world.twin.renew(checkout.id, true)
  await world.runJobs()
  expect([await isActive(), (await standing()).state]).toEqual([false, 'ended'])
  expect((await end(true)).body).toMatchObject({ code: 'NOT_SUBSCRIBED' })
})

test('nobody is asked where the community requires nothing', async () => {
  await world.db.run(
    sql`update project set flags = flags || '{"subscription": false}', version = version + 1 where id = ${open}`,
  )
  expect((await press()).body).toMatchObject({ code: 'PAYMENT_OFF' })
})
