/** @module-tag long */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { addFolders } from './harness/addFolders.ts'
import { openDevice, sizes, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { openPlan } from './pages/plan.ts'

/** A builder's site that tries to escape from its frame. */
const escaping = `<!doctype html><title>Oak</title><h1>Our oak homes</h1>
<a id="top" href="/gone" target="_top">up</a> <a id="other" href="OTHER" >away</a>
<p id="found">nothing</p><script>
const tried = []
const attempt = (name, work) => { try { work(); tried.push(name) } catch { /* it was stopped */ } }
attempt('top', () => { top.location.href = location.origin + '/gone' })
attempt('parent', () => parent.document.title)
attempt('storage', () => localStorage.setItem('visitor', 'CANARY'))
attempt('window', () => { if (window.open('/gone') === null) throw new Error('stopped') })
document.getElementById('found').textContent = 'got out by: ' + tried.join(' ')
</script>`

describe.skipIf(chromiumPath() === null)('learn more (needs Chromium)', () => {
  let site: Server
  let other: Server
  let product: Product
  let device: Device
  let address = ''

  const listen = async (page: (own: string) => string): Promise<[Server, string]> => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(own))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return [server, own]
  }

  beforeAll(async () => {
    let otherAt = ''
    ;[other, otherAt] = await listen(() => '<!doctype html><h1>Somewhere else</h1>')
    ;[site, address] = await listen(() => escaping.replace('OTHER', otherAt))
    product = await startProduct({ LOTLINE_LEARN_MORE_ORIGINS: address })
    await product.kill()
    await addFolders(product.dataFolder, [
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'OAK1',
          PROJECT_NAME: 'Oak Hill',
          requireLogin: false,
          learn_more_url: `${address}/oak`,
        }),
        'lots.csv': 'house_number,Status\n1,available\n',
        'models.csv': `MODEL_NAME,LOTFRONTAGE,current_price,ELEVATION,rooms,learn_more_url\nElm,38,900000,A,Den 10x10 @1,${otherAt}/elm\n`,
      },
    ])
    await product.start()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
    for (const server of [site, other]) {
      server?.closeAllConnections()
      server?.close()
    }
  })

  const state = (wanted: string) =>
    device.page.locator(`.learn-more[data-state="${wanted}"]`).waitFor({ state: 'attached' })
  const open = async () => {
    await device.page.getByRole('button', { name: 'Learn more' }).click()
  }

  test('the demo shows its own page, and works without one where it has none', async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0101')
    await open()
    await state('shown')
    const inside = page.frameLocator('.learn-more iframe')
    await inside.getByRole('heading', { name: 'Life on the ridge' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(page, `${product.address}/community/C0202/svg`)
    await page.locator('[data-lot-row]').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Learn more' }).count()).toBe(0)
  })

  test('a page of an allowed origin is sandboxed: it reaches neither the app, nor storage, nor another origin', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/OAK1/svg`)
    await open()
    await state('shown')
    const inside = page.frameLocator('.learn-more iframe')
    await expect.poll(() => inside.locator('#found').textContent()).toBe('got out by: ')
    await inside.locator('#top').click()
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/community/OAK1/svg')
    // The press removes the frame, so Playwright may not see the click succeed.
    await inside
      .locator('#other')
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await state('refused')
    await page.getByText(/doesn’t allow its page to be shown here/).waitFor()
  })

  test('an origin unknown to the server is not framed; a link opens it', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/OAK1/floorPlans/unitFloorPlan`)
    await open()
    await state('refused')
    await expect.poll(() => page.locator('.learn-more iframe').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').getByRole('link').getAttribute('href')).toMatch(/\/elm$/)
  })

  test('offline it says so, and loads automatically when the network is back', async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0101')
    await device.context.setOffline(true)
    await open()
    await state('offline')
    await page.getByText(/need to be online/).waitFor()
    await device.context.setOffline(false)
    await state('shown')
  })

  test('a kiosk has no link out, but a QR code for the visitor’s own phone', async () => {
    const { page } = device
    await page.setViewportSize(sizes.kiosk)
    await kiosk.enrol(page, product.address, 'OAK1', '300')
    await kiosk.touchToStart(page)
    await goTo(page, `${product.address}/community/OAK1/floorPlans/unitFloorPlan`)
    await kiosk.touchToStart(page)
    await open()
    await state('refused')
    const dialog = page.getByRole('dialog')
    await dialog.locator('svg.ll-qr').waitFor()
    await expect.poll(() => dialog.getByRole('link').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await goTo(page, `${product.address}/community/OAK1/svg`)
    await kiosk.touchToStart(page)
    await open()
    await state('shown')
    const inside = page.frameLocator('.learn-more iframe')
    await expect.poll(() => inside.locator('#found').textContent()).toBe('got out by: ')
    await expect.poll(() => dialog.getByRole('link').count()).toBe(0)
    expect(device.context.pages()).toHaveLength(1)
  })

  test('no page broke on the way', () => {
    // The inner page's attempts to escape cause errors of their own.
    expect(device.faults.filter((fault) => !/sandbox|SecurityError|Unsafe attempt/i.test(fault))).toEqual([])
  })
})
