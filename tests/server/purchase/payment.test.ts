import { afterAll, beforeAll, expect, test } from 'vitest'
import { open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(async () => await world.stop())

test('a home with money due cannot be reserved without paying it', async () => {
  const buyer = world.cookies.broker
  const { transId, sheet, steps } = await world.ready(buyer)
  expect(steps.takesPayment).toBe(true)
  const reserved = await world.ask(
    '/purchase/Reserve',
    { projectId: open, transId, total: sheet.total },
    buyer,
  )
  expect(reserved).toMatchObject({ status: 409, body: { code: 'STEP_ORDER', field: 'payment' } })
})

test('participants open a page, and nobody else', async () => {
  const purchase = await world.ready(world.cookies.broker)
  expect((await world.openPage(purchase, world.cookies.purchaser)).status).toBe(404)
  expect((await world.openPage(purchase, world.cookies.broker)).status).toBe(200)
})

test('stopping a page twice is the same as once, and without one there is nothing to stop', async () => {
  const buyer = world.cookies.broker
  const { transId } = await world.ready(buyer)
  const stop = async () => await world.ask('/purchase/StopPayment', { projectId: open, transId }, buyer)
  expect((await stop()).body).toMatchObject({ isOK: 1 })
  expect((await stop()).body).toMatchObject({ isOK: 1 })
})
