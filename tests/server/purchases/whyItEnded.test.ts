/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { endLeft } from '../../../server/timers/startTimers.ts'
import { open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import type { Purchase } from './shop.ts'

let world: PaymentWorld
let buyer = ''
let manager = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.purchaser
  manager = world.cookies.manager
})
afterAll(async () => await world.stop())

/** Returns how a purchase ended. The office must see the same as the buyer's page. */
async function endOf({ transId }: Pick<Purchase, 'transId'>): Promise<unknown> {
  const { state, why } = await world.shop.read(transId, buyer)
  const { body } = await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: transId }, manager)
  expect(body.sale).toMatchObject({ state, ended: why })
  return { state, why }
}
async function opened(): Promise<{ purchase: Purchase; page: string }> {
  const purchase = await world.ready(buyer)
  expect((await world.openPage(purchase, buyer)).status).toBe(200)
  return { purchase, page: await world.pageOf(purchase) }
}
async function paid(): Promise<{ purchase: Purchase; page: string }> {
  const both = await opened()
  await world.twin.pay(both.page)
  await world.runJobs()
  expect((await world.shop.read(both.purchase.transId, buyer)).state).toBe('reserved')
  return both
}
const unsell = async ({ unitId }: Purchase): Promise<void> => {
  const { status } = await world.ask('/comty/UnsellLR', { project_id: open, lot_id: unitId }, manager)
  expect(status).toBe(200)
}
async function nobodyComesBack({ transId }: Purchase): Promise<void> {
  await world.shop.expire(transId)
  await world.db.run(sql`update purchase set changed_at = now() - interval '8 days' where id = ${transId}`)
  await endLeft(world.db)
}

test('while it runs or is sold, there is no reason', async () => {
  const { purchase } = await opened()
  expect(await endOf(purchase)).toEqual({ state: 'open', why: null })
  expect(await endOf((await paid()).purchase)).toEqual({ state: 'reserved', why: null })
})

test('its buyer cancelled it', async () => {
  const purchase = await world.ready(buyer)
  await world.shop.call('/purchase/Cancel', { transId: purchase.transId }, buyer)
  expect(await endOf(purchase)).toEqual({ state: 'cancelled', why: 'cancelled' })
})

test('the office cancelled it', async () => {
  const purchase = await world.ready(buyer)
  const { status } = await world.shop.call('/purchase/Cancel', { transId: purchase.transId }, manager)
  expect(status).toBe(200)
  expect(await endOf(purchase)).toEqual({ state: 'cancelled', why: 'office' })
})

test('the office cancelled what it held for a client', async () => {
  const purchase = await world.ready(world.cookies.rep)
  await world.shop.call('/purchase/Cancel', { transId: purchase.transId }, world.cookies.rep)
  const { body } = await world.ask(
    '/comty/GetTransactionSaleQueueInfo',
    { transid: purchase.transId },
    manager,
  )
  expect(body.sale).toMatchObject({ state: 'cancelled', ended: 'office' })
})

test('a guest left it: only the office can still see it', async () => {
  const guest = await world.shop.visitor()
  const { body } = await world.shop.hold(await world.shop.lot(), guest)
  await world.call('/user/Logout', {}, { cookie: guest })
  const seen = await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: body.transId }, manager)
  expect(seen.body.sale).toMatchObject({ state: 'cancelled', ended: 'left' })
})

test('its hold ended, and nobody came back', async () => {
  const purchase = await world.ready(buyer)
  await nobodyComesBack(purchase)
  expect(await endOf(purchase)).toEqual({ state: 'failed', why: 'expired' })
})

test('its payment was declined, and nobody came back', async () => {
  const { purchase } = await opened()
  await world.db.run(sql`
    update payment_attempt set state = 'declined', ended_at = now() where payment_id in (
      select id from payment where purchase_id = ${purchase.transId})`)
  await world.db.run(sql`select end_paying(${purchase.transId})`)
  await nobodyComesBack(purchase)
  expect(await endOf(purchase)).toEqual({ state: 'failed', why: 'money' })
})

test('the office unsold it, and took that back', async () => {
  const { purchase } = await paid()
  await unsell(purchase)
  expect(await endOf(purchase)).toEqual({ state: 'cancelled', why: 'unsold' })
  const { takeBackId } = await world.db.one<{ takeBackId: number }>(
    sql`select id as "takeBackId" from take_back where purchase_id = ${purchase.transId} order by id desc limit 1`,
  )
  const back = await world.ask('/comty/TakeBack', { id: takeBackId }, manager)
  expect(back.status).toBe(200)
  expect(await endOf(purchase)).toEqual({ state: 'reserved', why: null })
})

test('the office unsold it because its money never arrived', async () => {
  const { purchase } = await paid()
  await world.db.run(sql`update payment set secured_at = null where purchase_id = ${purchase.transId}`)
  await unsell(purchase)
  expect(await endOf(purchase)).toEqual({ state: 'cancelled', why: 'money' })
})

test('the office unsold it although some of its money came by cheque', async () => {
  const { purchase } = await paid()
  await world.db.run(sql`update payment set secured_at = null where purchase_id = ${purchase.transId}`)
  await world.db.run(sql`
    insert into noted_money (purchase_id, project_id, way, is_back, amount, currency, happened_on, note, state, asked_by,
      decided_by, decided_at, receipt_number)
    values (${purchase.transId}, ${open}, 'cheque', false, 100, 'CAD', current_date, '7', 'booked', 'person:1', 'person:2',
      now(), 9001)`)
  await unsell(purchase)
  expect(await endOf(purchase)).toEqual({ state: 'cancelled', why: 'unsold' })
})

test('no purchase ends without a reason', async () => {
  const { transId } = await world.ready(buyer)
  const ends = world.db.run(sql`update purchase set state = 'failed', ended_at = now() where id = ${transId}`)
  await expect(ends).rejects.toThrow('purchase_ends_for_a_reason')
})
