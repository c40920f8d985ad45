/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markPreviewed } from '../../../server/db/purchases.ts'
import { open } from '../calls/smallWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())

const read = async ({ transId }: Purchase) => await world.shop.read(transId, buyer)
/** A purchase whose payment was started and then stopped. */
async function stopped(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
  await world.runJobs(true)
  const now = await read(purchase)
  expect(now.payment).toMatchObject({ state: 'expired', isAgreed: true })
  return now
}

test('after a stopped payment another choice must be agreed to; paying it agrees again', async () => {
  const optionId = await world.shop.option()
  const purchase = await stopped()
  const { body } = await world.shop.call(
    '/purchase/Choose',
    {
      transId: purchase.transId,
      chosen: [{ lotId: purchase.unitId, optionId, amount: 1 }],
      total: purchase.sheet.total + 40_000_00,
    },
    buyer,
  )
  expect(body).toMatchObject({ isOK: 1, purchase: { payment: { isAgreed: false } } })
  await markPreviewed(world.db, purchase.transId)
  const changed = await read(purchase)
  expect((await world.openPage(changed, buyer)).status).toBe(200)
  expect((await read(purchase)).payment?.isAgreed).toBe(true)
})

test('after a stopped payment another purchaser must be agreed to', async () => {
  const purchase = await stopped()
  const { transId } = purchase
  await world.shop.call(
    '/purchase/KeepFields',
    { transId, typed: { 'purchasers.1.firstName': 'Jo' }, purchaserCount: 2 },
    buyer,
  )
  await readyToReserve(world.db, transId, open, 2)
  expect((await read(purchase)).payment?.isAgreed).toBe(false)
})

test.each(['as it was', 'changed'])(
  '35: an ended page that is paid all the same, the purchase %s',
  async (how) => {
    const optionId = await world.shop.option()
    const purchase = await stopped()
    if (how === 'changed') {
      const ask = {
        transId: purchase.transId,
        chosen: [{ lotId: purchase.unitId, optionId, amount: 1 }],
        total: purchase.sheet.total + 40_000_00,
      }
      expect((await world.shop.call('/purchase/Choose', ask, buyer)).status).toBe(200)
    }
    const checkout = world.twin.checkouts.get(await world.pageOf(purchase))
    if (checkout === undefined) throw new Error('There was no page.')
    checkout.status = 'open'
    checkout.charge = null
    await world.twin.pay(checkout.id)
    await world.runJobs(true)
    await world.runJobs(true)
    const { state, payment } = await read(purchase)
    // The home sells only as agreed; otherwise the money is refunded.
    expect([state, payment?.returned]).toEqual(
      how === 'changed' ? ['open', checkout.amount] : ['reserved', 0],
    )
  },
)
