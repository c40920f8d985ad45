/** @module-tag long */
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { accountOf, signIn } from './pages/login.ts'

describe.skipIf(chromiumPath() === null)('inside an outside site (needs Chromium)', () => {
  let site: Server
  let origin: string
  let product: Product
  let device: Device
  let page: Page
  let broker: Asker
  /** Where the link on the site's page leads. */
  let link = ''

  beforeAll(async () => {
    site = createServer(({ url }, answer) => {
      answer.setHeader('content-type', 'text/html')
      if (url === '/around') {
        answer.end(`<!doctype html><title>Around</title>
          <script>addEventListener('message', ({ data, origin }) => (window.heard = { ...data, origin }))</script>
          <iframe src="${product.address}/terms" width="1000" height="700"></iframe>`)
        return
      }
      answer.end(`<!doctype html><title>Projects</title><a href="${link}">On</a>`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const at = site.address()
    origin = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
    product = await startProduct({
      LOTLINE_PROJECTS_SITE: `${origin}/mine?from=lotline`,
      LOTLINE_FRAMES: origin,
    })
    await product.kill()
    const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
    await db.run(sql`update project set flags = flags || '{"requireLogin": true, "OutsideIntregation": 1}'`)
    await db.close()
    await product.start()
    broker = await askAs(product.address, 'broker@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await product?.stop()
    site?.close()
  })
  beforeEach(async () => {
    device = await openDevice({ size: 'tablet' })
    page = device.page
  })
  afterEach(async () => {
    expect(device.faults).toEqual([])
    await device.close()
  })

  const go = async (path: string) => await goTo(page, product.address + path)
  const isAt = async (path: string) =>
    await page.waitForURL((url) => url.origin === product.address && url.pathname === path)
  const keyFor = async (ofOrigin: string | undefined) =>
    (
      (await broker.call('/user/GetRedirectKey', { projectId: 'C0101', origin: ofOrigin })) as {
        redirectKey: string
      }
    ).redirectKey
  /** Follows a link on the outside site, as its visitors do. */
  const follow = async (path: string) => {
    link = product.address + path
    await page.goto(`${origin}/`)
    await page.getByRole('link', { name: 'On' }).click()
  }
  const atSite = async () => {
    await page.waitForURL((url) => url.origin === origin)
    return new URL(page.url()).searchParams
  }

  test('the start page leads to the projects site, with who comes and a key that brings them back', async () => {
    await page.goto(product.address)
    expect([...(await atSite()).keys()]).toEqual(['from'])
    await signIn(page, product.address, 'broker@lotline.test')
    await page.goto(product.address)
    const asked = await atSite()
    expect([asked.get('from'), asked.get('uid')?.length]).toEqual(['lotline', 16])
    const session = asked.get('session') ?? ''
    await device.page.context().clearCookies()
    await follow(`/OutsideRedirection/C0101?mode=0&suite=7#${session}`)
    await isAt('/community/C0101/unit/7')
    expect(await page.evaluate(() => document.cookie)).toContain('loggedIn=true')
  })

  test('sales staff work here: the start page leads them to the list, with its header', async () => {
    await signIn(page, product.address, 'rep@lotline.test')
    await go('/')
    await page.locator('.list-tools').waitFor()
    await accountOf(page).waitFor()
    await isAt('/community')
  })

  test('a key signs in once, to the worksheet in mode 1, to the worksheets without a mode', async () => {
    const first = await keyFor(origin)
    await follow(`/OutsideRedirection/C0101?mode=1#${first}`)
    await isAt('/submit-worksheet-choices/C0101')
    await follow(`/OutsideRedirection/C0101#${first}`)
    await isAt('/invalid-session')
    expect(await page.evaluate(() => document.cookie)).not.toContain('loggedIn=true')
    await follow(`/OutsideRedirection/C0101?mode=#${await keyFor(origin)}`)
    await isAt('/worksheets')
    await follow(`/OutsideRedirection/C0101#${await keyFor(origin)}`)
    await isAt('/worksheets')
    expect(await page.evaluate(() => document.cookie)).toContain('loggedIn=true')
  })

  test('a page around us provides a session, only in answer to our greeting', async () => {
    const token = await keyFor(origin)
    await page.goto(`${origin}/around`)
    await page.waitForFunction(() => 'heard' in window)
    const { nonce, ...greeting } = await page.evaluate(
      () => (globalThis as unknown as { heard: { nonce: string; origin: string } }).heard,
    )
    expect(greeting).toEqual({ type: 'lotline', action: 'ready', origin: product.address })
    const frame = page.frames().find((one) => one.url().startsWith(product.address))
    const said = { type: 'integrationAction', action: 'setSessionToken', projectId: 'C0101', token, mode: 1 }
    const tell = async (data: object) =>
      await page.evaluate(
        ([one, to]) => document.querySelector('iframe')?.contentWindow?.postMessage(one, to),
        [data, product.address] as const,
      )
    await tell({ ...said, nonce: 'guessed' })
    await tell({ ...said, nonce, action: 'setPurchaserInfoById' })
    // The embedded page itself is not the site that embeds it.
    await frame?.evaluate((one) => globalThis.postMessage(one, location.origin), { ...said, nonce })
    await page.waitForTimeout(500)
    expect(frame?.url()).toBe(`${product.address}/terms`)
    await tell({ ...said, nonce })
    await frame?.waitForURL((url) => url.pathname === '/submit-worksheet-choices/C0101')
    expect(await frame?.evaluate(() => document.cookie)).toContain('loggedIn=true')
  })

  test('a key opened anywhere but on its site signs nobody in', async () => {
    await go(`/OutsideRedirection/C0101#${await keyFor(origin)}`)
    await isAt('/invalid-session')
    await follow(`/OutsideRedirection/C0101#${await keyFor(undefined)}`)
    await isAt('/invalid-session')
    expect(await page.evaluate(() => document.cookie)).not.toContain('loggedIn=true')
  })
})
