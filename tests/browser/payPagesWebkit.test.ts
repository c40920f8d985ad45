/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webkitVersion } from '../faults/webkit/webkitVersion.ts'
import { type PaymentWorld, startPaymentWorld } from '../server/payments/paymentWorld.ts'
import type { Purchase } from '../server/purchases/shop.ts'
import { sizes } from './harness/openDevice.ts'
import { openWebkitPage, type WebkitPage } from './harness/webkitPage.ts'

const challenge = '4000002760003184'

/** The same pages as in Chromium, because browsers differ in where a form may post and lead. */
describe.skipIf(webkitVersion() === null).each(['ozan', 'stripe'] as const)(
  'The pages of %s in WebKit (needs WebKitGTK)',
  (gateway) => {
    let world: PaymentWorld
    let page: WebkitPage
    let buyer = ''
    beforeAll(async () => {
      world = await startPaymentWorld(undefined, gateway)
      buyer = world.cookies.broker
    }, 300_000)
    afterAll(async () => await world?.stop())

    const toGateway = async (): Promise<Purchase> => {
      const purchase = await world.ready(buyer)
      await world.openPage(purchase, buyer)
      const { payment } = await world.shop.read(purchase.transId, buyer)
      await page.goTo(`${world.address}${payment?.page ?? ''}`)
      await page.says('Pay the deposit')
      expect(await page.tooWide()).toEqual([])
      await page.press('Pay')
      await page.isAt(/\/c\//)
      await page.says('Card payment')
      return purchase
    }
    const type = async (number: string, cvv = '123') => {
      await page.fill('Card number', number)
      await page.fill('CVV', cvv)
      await page.press('Pay')
    }
    const isBack = async () => await page.isAt(/\/pay\/[^/]+\?back=1$/)
    const stateOf = async ({ transId }: Purchase) => (await world.shop.read(transId, buyer)).state

    describe.each(['phone', 'tablet', 'kiosk'] as const)('%s', (size) => {
      beforeEach(async () => {
        page = await openWebkitPage(sizes[size])
      })
      afterEach(async () => await page?.close())

      test('a card, the bank’s question in a frame, and back: the buyer is told that it is paid', async () => {
        const purchase = await toGateway()
        await type('4242 4242')
        await page.says('invalid credit card number')
        await type(challenge)
        await page.press('Yes, it is me')
        await isBack()
        await world.runJobs()
        await page.says('Thank you for your payment')
        expect(await stateOf(purchase)).toBe('reserved')
      })
    })
  },
)
