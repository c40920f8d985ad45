/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'

const sentence = /your browser is too old for Lotline/

describe.skipIf(chromiumPath() === null)('a browser that cannot run the app (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'phone' })
  })
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('is told so at once if something that protects the visitor is missing', async () => {
    const page = await device.page.context().newPage()
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
    })
    await page.goto(product.address)
    await page.getByText(sentence).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.close()
  })

  test('is told so after a while if it cannot read the scripts, and nobody else is', async () => {
    const page = await device.page.context().newPage()
    await page.route('**/assets/*.js', async (route) => await route.abort())
    await page.goto(product.address)
    const told = page.getByText(sentence)
    expect(await told.isVisible()).toBe(false)
    // Skips the twenty seconds after which the message appears.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await told.waitFor()
    await page.unroute('**/assets/*.js')
    await page.goto(product.address)
    await page.getByRole('main').waitFor()
    expect(await told.count()).toBe(0)
    await page.close()
  })
})
