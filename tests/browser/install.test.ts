import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../src/app/pages.ts'
import { routePaths } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'

/** An address of each screen there is, and one that is none. */
const addresses = [
  ...Object.keys(pages).map((name) =>
    routePaths[name as keyof typeof pages]
      .replace(/:communityId\??/, 'C0101')
      .replace(':assetId', '1')
      .replaceAll(/\/:\w+\??/g, ''),
  ),
  '/no/such/page',
]

describe.skipIf(chromiumPath() === null)('an app on the device (needs Chromium)', () => {
  let product: Product
  let device: Device

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'phone', whole: true })
    await goTo(device.page, product.address)
    await device.page.locator('[data-community]').first().waitFor()
    await workerServes(device.page)
    // What this device has looked at, it can show again.
    for (const path of [
      '/community/C0101/svg',
      '/community/C0101/floorPlans',
      '/community/C0101/community-assets',
    ]) {
      await goTo(device.page, product.address + path)
      await device.page.waitForLoadState('networkidle')
    }
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('it can be installed', async () => {
    const cdp = await device.context.newCDPSession(device.page)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { errors, data } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({
      id: '/',
      name: 'Lotline',
      start_url: '/community',
      display: 'standalone',
    })
  })

  test('every address starts cold without a server, and none shows a browser’s own error', async () => {
    await product.kill()
    await device.quit()
    await device.start()
    const { page } = device
    expect(new Set(addresses).size).toBeGreaterThan(18)
    for (const address of new Set(addresses)) {
      const answer = await page.goto(product.address + address, { waitUntil: 'domcontentloaded' })
      expect(answer?.fromServiceWorker(), address).toBe(true)
      await page.waitForSelector('html[data-ready="true"]', { state: 'attached' })
      const main = page.locator('main:not(.page-loading)').first()
      await main.waitFor({ state: 'attached' })
      await expect
        .poll(async () => (await main.textContent())?.trim().length, { message: address, timeout: 30_000 })
        .toBeGreaterThan(0)
      expect(await page.locator('[data-fault]').count(), address).toBe(0)
    }
    // Screens of entry have no header; the others say how the network stands.
    await goTo(page, `${product.address}/community`)
    await page.locator('[data-offline="true"]').waitFor()
    expect(device.faults).toEqual([])
  })
})
