/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'

describe.skipIf(chromiumPath() === null)('The marketplace’s fee (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    page = device.page
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const says = async (text: string) => await page.getByText(text, { exact: false }).first().waitFor()
  const press = async (name: string) => await page.getByRole('button', { name, exact: false }).click()

  test('a broker sees the price, pays at the gateway, comes back, cancels and keeps it after all', async () => {
    await signIn(page, product.address, 'broker@lotline.test')
    await goTo(page, `${product.address}/marketplace-register/C0404/payment`)
    await says('$49 a month')
    await says('You can cancel here at any time')
    await press('Subscribe for')
    // A refused card leaves the gateway's page open; going back loses nothing.
    await page.getByLabel('Card number').fill('4000000000000002')
    await press('Pay 49.00 CAD')
    await says('Your card was declined.')
    await page.getByRole('link', { name: 'Back without paying' }).click()
    await says('Your payment isn’t complete yet')
    await press('Continue with the payment')
    await press('Pay 49.00 CAD')
    await page.waitForURL('**/marketplace-register/C0404/success?paid=1')
    await says('Your subscription is active and renews on')
    await press('Cancel the subscription')
    await says('Your subscription ends on')
    await press('Keep the subscription')
    await says('Your subscription is active and renews on')
    await expect.poll(() => page.getByRole('button', { name: 'Subscribe', exact: false }).count()).toBe(0)
    expect(device.faults).toEqual([])
  })
})
