/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// What happens to a payment is one task of the office and one row of its board, not two.
const due = 2_500_000
const slowBank = '4000001000000018'
const disputedCard = '4000000000000259'
const failingRefund = '4000000000005126'
let world: PaymentWorld
let manager = ''
let rep = ''
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  ;({ manager, rep, broker: buyer } = world.cookies)
  // A second manager.
  await world.db.run(sql`update person set roles = '{3}' where id = ${world.userIds['rep'] ?? 0}`)
})
afterAll(async () => await world.stop())

const tasksOf = async ({ transId }: Purchase) =>
  (await world.ask('/comty/GetTransactionSaleList', {}, manager)).body.TransQueue.filter(
    (one: { transid: number; what: string }) => one.transid === transId && one.what === 'payment',
  ).map(({ why, minor }: { why: string; minor: number }) => [why, minor])
const rowsOf = async ({ transId }: Purchase) =>
  (await world.ask('/payment/GetPayments', { projectId: open }, manager)).body.payments.filter(
    (one: { transId: number }) => one.transId === transId,
  )
const pay = async (card: string): Promise<{ purchase: Purchase; page: string }> => {
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  const page = await world.pageOf(purchase)
  await world.twin.pay(page, card)
  await world.runJobs(true)
  return { purchase, page }
}

test('a payment that waits for the bank is one row, and nothing to do', async () => {
  const { purchase, page } = await pay(slowBank)
  expect(await tasksOf(purchase)).toEqual([])
  expect(await rowsOf(purchase)).toMatchObject([{ attempts: [{ state: 'processing' }] }])
  await world.twin.bank(page, 'yes')
  await world.runJobs(true)
  expect(await tasksOf(purchase)).toEqual([])
  expect(await rowsOf(purchase)).toMatchObject([{ attempts: [{ state: 'captured' }] }])
})

test('a dispute is one task until it is decided, however often the gateway tells of it', async () => {
  const { purchase, page } = await pay(disputedCard)
  await world.twin.ring(page, 'charge.dispute.updated')
  await world.twin.ring(page, 'charge.dispute.created')
  await world.runJobs(true)
  expect(await tasksOf(purchase)).toEqual([['disputed', due]])
  expect(await rowsOf(purchase)).toMatchObject([{ attempts: [{ dispute: 'open' }] }])
  await world.twin.endDispute(page, 'lost')
  await world.runJobs(true)
  expect(await tasksOf(purchase)).toEqual([['disputeLost', due]])
  expect(await rowsOf(purchase)).toHaveLength(1)
})

test.each([
  ['won', 0],
  ['lost', due],
] as const)(
  'a dispute about money that no home needs is one task, and none once it is %s',
  async (outcome, kept) => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    const asked = { projectId: open, transId: purchase.transId, due, reason: 'They pay by cheque.' }
    const { id } = (await world.ask('/payment/AskWaiver', asked, rep)).body
    await world.ask('/payment/DecideWaiver', { projectId: open, waiverId: id, agrees: true }, manager)
    world.twin.hook = 'silent'
    await world.twin.pay(page)
    const { charge } = world.twin.checkouts.get(page) ?? {}
    Object.assign(charge ?? {}, { status: 'succeeded', received: due })
    await world.twin.dispute(page)
    world.twin.hook = 'usual'
    await world.runJobs(true)
    expect((await tasksOf(purchase)).toSorted()).toEqual([
      ['disputed', due],
      ['firstUnpaid', due],
    ])
    await world.twin.endDispute(page, outcome)
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await tasksOf(purchase)).toEqual([['firstUnpaid', due]])
    expect((charge?.received ?? 0) - (charge?.refunded ?? 0)).toBe(kept)
    expect(await rowsOf(purchase)).toHaveLength(1)
  },
)

test('a refund that fails is one task, and a new request takes its place', async () => {
  const { purchase, page } = await pay(failingRefund)
  const unsold = { project_id: open, lot_id: purchase.unitId, reason: 'Financing' }
  expect((await world.ask('/comty/UnsellLR', unsold, manager)).status).toBe(200)
  expect(await tasksOf(purchase)).toEqual([['refundAsked', due]])
  const [sold] = await rowsOf(purchase)
  const decision = { projectId: open, refundId: sold.refunds[0].id, agrees: true }
  expect((await world.ask('/payment/DecideRefund', decision, rep)).status).toBe(200)
  await world.runJobs(true)
  expect(await tasksOf(purchase)).toEqual([])
  await world.twin.failRefund(page)
  await world.twin.ring(page, 'refund.failed')
  await world.runJobs(true)
  expect(await tasksOf(purchase)).toEqual([['refundOwed', due]])
  const [row] = await rowsOf(purchase)
  expect(row).toMatchObject({ refunds: [{ state: 'failed' }], left: due })
  const again = { projectId: open, paymentId: row.id, minor: due, note: 'Another way' }
  expect((await world.ask('/payment/AskRefund', again, rep)).status).toBe(200)
  expect(await tasksOf(purchase)).toEqual([['refundAsked', due]])
  expect(await rowsOf(purchase)).toHaveLength(1)
})
