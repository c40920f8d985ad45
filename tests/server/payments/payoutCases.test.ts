/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld, today } from './paymentWorld.ts'

// How a gateway's payouts to the builder's bank appear in the books and on the daily sheet.
let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.purchaser
  await world.db.run(sql`
    update project set facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
})
afterAll(async () => await world.stop())

/** Sells a home and returns the gateway's page for its deposit. */
async function paid(cookie: string): Promise<string> {
  const purchase = await world.ready(cookie)
  await world.openPage(purchase, cookie)
  const page = await world.pageOf(purchase)
  await world.twin.pay(page)
  await world.runJobs()
  return page
}
const accounts = ['gatewayClearing', 'gatewayOther', 'bank', 'fees', 'disputes'] as const
/** The project's books together with those for money of unknown projects. */
async function books(): Promise<Record<(typeof accounts)[number], number>> {
  const all = [...(await balancesOf(world.db, open)), ...(await balancesOf(world.db, null))]
  const of = (name: string): number =>
    all.reduce((sum, { account, amount }) => (account === name ? sum + amount : sum), 0)
  return Object.fromEntries(accounts.map((name) => [name, of(name)])) as Record<
    (typeof accounts)[number],
    number
  >
}
const sums = async () =>
  (await world.ask('/payment/GetDaySheet', { projectId: open, day: today() }, world.cookies.manager)).body
    .sums[0]
/** How some work changes the books. */
async function moved(work: () => Promise<unknown>): Promise<Partial<Awaited<ReturnType<typeof books>>>> {
  const before = await books()
  await work()
  const after = await books()
  return Object.fromEntries(
    accounts.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name] - before[name]]])),
  )
}

test('49: a payout leaves the gateway, arrives at the bank less its fee, and is booked once', async () => {
  const page = await paid(buyer)
  const amount = world.twin.checkouts.get(page)?.amount ?? 0
  world.twin.payOut({ fee: 730 })
  const payout = { gatewayClearing: -amount, bank: amount - 730, fees: 730 }
  expect(await moved(async () => await world.reconcile())).toEqual(payout)
  expect(await moved(async () => await world.reconcile())).toEqual({})
  expect(await sums()).toMatchObject({ captured: amount, paidOut: amount - 730, fees: 730, held: amount })
})

test('49: a payout that the bank returns is at the gateway again, until another pays it', async () => {
  const page = await paid(buyer)
  const amount = world.twin.checkouts.get(page)?.amount ?? 0
  const before = await sums()
  const payout = world.twin.payOut({ fee: 730 })
  await world.reconcile()
  payout.state = 'failed'
  const back = { gatewayClearing: amount - 730, bank: 730 - amount }
  expect(await moved(async () => await world.reconcile())).toEqual(back)
  expect(await moved(async () => await world.reconcile())).toEqual({})
  expect(await sums()).toMatchObject({ paidOut: before.paidOut, fees: before.fees + 730 })
  world.twin.payOut()
  const again = { gatewayClearing: 730 - amount, bank: amount - 730 }
  expect(await moved(async () => await world.reconcile())).toEqual(again)
  expect(await moved(async () => await world.reconcile())).toEqual({})
  expect((await sums()).paidOut).toBe(before.paidOut + amount - 730)
})

test('49: a payout that failed and the one that pays it again, both seen for the first time, are booked once', async () => {
  const page = await paid(buyer)
  const amount = world.twin.checkouts.get(page)?.amount ?? 0
  const before = await sums()
  world.twin.payOut({ fee: 730 }).state = 'failed'
  world.twin.payOut()
  const payout = { gatewayClearing: -amount, bank: amount - 730, fees: 730 }
  expect(await moved(async () => await world.reconcile())).toEqual(payout)
  expect(await moved(async () => await world.reconcile())).toEqual({})
  expect((await sums()).paidOut).toBe(before.paidOut + amount - 730)
})

test.each(['won', 'lost'] as const)(
  '45 and 49: what a bank takes back and is %s leaves nothing open at the gateway, in the same payout or a later one',
  async (outcome) => {
    const before = await books()
    const page = await paid(buyer)
    const amount = world.twin.checkouts.get(page)?.amount ?? 0
    world.twin.payOut()
    await world.reconcile()
    await world.twin.dispute(page)
    await world.runJobs()
    world.twin.payOut({ disputeFee: 1500 })
    await world.reconcile()
    expect(await books()).toMatchObject({
      gatewayClearing: before.gatewayClearing,
      bank: before.bank - 1500,
      fees: before.fees + 1500,
    })
    await world.twin.endDispute(page, outcome)
    await world.runJobs()
    world.twin.payOut()
    await world.reconcile()
    expect(await books()).toMatchObject({
      gatewayClearing: before.gatewayClearing,
      gatewayOther: before.gatewayOther,
      disputes: 0,
      bank: before.bank - 1500 + (outcome === 'won' ? amount : 0),
    })
  },
)

test('43 and 49: refunds in a payout, one of which fails, leave at the gateway what it still has', async () => {
  const page = await paid(buyer)
  const charge = world.twin.checkouts.get(page)?.charge
  if (charge == null) throw new Error('Nothing was taken.')
  const amount = charge.received
  charge.refunds.push({ id: 're_test_first', amount: 10_000, status: 'succeeded' })
  charge.refunds.push({ id: 're_test_second', amount: 5_000, status: 'succeeded' })
  charge.refunded = 15_000
  await world.twin.ring(page, 'charge.refunded')
  await world.runJobs()
  const refunded = (await sums()).refunded
  world.twin.payOut()
  expect(await moved(async () => await world.reconcile())).toEqual({
    gatewayClearing: 15_000 - amount,
    bank: amount - 15_000,
  })
  await world.twin.failRefund(page)
  await world.runJobs()
  expect((await sums()).refunded).toBe(refunded - 5_000)
  world.twin.payOut()
  expect(await moved(async () => await world.reconcile())).toEqual({ gatewayClearing: -5_000, bank: 5_000 })
})

test('49: foreign money in a payout is kept apart from the deposits', async () => {
  const page = await paid(buyer)
  const known = world.twin.checkouts.get(page)
  if (known?.charge == null) throw new Error('Nothing was taken.')
  const checkouts = world.twin.checkouts as Map<string, typeof known>
  const charge = { ...known.charge, id: 'pi_test_others', received: 9_900 }
  checkouts.set('cs_test_others', { ...known, id: 'cs_test_others', reference: 'of_another_shop', charge })
  world.twin.payOut()
  expect(await moved(async () => await world.reconcile())).toEqual({
    gatewayClearing: -known.amount,
    gatewayOther: -9_900,
    bank: known.amount + 9_900,
  })
  const { paidOut } = await sums()
  checkouts.delete('cs_test_others')
  expect((await balancesOf(world.db, null)).map(({ account }) => account)).toContain('gatewayOther')
  expect(paidOut).toBeGreaterThanOrEqual(known.amount)
})

test('49: a payout converted into another currency is booked beside the deposits, and nobody is alarmed', async () => {
  await paid(buyer)
  const payout = world.twin.payOut() as { currency: string; amount: number }
  payout.currency = 'eur'
  const [part] = (payout as unknown as { parts: { amount: number }[] }).parts
  if (part === undefined) throw new Error('Nothing was paid out.')
  // The converted amount is a larger number than the charge.
  const more = part.amount
  part.amount += more
  payout.amount += more
  expect(await moved(async () => expect(await world.reconcile()).toBe(0))).toEqual({
    gatewayOther: -payout.amount,
    bank: payout.amount,
  })
  expect(await world.db.all(sql`select 1 from gateway_difference`)).toEqual([])
})

test('49: what reaches the bank matches the gateway’s breakdown, or the office is alarmed', async () => {
  const differences = async () =>
    await world.db.all<{ object: string; amount: number }>(
      sql`select object_id as object, amount::int as amount from gateway_difference order by id`,
    )
  await paid(buyer)
  world.twin.payOut()
  expect(await world.reconcile()).toBe(0)
  expect(await differences()).toEqual([])
  await paid(buyer)
  world.twin.payOut({ off: 250 })
  expect(await world.reconcile()).toBe(1)
  await world.reconcile()
  expect(await differences()).toMatchObject([{ amount: 250 }])
  const day = today()
  const { body } = await world.ask('/payment/GetDaySheet', { projectId: open, day }, world.cookies.manager)
  expect(body.differences).toMatchObject([{ minor: 250, mayDecide: true }])
  // Only managers see a difference that belongs to no project, and the office is told once.
  const asRep = await world.ask('/payment/GetDaySheet', { projectId: open, day }, world.cookies.rep)
  expect(asRep.body.differences).toEqual([])
  const letters = await world.db.all(
    sql`select 1 from job where kind = 'mail' and payload->>'kind' = 'moneyDiffers'`,
  )
  expect(letters).toHaveLength(1)
  const noted = { projectId: open, differenceId: body.differences[0].id, note: 'A fee of the bank.' }
  expect((await world.ask('/payment/NoteDifference', noted, world.cookies.rep)).status).toBe(403)
  expect((await world.ask('/payment/NoteDifference', noted, world.cookies.manager)).status).toBe(200)
  expect((await world.ask('/payment/NoteDifference', noted, world.cookies.manager)).status).toBe(200)
  const after = await world.ask('/payment/GetDaySheet', { projectId: open, day }, world.cookies.manager)
  expect(after.body.differences).toEqual([])
  const { why } = await world.db.one<{ why: string }>(sql`select seen_why as why from gateway_difference`)
  expect(why).toBe(noted.note)
})
