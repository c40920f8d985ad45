import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { payingSteps } from '../purchases/heldSteps.ts'
import { endHolds, readyToReserve } from '../purchases/newPurchase.ts'
import { plantLaunch } from '../launches/plantLaunch.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.purchaser
})
afterAll(async () => await world.stop())
beforeEach(async () => await endHolds(world.db))

const read = async ({ transId }: Purchase): Promise<Purchase> => await world.shop.read(transId, buyer)
const ask = async ({ transId }: Purchase, path: Parameters<PaymentWorld['ask']>[0], body: object) =>
  await world.shop.call(path, { transId, ...body }, buyer)

/** A purchase whose hold ended while its payment page was open; the page is closed and nothing was paid. */
async function expired(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  expect((await world.openPage(purchase, buyer)).status).toBe(200)
  await world.holdOver(purchase)
  await world.runJobs(true)
  await world.db.run(sql`select expire_holds(100)`)
  return purchase
}

/** Completes anything out of date, pays the deposit on the current price, and expects the home to be sold. */
async function paysNow(purchase: Purchase): Promise<void> {
  await readyToReserve(world.db, purchase.transId, open)
  const now = await read(purchase)
  expect((await world.openPage(now, buyer)).status).toBe(200)
  await world.twin.pay(await world.pageOf(now))
  await world.runJobs(true)
  const after = await read(now)
  expect(after).toMatchObject({ state: 'reserved', homes: [{ lotId: now.unitId, state: 'sold' }] })
  const captured = await world.db.all(sql`
    select captured::int as minor from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${now.transId} and captured > 0`)
  expect(captured).toEqual([{ minor: (now.sheet.total * 5) / 100 }])
}

describe(`the hold ends at ${payingSteps.join()}`, () => {
  test('and the home is still available: it is held again at the same price, and paid', async () => {
    const purchase = await expired()
    const { total } = purchase.sheet
    const refused = await world.openPage(purchase, buyer)
    expect([refused.status, refused.body['code']]).toEqual([409, 'HOLD_EXPIRED'])
    expect(await read(purchase)).toMatchObject({ state: 'open', newSheet: null, homes: [{ state: 'free' }] })
    expect((await ask(purchase, '/purchase/TakeAgain', { total })).status).toBe(200)
    await paysNow(purchase)
  })

  test('and the price has changed: only the new one is accepted, and its deposit paid', async () => {
    const purchase = await expired()
    await world.db.run(sql`update lot set price = price + 10000 where id = ${purchase.unitId}`)
    const total = purchase.sheet.total + 10_000_00
    expect(await read(purchase)).toMatchObject({ newSheet: { total }, homes: [{ state: 'free' }] })
    const old = await ask(purchase, '/purchase/TakeAgain', { total: purchase.sheet.total })
    expect([old.status, old.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect((await ask(purchase, '/purchase/TakeAgain', { total })).status).toBe(200)
    await paysNow(purchase)
  })

  test('and somebody else has it: another home takes over everything, and is paid', async () => {
    const purchase = await expired()
    const other = world.cookies.broker
    const theirs = (await world.shop.hold(purchase.unitId, other)).body.transId
    expect(await read(purchase)).toMatchObject({ homes: [{ state: 'gone' }] })
    const taken = await ask(purchase, '/purchase/TakeAgain', { total: purchase.sheet.total })
    expect([taken.status, taken.body.code]).toEqual([409, 'UNIT_TAKEN'])
    const lotId = await world.shop.lot(520_000)
    expect((await ask(purchase, '/purchase/MoveTo', { lotId })).status).toBe(200)
    await paysNow({ ...purchase, unitId: lotId })
    expect((await world.shop.read(theirs, other)).homes).toMatchObject([
      { lotId: purchase.unitId, state: 'held' },
    ])
  })

  test('and a launch has begun since: a payment that comes late takes no home past its line', async () => {
    const purchase = await world.ready(buyer)
    expect((await world.openPage(purchase, buyer)).status).toBe(200)
    const page = await world.pageOf(purchase)
    await world.db.run(sql`update deal set paying_until = now() where purchase_id = ${purchase.transId}`)
    await world.holdOver(purchase)
    const { id } = await plantLaunch(world.db, { project: open, lots: [purchase.unitId], state: 'open' })
    await world.twin.pay(page)
    await world.runJobs(true)
    expect((await read(purchase)).state).not.toBe('reserved')
    const { held } = await world.db.one<{ held: number | null }>(
      sql`select held_by_deal as held from lot where id = ${purchase.unitId}`,
    )
    expect(held).toBeNull()
    const paid = await world.db.all(sql`
      select why_unapplied as why from payment_attempt a join payment p on p.id = a.payment_id
      where p.purchase_id = ${purchase.transId}`)
    expect(paid).toEqual([{ why: 'late' }])
    await world.db.run(sql`update launch set ended_at = now() where id = ${id}`)
  })
})
