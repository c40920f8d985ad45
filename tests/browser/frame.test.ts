/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, sizes, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { later } from './pages/kiosk.ts'
import { accountOf, signIn, signOut, wayOut } from './pages/login.ts'
import * as plan from './pages/plan.ts'

const chatOrigin = 'https://chat.example'
const settings = {
  LOTLINE_LOT_MANAGER: 'https://admin.example/lots',
  LOTLINE_CHAT_SCRIPT: `${chatOrigin}/widget.js?key={key}`,
  LOTLINE_CHAT_KEY: 'k 1',
  LOTLINE_COMPANY: 'Northfield & Sons',
}

describe.skipIf(chromiumPath() === null)('the frame (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page
  const go = async (path: string) => await goTo(page, product.address + path)
  const at = (path: string) => page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })

  beforeAll(async () => {
    product = await startProduct(settings)
    device = await openDevice()
    await device.context.route('https://*.example/**', (route) =>
      route.fulfill(
        route.request().url().includes('widget')
          ? {
              contentType: 'text/javascript',
              body: 'document.body.append(Object.assign(document.createElement("aside"), { textContent: "Chat", style: "display: block" }))',
            }
          : { contentType: 'text/html', body: '<title>elsewhere</title>' },
      ),
    )
    page = device.page
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  describe('routes', () => {
    test('an unknown path keeps its address; others redirect', async () => {
      await go('/no/such/page?x=1')
      await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/no/such/page?x=1')
      await expect.poll(() => page.locator('.frame-header, .frame-footer').count()).toBe(0)
      await page.goto(`${product.address}/salesperson`)
      await at('/login')
      await expect.poll(() => page.locator('.frame-header').count()).toBe(0)
      await page.goto(`${product.address}/return-home`)
      await at('/community')
      await go('/admin/hm')
      await page.getByText('Its address hasn’t been set up.').waitFor()
      await page.goto(`${product.address}/admin/lm`)
      await page.waitForURL('https://admin.example/lots')
    })

    test('a missing community is not blamed on the network, and a guest is told the same as about a hidden one', async () => {
      for (const path of ['', '/matrix', '/floorPlans', '/community-assets']) {
        await go(`/community/NONE${path}`)
        await page
          .getByRole('heading', {
            name: 'This community doesn’t exist, or you need to sign in to see it',
            level: 1,
          })
          .waitFor()
        await page.locator('main').getByRole('link', { name: 'Log in' }).waitFor()
      }
      await page.getByRole('link', { name: 'See the communities' }).click()
      await at('/community')
      await page.locator('[data-community="C0101"]').waitFor()
    })

    test('repeated navigation is ignored, a new page starts at its top, and Back from a community returns to the list', async () => {
      await go('/community')
      await page.locator('[data-community="C0101"]').waitFor()
      const entry = () => page.evaluate(() => JSON.stringify([history.length, history.state]))
      const before = await entry()
      for (let times = 0; times < 3; times += 1) await page.locator('.frame-brand').click()
      expect(await entry()).toBe(before)
      await page.locator('.frame-footer').scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'How it works' }).click()
      await page.getByRole('heading', { name: 'How it works' }).waitFor()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await at('/community')
      await go('/community/C0101/matrix')
      await page.locator('[data-matrix-cell]').first().waitFor()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await at('/community')
      // §2: an Australian community without lots leads back to the start.
      await go('/community/U0033')
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await at('/')
    })

    test('the start page forgets visitors, but nobody who has started something', async () => {
      await signIn(page, product.address, 'broker@lotline.test')
      await plan.openPlan(page, product.address, 'C0101')
      const lot = (await plan.lotsWith(page, 'available'))[0] ?? ''
      await plan.listedLot(page, lot).click()
      await plan.chooseHome(page, lot)
      await plan.startWorksheet(page, lot)
      await page.getByLabel('Brokerage name').waitFor()
      await page.waitForTimeout(1000)
      await go('/')
      await page.locator('.frame-footer').waitFor()
      await page.waitForTimeout(1500)
      await expect.poll(() => accountOf(page).count()).toBe(1)
      await signOut(page)
      await signIn(page, product.address, 'broker@lotline.test')
      await page.goto(`${product.address}/`)
      // The header alone proves nothing: it is empty until the session is known.
      const cookies = async () => await page.evaluate(() => document.cookie).catch(() => 'loggedIn=true')
      await expect.poll(cookies, { timeout: 10_000 }).not.toContain('loggedIn=true')
      await page.locator('a[href="/login"]').waitFor()
      await expect.poll(async () => await accountOf(page).count()).toBe(0)
    })
  })

  describe('the shell', () => {
    test('a footer with the company, the legal pages and their Australian version', async () => {
      await go('/community/U0101')
      await page.locator('.frame-footer').getByText('Northfield & Sons').waitFor({ state: 'attached' })
      await page.locator('.frame-footer').getByRole('link', { name: 'Privacy' }).click()
      await page.getByText('Version for Australia').waitFor()
      await page.getByRole('heading', { name: 'Australian Privacy Principles' }).waitFor()
      await go('/privacy')
      await page.getByRole('heading', { name: 'Your rights' }).waitFor()
      await expect.poll(() => page.getByText('Version for Australia').count()).toBe(0)
    })

    test('leaving for the government’s page asks first, and opens a new tab', async () => {
      await go('/community')
      await page.getByRole('button', { name: 'Stay safe online' }).click()
      const asked = page.getByRole('alertdialog', { name: 'You’re leaving this site' })
      const yes = asked.getByRole('link', { name: 'Yes' })
      await expect.poll(() => yes.getAttribute('href')).toBe('https://www.cyber.gc.ca/')
      await expect.poll(() => yes.getAttribute('target')).toBe('_blank')
      await asked.getByRole('button', { name: 'No' }).click()
      await asked.waitFor({ state: 'detached' })
    })

    test('the chat appears with its key on flagged routes, where there is room', async () => {
      await page.setViewportSize(sizes.phone)
      await go('/community')
      await page.locator('.frame-footer').waitFor()
      await expect.poll(() => page.locator('#chat-script').count()).toBe(0)
      await page.setViewportSize(sizes.tablet)
      await page.locator('body > aside').waitFor()
      await expect
        .poll(() => page.locator('#chat-script').getAttribute('src'))
        .toBe(`${chatOrigin}/widget.js?key=k%201`)
      await page.locator('.frame-footer').getByRole('link', { name: 'Terms' }).click()
      await page.locator('body > aside').waitFor({ state: 'hidden' })
    })

    test('a phone held sideways is asked to rotate, and may continue; a window of that size with a mouse is not', async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      await go('/community')
      const hint = page.getByRole('alert').filter({ hasText: 'Please rotate your device!' })
      await hint.waitFor()
      await page.setViewportSize(sizes.phone)
      await hint.waitFor({ state: 'detached' })
      await page.setViewportSize({ width: 844, height: 390 })
      await hint.getByRole('button', { name: 'Continue anyway' }).click()
      await hint.waitFor({ state: 'detached' })
      await page.setViewportSize(sizes.tablet)
    })
  })

  describe('dialogs over a screen', () => {
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first()
    type Window = readonly [path: string, opener: () => Locator]

    async function walk(windows: readonly Window[]): Promise<void> {
      for (const [path, opener] of windows) {
        await go(path)
        const open = opener()
        await open.waitFor()
        const name = `${path} ${await open.textContent()}`
        for (const close of ['Escape', 'Back'] as const) {
          await open.focus()
          await page.keyboard.press('Enter')
          const dialog = page.locator('dialog[open]')
          await dialog.waitFor()
          // With this entry, Back stays in the same document, where the app can handle it.
          await page.evaluate(() => history.pushState(history.state, '', location.href))
          for (let presses = 0; presses < 9; presses += 1) {
            await page.keyboard.press('Tab')
            const outside = await page.evaluate(() => {
              const held = document.activeElement
              return held !== document.body && held?.closest('dialog') === null
            })
            expect(outside, name).toBe(false)
          }
          if (close === 'Escape') await page.keyboard.press('Escape')
          else await page.evaluate(() => history.back())
          await dialog.waitFor({ state: 'detached' })
          expect(new URL(page.url()).pathname, name).toBe(path)
          expect(await open.evaluate((one) => document.activeElement === one), name).toBe(true)
        }
      }
    }

    test('each opens by key, traps the focus, and closes by Escape and by Back, back where it was opened', async () => {
      await walk([
        ['/community', () => button('Filters')],
        ['/community', () => button(/^View deposits/)],
        ['/community', () => button('Stay safe online')],
        ['/community', () => button('Take it with you')],
      ])
    })

    test('people who may submit find the way on the list', async () => {
      await go('/community')
      await page.locator('.list-tools-row').waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Submit a worksheet' }).count()).toBe(0)
      await signIn(page, product.address, 'broker@lotline.test')
      await page.getByRole('link', { name: 'Submit a worksheet' }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Broker Portal' }).count()).toBe(0)
    })

    test('and on a community and its homes', async () => {
      await walk([
        ['/community/C0101/matrix', () => button(/^Filters/)],
        ['/community/C0101/matrix', () => button(/^Event:/)],
        ['/community/C0101/floorPlans', () => button('Filters')],
        ['/community/C0101/floorPlans', () => page.locator('.model-card .home-enlarge').first()],
      ])
    })

    test('and on a tower and a builder’s own page', async () => {
      await walk([
        [
          '/community/C0202/building',
          // The towers on the site plan look like buttons but are links, so they open no dialog.
          () => page.locator('.community-tools').getByRole('button', { name: /building|tower/i }),
        ],
        ['/community/C0202/matrix', () => button(/^Filters/)],
        ['/community/C0101', () => button(/learn more/i)],
      ])
    })

    test('closing the idle question counts as being here', async () => {
      await go('/community')
      const filters = button('Filters')
      await filters.waitFor()
      const asked = page.getByRole('alertdialog')
      for (const close of ['Escape', 'Back'] as const) {
        await filters.focus()
        await later(page, 30 * 60 + 1)
        await asked.waitFor()
        if (close === 'Escape') await page.keyboard.press('Escape')
        else {
          await page.evaluate(() => history.pushState(history.state, '', location.href))
          // Pages that nobody has touched may not intercept Back.
          await page.keyboard.press('Tab')
          await page.evaluate(() => history.back())
        }
        await asked.waitFor({ state: 'detached' })
        expect(new URL(page.url()).pathname).toBe('/community')
        await expect.poll(() => filters.evaluate((one) => document.activeElement === one)).toBe(true)
      }
    })

    test('the selected plan is a dialog with its own address: closing it leads to its home', async () => {
      await go('/community/C0101/floorPlans/unitFloorPlan/selectedFloorPlan?model=3&elevation=A')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await at('/community/C0101/floorPlans/unitFloorPlan')
      expect(new URL(page.url()).searchParams.get('model')).toBe('3')
    })
  })

  test('tabs share one session: signing out in one signs out all, and likewise signing in', async () => {
    const other = await device.context.newPage()
    const out = (one: Page) => accountOf(one)
    await goTo(page, `${product.address}/community`)
    await out(page).waitFor()
    await goTo(other, `${product.address}/community/C0101`)
    await out(other).waitFor()
    await (await wayOut(page)).click()
    await page.locator('a[href="/login"]').waitFor()
    await other.locator('a[href="/login"]').waitFor()
    expect(new URL(other.url()).pathname).toBe('/')
    await goTo(other, `${product.address}/community`)
    await other.locator('.frame-footer').waitFor()
    await signIn(page, product.address, 'broker@lotline.test')
    await out(other).waitFor()
    expect(await other.evaluate(() => document.cookie)).toContain('loggedIn=true')
    await other.close()
  })

  test('another site around us finds nothing of the first, except a guest’s own identifier', async () => {
    let visits = 0
    // The first site's data must be there before the page starts, whatever other documents write.
    await page.addInitScript(() => {
      if (location.hash !== '#elsewhere') return
      localStorage.setItem('lotline-origin', 'https://first.example')
      localStorage.setItem('something', 'of theirs')
      sessionStorage.setItem('something', 'of theirs')
    })
    const fromElsewhere = async () => {
      // A new address each time forces a new document.
      await goTo(page, `${product.address}/community?visit=${(visits += 1)}#elsewhere`)
      await page.locator('.frame-footer').waitFor()
      const left = () => [localStorage.getItem('something'), sessionStorage.getItem('something')]
      expect(await page.evaluate(left)).toEqual([null, null])
    }
    await goTo(page, `${product.address}/community`)
    await accountOf(page).waitFor()
    const identifier = async () =>
      (await device.context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
    const [theirs] = await identifier()
    await fromElsewhere()
    await page.locator('a[href="/login"]').waitFor()
    // The signed-in person's session ends, and a guest's session replaces it.
    await expect.poll(async () => (await identifier()).filter((one) => one !== theirs).length).toBe(1)
    const before = await identifier()
    await fromElsewhere()
    await expect.poll(identifier).toEqual(before)
  })

  test('somebody signed out for inactivity is told why, once', async () => {
    const told = page.getByText('You were signed out because you were inactive.')
    await signIn(page, product.address, 'broker@lotline.test')
    await accountOf(page).waitFor()
    await later(page, 30 * 60 + 11)
    await told.waitFor()
    await page.reload()
    await page.locator('.frame-footer').waitFor()
    await expect.poll(() => told.count()).toBe(0)
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
