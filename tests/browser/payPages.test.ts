/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentWorld, startPaymentWorld } from '../server/payments/paymentWorld.ts'
import type { Purchase } from '../server/purchases/shop.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Device, openDevice } from './harness/openDevice.ts'

const inChromium = describe.skipIf(chromiumPath() === null)

/**
 * The pages between us and a gateway: its own origin, the bank's question in a frame, and the form that leads
 * back.
 */
inChromium.each(['phone', 'tablet', 'kiosk'] as const)('Ozan’s page on a %s (needs Chromium)', (size) => {
  let world: PaymentWorld
  let device: Device
  let page: Page
  let buyer = ''
  beforeAll(async () => {
    world = await startPaymentWorld(undefined, 'ozan')
    buyer = world.cookies.broker
  }, 300_000)
  afterAll(async () => await world?.stop())
  beforeEach(async () => {
    device = await openDevice({ size })
    page = device.page
  })
  afterEach(async () => await device.close())

  const says = async (text: string) => await page.getByText(text, { exact: false }).first().waitFor()
  const bank = async (answer: string) =>
    await page.frameLocator('iframe').getByRole('button', { name: answer, exact: true }).click()
  const toGateway = async (): Promise<Purchase> => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const { payment } = await world.shop.read(purchase.transId, buyer)
    await page.goto(`${world.address}${payment?.page ?? ''}`)
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    await page.waitForURL(`${world.twin.api}/c/*`)
    return purchase
  }
  const type = async (number: string, cvv = '123') => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('CVV').fill(cvv)
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
  }

  test('a card, the bank’s question, and back: the buyer is told that it is paid', async () => {
    const purchase = await toGateway()
    await type('4242 4242')
    await says('invalid credit card number')
    await type('4000002760003184', '12')
    await says('invalid cvv')
    await type('4000002760003184')
    await bank('Yes, it is me')
    await page.waitForURL(`${world.address}/pay/*?back=1`)
    await world.runJobs()
    await says('Thank you for your payment')
    expect((await world.shop.read(purchase.transId, buyer)).state).toBe('reserved')
  })

  test('the bank declines: the page is over, and nothing was charged', async () => {
    const purchase = await toGateway()
    await type('4000002760003184')
    await bank('No')
    await page.waitForURL(`${world.address}/pay/*?back=1`)
    await world.runJobs()
    await says('Nothing was charged here')
    expect((await world.shop.read(purchase.transId, buyer)).state).toBe('open')
  })

  test('the bank does not answer: the tab is closed, and no money moves', async () => {
    const purchase = await toGateway()
    await type('4000002760003184')
    await bank('Say nothing')
    await says('It will not answer')
    await page.goto('about:blank')
    await world.holdOver(purchase)
    await world.runJobs(true)
    await world.runJobs(true)
    const { payment } = await world.shop.read(purchase.transId, buyer)
    expect(payment?.state).toBe('cancelled')
  })
})
