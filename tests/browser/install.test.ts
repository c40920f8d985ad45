/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../src/app/pages.ts'
import { routePaths } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'

/** One address for every screen, and one that does not exist. */
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
    // The device can show again what it has shown before.
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

  /** A device that claims to be `platform`, with someone signed in. */
  async function someone(platform: { userAgent: string; touches: number }, email: string): Promise<Device> {
    const their = await openDevice({ size: 'phone' })
    await their.page.addInitScript(({ userAgent, touches }) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touches })
    }, platform)
    await signIn(their.page, product.address, email)
    return their
  }
  const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile', touches: 5 }
  const pad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', touches: 5 }

  // §2 install-app prompt: sales route, mobile, not yet installed
  test('sales staff on a phone are asked once a visit, and the browser’s own offer is used', async () => {
    const their = await someone(android, 'rep@lotline.test')
    try {
      const { page } = their
      await goTo(page, `${product.address}/sales`)
      const ask = page.getByRole('dialog', { name: 'Add Lotline to your home screen' })
      await ask.getByText('Open the browser’s menu').waitFor()
      expect(await ask.getByRole('button', { name: 'Install' }).count()).toBe(0)
      await page.evaluate(`
        globalThis.asked = 0
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => { asked += 1 } }))
      `)
      await ask.getByRole('button', { name: 'Install' }).click()
      await ask.waitFor({ state: 'hidden' })
      expect(await page.evaluate('asked')).toBe(1)
      await goTo(page, `${product.address}/sales`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(500)
      expect(await ask.count()).toBe(0)
    } finally {
      await their.close()
    }
  })

  test('an iPad is shown how to do it by hand, and “Not now” is respected', async () => {
    const reps = await someone(pad, 'rep@lotline.test')
    try {
      await goTo(reps.page, `${product.address}/sales`)
      const ask = reps.page.getByRole('dialog', { name: 'Add Lotline to your home screen' })
      await ask.getByText('Tap the Share button').waitFor()
      await reps.page.keyboard.press('Escape')
      await ask.waitFor({ state: 'hidden' })
    } finally {
      await reps.close()
    }
    const brokers = await someone(pad, 'broker@lotline.test')
    try {
      const { page } = brokers
      await goTo(page, `${product.address}/community`)
      const hint = page.locator('[data-install="true"]')
      await hint.getByText('Tap Share, then').waitFor()
      await hint.getByRole('button', { name: 'Not now' }).click()
      await hint.waitFor({ state: 'hidden' })
      await goTo(page, `${product.address}/community`)
      await page.locator('[data-community]').first().waitFor()
      expect(await hint.count()).toBe(0)
    } finally {
      await brokers.close()
    }
  })

  test('every address starts cold without a server, and none shows a browser error', async () => {
    await product.kill()
    await device.quit()
    await device.start()
    const { page } = device
    expect(new Set(addresses).size).toBeGreaterThan(18)
    // `npm test` tries every fourth: the screens share a shell and differ only in what they read from the
    // device.
    const asked = [...new Set(addresses)]
    for (const address of asked) {
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
    // Entry screens have no header; all others show that the network is down.
    await goTo(page, `${product.address}/community`)
    await page.locator('[data-offline="true"]').waitFor()
    expect(device.faults).toEqual([])
  })
})
