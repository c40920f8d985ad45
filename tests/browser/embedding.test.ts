/** @module-tag long */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { builtFolder } from './harness/built.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { signIn } from './pages/login.ts'
import { chooseHome, listedLot, lotsWith } from './pages/plan.ts'
import { at, confirmAndHold, holdHome, press, purchaser, toInformation } from './pages/purchase.ts'

/** The page in docs/embedding.md, verbatim. */
const example = readFileSync(join(import.meta.dirname, '../../docs/embedding-example.html'), 'utf8')
const visitors = [{ firstName: 'Ada', lastName: 'Example', email: 'ada@example.test' }]

test('the script for other sites is small', async () => {
  const script = readFileSync(join(await builtFolder(), 'app/embed.js'))
  expect(brotliCompressSync(script).length).toBeLessThan(3000)
})

describe.skipIf(chromiumPath() === null)('Lotline on a builder’s own site (needs Chromium)', () => {
  let site: Server
  let origin: string
  /** A site that may frame Lotline, but is not a partner. */
  let framing: Server
  let product: Product
  let device: Device
  let page: Page
  /** What the site's own server knows about its visitor. */
  let visitor: { redirectKey: string; purchasers: object[] } | null = null

  beforeAll(async () => {
    site = createServer(({ url }, answer) => {
      if (url === '/lotline-session') {
        answer.writeHead(visitor === null ? 401 : 200, { 'content-type': 'application/json' })
        answer.end(JSON.stringify(visitor))
        return
      }
      answer.setHeader('content-type', 'text/html')
      answer.end(
        url === '/insists'
          ? insisting()
          : url === '/window'
            ? `<!doctype html><title>Window</title><script src="${product.address}/embed.js"></script>
             <button onclick="shown = Lotline.open({ path: '/terms' }); shown.setSession(session)">Open</button>`
            : example.replaceAll('https://lotline.example', product.address),
      )
    })
    origin = await listen(site)
    framing = createServer(foreign)
    product = await startProduct({
      LOTLINE_FRAMES: `${origin},${await listen(framing)}`,
      LOTLINE_PARTNER_ORIGINS: `C0101=${origin}`,
    })
    device = await openDevice({ size: 'tablet' })
    page = device.page
    await page.setViewportSize({ width: 1440, height: 900 })
  }, 300_000)
  afterAll(async () => {
    expect(device?.faults).toEqual([])
    await device?.close()
    await product?.stop()
    site?.close()
    framing?.close()
  })

  const listen = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  /** A page that receives and answers messages by hand. */
  const foreign: RequestListener = (_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><script>heard = []; addEventListener('message', (one) => heard.push(one.data))</script>
      <iframe src="${product.address}/community/C0101"></iframe>`)
  }

  /** A partner's page that answers each greeting at once, with a session for a different project. */
  const insisting = () => `<!doctype html><script>greeted = []
      addEventListener('message', ({ source, data: { action, nonce } }) => {
        if (action !== 'ready') return
        greeted.push(performance.now())
        const session = { projectId: 'C0202', token: 'k'.repeat(43) }
        source.postMessage({ type: 'integrationAction', action: 'setSessionToken', nonce, ...session }, '*')
      })</script><iframe src="${product.address}/community/C0101" referrerpolicy="origin"></iframe>`

  const keyOf = async (email: string): Promise<string> => {
    const asker = await askAs(product.address, email)
    const answer = await asker.call('/user/GetRedirectKey', { projectId: 'C0101', origin })
    return (answer as { redirectKey: string }).redirectKey
  }
  const inside = async (): Promise<Frame> => {
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
    if (frame === null || frame === undefined) throw new Error('There is no frame')
    return frame
  }
  /** The page objects use nothing that a frame lacks. */
  const asPage = (frame: Frame): Page => frame as unknown as Page
  /** Signs somebody in after the last session has lost its cookies: the page ends it first, and loads again. */
  const signInAnew = async (frame: Frame, email: string): Promise<void> => {
    await frame.goto(`${product.address}/community/C0101`)
    await frame.locator('[data-lot-row]').first().waitFor()
    const field = frame.getByLabel('Email', { exact: true })
    const isAsked = async (): Promise<boolean> => {
      await frame.goto(`${product.address}/login`)
      return await field.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isAsked, { timeout: 60_000 }).toBe(true)
    await signIn(asPage(frame), product.address, email)
  }
  const news = async (): Promise<string | null> => await page.locator('#news').textContent()

  test('the frame fills the visible part of its window, and asks for a camera', async () => {
    await page.goto(origin)
    const frame = page.locator('iframe[title="Homes in Maple Ridge"]')
    await (await inside()).locator('[data-lot-row]').first().waitFor()
    const box = await frame.boundingBox()
    const { height } = page.viewportSize() ?? { height: 0 }
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => Math.round((await frame.boundingBox())?.width ?? 0)).toBe(390)
    await expect.poll(async () => Math.round((await frame.boundingBox())?.height ?? 0)).toBeLessThan(844)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await frame.getAttribute('allow')).toContain('camera')
  })

  test('a session, its purchasers and news of the purchase cross, ids only', async () => {
    visitor = { redirectKey: await keyOf('buyer@lotline.test'), purchasers: visitors }
    await page.goto(origin)
    const frame = await inside()
    await expect.poll(() => frame.evaluate(() => document.cookie)).toContain('loggedIn=true')
    await frame.waitForURL((url) => url.pathname !== '/community/C0101')
    visitor = null
    await frame.goto(`${product.address}/community/C0101`)
    await frame.locator('[data-lot-row]').first().waitFor()
    const [free = ''] = await lotsWith(asPage(frame), 'available')
    await listedLot(asPage(frame), free).waitFor()
    await holdHome(asPage(frame), free)
    await expect.poll(async () => await news()).toMatch(/^We are holding your home: purchase \d+\.$/)

    await toInformation(asPage(frame))
    const offered = frame.locator('[data-offered="page"]')
    await offered.getByText('Ada', { exact: true }).waitFor()
    await offered.getByRole('button').first().click()
    await expect.poll(() => purchaser(asPage(frame), 'First name').inputValue()).toBe('Ada')
    await offered.waitFor({ state: 'detached' })
    // After a reload, nothing is offered again: everything is already filled in.
    await frame.evaluate(() => location.reload())
    await expect.poll(() => purchaser(asPage(frame), 'First name').inputValue()).toBe('Ada')
    expect(await offered.count()).toBe(0)

    // Changes wait while the site edits: Next asks first, and discarded changes never reach the server.
    const asker = await askAs(product.address, 'buyer@lotline.test')
    const onServer = async () => {
      const { purchases } = await asker.call('/purchase/GetPurchases', { projectId: 'C0101' })
      const [mine] = purchases as { typed: Record<string, unknown>; purchasers: unknown[] }[]
      return [mine?.typed['purchasers.0.city'], mine?.purchasers.length]
    }
    const type = async () => {
      const typed = {
        Address: '1 Elm Street',
        City: 'Guelph',
        'Postal code': 'N1H 1A1',
        'Date of birth': '1985-04-12',
        Phone: '4165550124',
      }
      for (const [label, text] of Object.entries(typed)) await purchaser(asPage(frame), label).fill(text)
    }
    const question = frame.getByRole('dialog', { name: 'Save your corrections?' })
    await page.evaluate("homes.setMode('edit')")
    await frame.locator('.purchase-edit .ll-notice').waitFor()
    await type()
    await press(asPage(frame), 'Next')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => purchaser(asPage(frame), 'City').inputValue()).toBe('')
    expect(await onServer()).toEqual([undefined, 0])
    await type()
    await page.evaluate('homes.saveEdits()')
    await question.getByRole('button', { name: 'Save changes' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await onServer()).toEqual(['Guelph', 0])
    await page.evaluate("homes.setMode('view')")
    await question.getByRole('button', { name: 'Save changes' }).click()
    await frame.locator('.purchase-edit').waitFor({ state: 'detached' })

    await press(asPage(frame), 'Cancel')
    await frame.getByRole('button', { name: 'Cancel and release' }).click()
    await expect.poll(async () => await news()).toBe('Your home is free again. You can go on at any time.')
  })

  test('a payment page opens beside the frame, which continues once it is paid', async () => {
    const rep = await askAs(product.address, 'rep@lotline.test')
    const { projectId, transId, lotId } = await toBeSigned(rep, [
      { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' },
    ])
    await signByCalls(rep.call, projectId, transId)
    await page.context().clearCookies()
    await page.goto(origin)
    const frame = await inside()
    await signInAnew(frame, 'rep@lotline.test')
    await frame.goto(`${product.address}/community/${projectId}/unit/${lotId}/purchase/confirmBeforePayment`)
    await at(asPage(frame), 'confirmBeforePayment')
    await frame.getByLabel('I have checked everything.', { exact: true }).check()
    await press(asPage(frame), 'Continue to payment')
    await at(asPage(frame), 'payment')
    const pay = frame.getByRole('button', { name: /^Pay \$15,000/ })
    const [opened] = await Promise.all([page.waitForEvent('popup'), pay.click()])
    await frame.getByText('open in another window', { exact: false }).waitFor()
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.getByRole('button', { name: 'Pay', exact: false }).click()
    await opened.getByLabel('Card number').fill('4000002760003184')
    await opened.getByRole('button', { name: 'Pay', exact: false }).click()
    await opened.frameLocator('iframe').getByRole('button', { name: 'Yes, it is me' }).click()
    await frame.waitForURL('**/purchase/congratulations')
    await opened.close()
  })

  test('the site hears nothing about a home of another project', async () => {
    // The site's session covers only its own project; this broker signed in directly.
    await page.context().clearCookies()
    await page.goto(origin)
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      addEventListener('message', ({ data }) => {
        if (data.action !== 'ready') heard.push([data.action, data.projectId])
      })
    })
    const frame = await inside()
    await signInAnew(frame, 'broker@lotline.test')
    const hold = async (projectId: string) => {
      await frame.goto(`${product.address}/community/${projectId}`)
      await frame.locator('[data-lot-row]').first().waitFor()
      const [free = ''] = await lotsWith(asPage(frame), 'available')
      // Suites in two towers have the same number.
      await frame.locator(`[data-lot-row="${free}"][data-status="available"]`).first().click()
      // Suites have no models to choose from.
      if (projectId === 'C0101') await chooseHome(asPage(frame), free)
      await confirmAndHold(asPage(frame), free)
    }
    await hold('C0202')
    await hold('C0101')
    const heard = async () => await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
    await expect.poll(heard).toContainEqual(['held', 'C0101'])
    expect((await heard()).filter((one) => !JSON.stringify(one).includes('C0101'))).toEqual([])
  })

  test('a separate window takes a session too', async () => {
    await page.goto(`${origin}/window`)
    const session = { projectId: 'C0101', token: await keyOf('broker@lotline.test'), mode: 1 }
    await page.evaluate((one) => Object.assign(globalThis, { session: one }), session)
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
    await opened.waitForURL((url) => url.pathname === '/submit-worksheet-choices/C0101')
    await opened.close()
  })

  test('a useless session does not silence the page', async () => {
    await page.goto(`${origin}/window`)
    await page.evaluate((one) => Object.assign(globalThis, { session: one }), {
      projectId: 'C0202',
      token: await keyOf('broker@lotline.test'),
    })
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
    await opened.waitForURL((url) => url.pathname === '/terms')
    const token = await keyOf('broker@lotline.test')
    await page.evaluate(
      (one) =>
        (globalThis as unknown as { shown: { setSession: (session: object) => void } }).shown.setSession(one),
      { projectId: 'C0101', token, mode: 1 },
    )
    await opened.waitForURL((url) => url.pathname === '/submit-worksheet-choices/C0101')
    await opened.close()
  })

  test('a page that answers each greeting with a useless session does not keep it busy', async () => {
    await page.goto(`${origin}/insists`)
    const spans = await page.waitForFunction(() => {
      const { greeted } = globalThis as unknown as { greeted: number[] }
      return greeted.length < 3 ? null : greeted.slice(1).map((at, place) => at - (greeted[place] ?? 0))
    })
    for (const span of (await spans.jsonValue()) ?? [0]) expect(span).toBeGreaterThan(900)
  })

  const heard = async () => await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)

  test('a site that may frame us but is not a partner hears nothing and is not trusted', async () => {
    const token = await keyOf('buyer@lotline.test')
    await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}/`)
    const frame = await inside()
    await frame.locator('[data-lot-row]').first().waitFor()
    await page.evaluate(
      (session) => {
        const said = { type: 'integrationAction', action: 'setSessionToken', projectId: 'C0101', ...session }
        for (const nonce of ['', undefined, null]) frames[0]?.postMessage({ ...said, nonce }, '*')
      },
      { token },
    )
    await page.waitForTimeout(1500)
    expect(new URL(frame.url()).pathname).toBe('/community/C0101')
    expect(await heard()).toEqual([])
  })

  test('another site is not shown at all', async () => {
    const other = createServer(foreign)
    try {
      await page.goto(await listen(other))
      await page.waitForLoadState('load')
      // The site may not show our frame, so none of our code runs there.
      expect((await inside()).url()).not.toContain('/community')
      expect(await heard()).toEqual([])
    } finally {
      other.close()
    }
  })
})
