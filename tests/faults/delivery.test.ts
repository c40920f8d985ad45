/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { askAs, until, type Asker } from '../browser/harness/askServer.ts'
import { lotOf } from '../browser/harness/lots.ts'
import { openDevice, type Device } from '../browser/harness/openDevice.ts'
import { startProduct, type Product } from '../browser/harness/startProduct.ts'
import { countRows } from '../browser/harness/whatIsLeft.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import * as plan from '../browser/pages/plan.ts'
import { submitWorksheet } from '../browser/pages/worksheet.ts'
import { partKey } from './chaos/partKey.ts'
import { startFaultProxy, type FaultProxy } from './faultProxy.ts'
import { arrivedTimes, fillOne } from './handInOne.ts'

const add = '/user/AddWorksheetOffer'
const upload = '/user/UploadBrokerImage'

/**
 * Real app, real server, and an unreliable connection: each worksheet arrives once, and its picture after it.
 * Leaves out the faults that the chaos rounds of `npm test` cover.
 */
describe.skipIf(chromiumPath() === null)('the way to the server breaks (needs Chromium)', () => {
  let product: Product
  let proxy: FaultProxy
  let device: Device
  let rep: Asker
  const free = ['6', '8', '9', '10', '16', '18', '19', '20', '21', '22']

  beforeAll(async () => {
    product = await startProduct()
    proxy = await startFaultProxy(product.port)
    rep = await askAs(product.address, 'rep@lotline.test')
    device = await openDevice({ whole: true })
    await signIn(device.page, proxy.address, 'broker@lotline.test')
    await workerServes(device.page)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await proxy?.stop()
    await product?.stop()
  })
  beforeEach(async () => {
    proxy.rule()
    // Nothing from the previous test may get in the way.
    await device.page.evaluate(() => dispatchEvent(new Event('online')))
    await settled()
  })

  const fill = async () => await fillOne(device.page, proxy.address, rep, free.shift() ?? '')
  /** Requests for a worksheet and everything submitted with it. */
  const passedOf = (reference: string) => {
    const parts = ['agency', 'agent', 'picture 0 0'].map((part) => partKey(reference, part))
    return proxy.passed.filter(({ key }) => key === reference || parts.includes(key))
  }
  const tries = (path: string, reference: string) => passedOf(reference).filter((one) => one.path === path)
  /** Waits until nothing is left to send. */
  const settled = async () =>
    await until('nothing is unsent', async () => (await device.page.locator('[data-unsent]').count()) === 0)

  test('answer lost after commit: the same key again, one effect', async () => {
    await fill()
    proxy.rule(({ path, attempt }) => ([add, upload].includes(path) && attempt <= 2 ? 'cutAfter' : 'pass'))
    const reference = await submitWorksheet(device.page)
    expect(await arrivedTimes(rep, reference)).toBe(1)
    await settled()
    expect(tries(add, reference).filter((one) => one.forwarded).length).toBeGreaterThan(1)
    expect(tries(upload, reference).filter((one) => one.forwarded).length).toBeGreaterThan(1)
    const order = passedOf(reference).filter(({ status }) => status === 200)
    // The brokerage and the agent come before it, its picture after it.
    expect(order[0]?.path).toBe('/comty/CreateCompany')
    expect(order.find(({ path }) => [add, upload].includes(path))?.path).toBe(add)
  })

  test('cut during upload: the worksheet is there, the picture follows automatically', async () => {
    await fill()
    proxy.rule(({ path, attempt }) => (path === upload && attempt <= 2 ? 'cutBefore' : 'pass'))
    const reference = await submitWorksheet(device.page)
    expect(await arrivedTimes(rep, reference)).toBe(1)
    expect(tries(upload, reference).length).toBeGreaterThan(2)
  })

  test('worker killed while it sends: what it was sending goes out once', async () => {
    const cdp = await device.context.newCDPSession(device.page)
    const versions = new Set<string>()
    cdp.on('ServiceWorker.workerVersionUpdated', (event) => {
      for (const version of event.versions)
        if (version.runningStatus === 'running') versions.add(version.versionId)
    })
    await cdp.send('ServiceWorker.enable')
    await fill()
    proxy.rule(({ path, attempt }) => (path === add && attempt === 1 ? 'hangAfter' : 'pass'))
    const reference = await submitWorksheet(device.page)
    await until('it is being sent', async () => tries(add, reference).some((one) => one.status !== null))
    expect(versions.size).toBeGreaterThan(0)
    for (const versionId of versions)
      await cdp.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined)
    await cdp.detach()
    proxy.release()
    expect(await arrivedTimes(rep, reference)).toBe(1)
    expect(tries(add, reference).length).toBeGreaterThan(1)
  })

  test('two tabs press at once: one sender', async () => {
    await fill()
    proxy.rule(({ path }) => ([add, upload].includes(path) ? 'cutBefore' : 'pass'))
    const reference = await submitWorksheet(device.page)
    const other = await device.context.newPage()
    await goTo(other, `${proxy.address}/worksheets/submitted-worksheets`)
    await device.page.getByRole('link', { name: 'See all unsent work' }).click()
    await until('it was tried', async () => tries(add, reference).length > 0)
    proxy.rule()
    const presses = [device.page, other].map(async (page) => {
      await page.locator(`[data-delivery="${reference}"]`).getByRole('button', { name: 'Send now' }).click()
    })
    await Promise.allSettled(presses)
    expect(await arrivedTimes(rep, reference)).toBe(1)
    expect(tries(add, reference).filter((one) => one.forwarded)).toHaveLength(1)
    expect(tries(upload, reference).filter((one) => one.forwarded)).toHaveLength(1)
    await other.close()
  })

  test('a portal answers with its own page and status 200: nothing counts as sent', async () => {
    await fill()
    proxy.rule(({ method }) => (method === 'POST' ? 'portal' : 'pass'))
    const reference = await submitWorksheet(device.page)
    await until('the portal was met', async () => passedOf(reference).length > 0)
    await device.page.waitForTimeout(500)
    await expect
      .poll(() => device.page.locator('li[data-word="received"]').first().getAttribute('data-reached'))
      .toBe('false')
    // All bytes are still here: worksheet, picture, agent and, unless the device knows it by now, brokerage.
    const waiting = await countRows(device.page, 'outbox')
    expect(waiting).toBeGreaterThanOrEqual(3)
    const delivered = await countRows(device.page, 'delivered')
    await expect.poll(() => countRows(device.page, 'bodies')).toBe(waiting + delivered)
    proxy.rule()
    expect(await arrivedTimes(rep, reference)).toBe(1)
  })

  test('the clock jumps while work waits: it neither waits for days nor goes twice', async () => {
    await fill()
    proxy.rule(({ path }) => ([add, upload].includes(path) ? 'cutBefore' : 'pass'))
    const reference = await submitWorksheet(device.page)
    await until('it was tried', async () => tries(add, reference).length > 0)
    const back = () => {
      const now = Date.now.bind(Date)
      Date.now = () => now() - 2 * 24 * 60 * 60_000
    }
    await device.page.evaluate(back)
    for (const worker of device.context.serviceWorkers()) await worker.evaluate(back)
    proxy.rule()
    await device.page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await arrivedTimes(rep, reference)).toBe(1)
  })

  test('no service worker serves the page: the page sends on its own', async () => {
    const page = await device.context.newPage()
    const cdp = await device.context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await fillOne(page, proxy.address, rep, free.shift() ?? '')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    // The other window, which the worker controls, closes before anything is sent.
    await device.page.goto('about:blank')
    const reference = await submitWorksheet(page)
    expect(await arrivedTimes(rep, reference)).toBe(1)
    await cdp.detach()
    await page.close()
  })

  test('the session ended while the tablet was away: the work goes out all the same, and nothing is wiped', async () => {
    await fill()
    proxy.rule(({ method }) => (method === 'POST' ? 'cutBefore' : 'pass'))
    const reference = await submitWorksheet(device.page)
    const cookies = (await device.context.cookies(proxy.address)).map(({ name, value }) => `${name}=${value}`)
    const ended = await fetch(`${product.address}/user/Logout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        cookie: cookies.join('; '),
      },
      body: JSON.stringify({ reason: 'person' }),
    })
    expect(ended.status).toBe(200)
    await expect.poll(() => countRows(device.page, 'outbox')).toBeGreaterThanOrEqual(2)
    proxy.rule()
    await goTo(device.page, proxy.address)
    expect(await arrivedTimes(rep, reference)).toBe(1)
    await device.page.locator('a[href="/login"]').waitFor()
  })

  test('the answer to a hold is lost: the page finds its hold on its own; staff release it', async () => {
    const { page } = device
    const hold = '/comty/PutDPTimerLR'
    await plan.openPlan(page, proxy.address, 'C0101')
    const number = (await plan.lotsWith(page, 'available')).at(-1) ?? ''
    await plan.listedLot(page, number).click()
    await plan.chooseHome(page, number)
    const card = plan.lotCard(page, number)
    proxy.rule(({ path, attempt }) =>
      path === hold && attempt === 1 ? { status: 503, after: true } : 'pass',
    )
    const first = proxy.passed.length
    await card.getByRole('button', { name: 'Hold this lot' }).click()
    await until('the server has done it', async () =>
      proxy.passed.slice(first).some((one) => one.path === hold && one.over),
    )
    // News of the lot makes the page request its own holds, without a press.
    await card.getByText('This lot is on hold for you.').waitFor()
    const asked = proxy.passed.slice(first).filter(({ path }) => path === hold)
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    // The news that came with the answer still describes the earlier state.
    await page.waitForTimeout(6000)
    const { id } = await lotOf(rep, 'C0101', number)
    const manager = await askAs(product.address, 'manager@lotline.test')
    await manager.call('/comty/RemoveDPTimerLR', { projectId: 'C0101', lot_id: id })
    await page.getByText('The hold has ended.').waitFor()
    expect(await card.getByText('This lot is on hold for you.').count()).toBe(0)
  })
})
