/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { askAs, type Asker } from '../browser/harness/askServer.ts'
import { holdAs, lotOf } from '../browser/harness/lots.ts'
import { openDevice, type Device } from '../browser/harness/openDevice.ts'
import { startProduct, type Product } from '../browser/harness/startProduct.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import * as plan from '../browser/pages/plan.ts'
import { fillOne } from './handInOne.ts'

describe.skipIf(chromiumPath() === null)('news does not come (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  let buyer: Asker

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
    buyer = await askAs(product.address, 'buyer@lotline.test')
    device = await openDevice()
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('hub silent: the connection is open but says nothing; looking again shows the truth', async () => {
    const { page } = device
    let silent = false
    let [answered, heard, dropped, looks] = [0, 0, 0, 0]
    page.on('request', (request) => (looks += Number(request.url().endsWith('/live/GetChanges'))))
    await page.routeWebSocket(/real-time/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        const isNews = message.includes('callRefreshMe')
        if (silent) {
          dropped += Number(isNews)
          return
        }
        answered += Number(message.includes('"type":3'))
        heard += Number(isNews)
        socket.send(message)
      })
    })
    // Long polling is blocked, because news must come through the connection under test.
    await page.route(/real-time\?/, (route) => route.abort())
    await plan.openPlan(page, product.address, 'C0101')
    // The connection must be up before it can fall silent: both joins are answered, and a first hold has
    // arrived. The check that a page makes two seconds after its start must be over too.
    const [seen = '', unseen = ''] = (await plan.lotsWith(page, 'available')).slice(4)
    await page.waitForTimeout(4000)
    await expect.poll(() => answered).toBeGreaterThanOrEqual(2)
    await expect.poll(() => looks).toBeGreaterThanOrEqual(2)
    const before = looks
    await holdAs(buyer, await lotOf(rep, 'C0101', seen))
    await page.waitForSelector(`[data-lot-row="${seen}"][data-status="held"]`)
    await expect.poll(() => heard).toBeGreaterThan(0)
    silent = true
    const other = await askAs(product.address, 'agent@lotline.test')
    await holdAs(other, await lotOf(rep, 'C0101', unseen))
    await expect.poll(() => dropped).toBeGreaterThan(0)
    await page.waitForTimeout(1000)
    // News that continues the known version is trusted without a check.
    expect(looks).toBe(before)
    await expect.poll(() => plan.listedLot(page, unseen).getAttribute('data-status')).toBe('available')
    // The person switches to another window and comes back.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForSelector(`[data-lot-row="${unseen}"][data-status="held"]`)
    silent = false
  })

  test('lot sold while away: a message says so before the work is submitted, with what was typed kept', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await plan.openPlan(page, product.address, 'C0101')
    const wanted = (await plan.lotsWith(page, 'available'))[7] ?? ''
    await fillOne(page, product.address, rep, wanted)
    await device.context.setOffline(true)
    const other = await askAs(product.address, 'manager@lotline.test')
    await holdAs(other, await lotOf(rep, 'C0101', wanted))
    await page.waitForTimeout(500)
    await expect.poll(() => page.getByText(/is no longer available/).count()).toBe(0)
    await device.context.setOffline(false)
    await goTo(page, `${product.address}/community/C0101/svg`)
    await plan.listAll(page)
    await page.waitForSelector(`[data-lot-row="${wanted}"][data-status="held"]`)
    await goTo(page, `${product.address}/submit-worksheet-final`)
    await page.getByText(`Lot ${wanted} is no longer available`).waitFor()
    await page.getByText('Tollemache').first().waitFor()
  })
})
