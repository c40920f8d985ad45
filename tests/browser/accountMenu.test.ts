/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { accountOf, signIn, signOut } from './pages/login.ts'

describe.skipIf(chromiumPath() === null)('header, account and colours (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('the shell is painted before any script or style has come', async () => {
    const page = await device.context.newPage()
    let asked = 0
    // Script requests never complete.
    await page.route('**/assets/**', () => void (asked += 1))
    await page.goto(`${product.address}/community`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(asked).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.first-cards').isVisible()).toBe(true)
    await page.unrouteAll()
    await page.close()
  })

  test('the outline has the shape of what was asked for, in the colours of the device', async () => {
    const { page } = device
    await goTo(page, `${product.address}/privacy`)
    await page.evaluate(() => localStorage.setItem('lotline-scheme', 'dark'))
    for (const [path, shape] of [
      ['/community', 'list'],
      ['/community/C0101', 'plan'],
      ['/login', 'form'],
      ['/community/C0101/unit/48', 'card'],
    ]) {
      const other = await device.context.newPage()
      // Script requests never complete.
      await other.route('**/assets/**', () => undefined)
      await other.goto(product.address + path, { waitUntil: 'commit' })
      await other.locator(`html[data-first="${shape}"][data-scheme="dark"]`).waitFor({ state: 'attached' })
      await other.locator('.first-cards').waitFor()
      expect(await other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(20, 24, 27)',
      )
      // A form has no bar, and a plan is as high as the window.
      expect(await other.locator('.first-bar').isVisible(), path).toBe(shape !== 'form')
      const { height } = (await other.locator('.first-tools').boundingBox()) ?? { height: 0 }
      if (shape === 'plan') expect(height).toBeGreaterThan(500)
      await other.unrouteAll()
      await other.close()
    }
    await page.evaluate(() => localStorage.removeItem('lotline-scheme'))
  })

  test('nothing moves while a page that was opened by a link is filled', async () => {
    const moved: Record<string, number> = {}
    for (const size of ['phone', 'tablet', 'desk'] as const) {
      for (const path of ['/community', '/community/C0101', '/login', '/community/C0101/svg?lot=48']) {
        const page = await device.context.newPage()
        await page.addInitScript(() => {
          Object.assign(globalThis, { moved: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              (globalThis as unknown as { moved: number }).moved += (
                entry as unknown as { value: number }
              ).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.setViewportSize(sizes[size])
        await goTo(page, product.address + path)
        await page.waitForLoadState('networkidle')
        moved[`${size} ${path}`] = await page.evaluate(
          () => (globalThis as unknown as { moved: number }).moved,
        )
        await page.close()
      }
    }
    // Google's limit for a good page is 0.1. A lot's card opens only once its community is known, and takes
    // its column from the plan.
    const most = (where: string) => (where.endsWith('?lot=48') ? 0.15 : 0.1)
    expect(Object.entries(moved).filter(([where, value]) => value > most(where))).toEqual([])
  })

  test('visitors find the language and the way in; the header leads only people who are signed in to settings', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community`)
    const header = page.locator('.frame-header')
    await header.getByRole('link', { name: 'Sign in' }).waitFor()
    await header.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await header.getByRole('link', { name: 'Anmelden' }).waitFor()
    await header.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    expect(await header.locator('a[href="/settings"]').count()).toBe(0)
  })

  test('the account opens by its name, leads to all that is one’s own, and closes by Escape or beside it', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await goTo(page, `${product.address}/community`)
    const button = accountOf(page)
    const panel = page.locator('.account-menu-panel')
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await button.click()
      await panel.getByRole('button', { name: 'Sign out' }).waitFor()
      for (const link of [/^My worksheets/, 'Favourites', 'Settings'])
        await panel.getByRole('link', { name: link }).waitFor()
      for (const scheme of ['Dark', 'Bright sun', 'Light']) {
        await panel.getByRole('button', { name: scheme }).click()
        const { axe, small, sideways } = await lookAt(page, 44)
        expect([...axe, ...small, Math.max(sideways, 0)], `${name} ${scheme}`).toEqual([0])
      }
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      expect(await button.evaluate((one) => document.activeElement === one)).toBe(true)
      await button.click()
      await panel.waitFor()
      // On a phone, the panel leaves little room beside it.
      await page.mouse.click(4, size.height - 4)
      await panel.waitFor({ state: 'hidden' })
    }
    await page.setViewportSize(sizes.tablet)
  })

  test('the device keeps the colours that somebody chose', async () => {
    const { page } = device
    await accountOf(page).click()
    await page.locator('.account-menu-panel').getByRole('button', { name: 'Dark' }).click()
    await page.reload()
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
    await page.locator('.frame-footer').getByRole('button', { name: 'Light' }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('light')
    await signOut(page)
    expect(device.faults).toEqual([])
  })
})
