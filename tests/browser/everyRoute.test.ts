/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/rules/languages.ts'
import { chromiumPath } from './chromiumPath.ts'
import { cramped } from './harness/cramped.ts'
import { everyRoute, fillForEveryRoute, type Filled, viewers } from './harness/everyRoute.ts'
import { axeFaults } from './harness/lookAt.ts'
import { drawn } from './harness/lookAtSizes.ts'
import { type Device, type DeviceOptions, everySize, openDevice, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo, isReady } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'

/** At most this many faults are shown. */
const shown = 60

describe.skipIf(chromiumPath() === null)('every route (needs Chromium)', () => {
  let product: Product
  let filled: Filled
  let device: Device | undefined
  beforeAll(async () => {
    product = await startProduct({}, 'full')
    filled = await fillForEveryRoute(product.address)
  }, 300_000)
  afterEach(async () => await device?.close())
  afterAll(async () => await product?.stop())

  /** Follows a link of the app, which loads no new document. */
  async function follow(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    await isReady(page)
    // Screens that fail or keep waiting are checked like any other.
    await page
      .locator('main .ll-skeleton')
      .first()
      .waitFor({ state: 'detached', timeout: 5000 })
      .catch(() => undefined)
    await drawn(page)
  }

  async function speak(page: Page, language: string): Promise<void> {
    await page.evaluate((one) => localStorage.setItem('lotline-language', one), language)
    await goTo(page, `${product.address}/privacy`)
    await page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' })
  }

  /** Looks at every route in each of the `spoken` languages, as someone who may see it. */
  async function walk(
    options: DeviceOptions,
    spoken: readonly string[],
    look: (page: Page, where: string) => Promise<string[]>,
  ): Promise<string[]> {
    device = await openDevice(options)
    const { page } = device
    const wrong: string[] = []
    // A blank page has no storage for the language.
    await goTo(page, `${product.address}/privacy`)
    const ways = Object.values(everyRoute(filled)).filter((way) => way !== null)
    for (const viewer of viewers) {
      if (viewer !== 'nobody') await signIn(page, product.address, `${viewer}@lotline.test`)
      for (const language of spoken) {
        await speak(page, language)
        for (const path of ways.filter(([as]) => as === viewer).flatMap(([, ...at]) => at)) {
          await follow(page, path)
          wrong.push(...(await look(page, `${language} ${path}`)))
        }
      }
      await speak(page, 'en')
      if (viewer !== 'nobody') await signOut(page)
    }
    return wrong
  }

  test('cut words, words outside of their button, and what overlaps are found; a plain page has none', async () => {
    device = await openDevice()
    const { page } = device
    const look = async (body: string) => {
      await page.setContent(`<style>* { font: 20px/1.2 sans-serif }</style><main>${body}</main>`)
      return (await cramped(page)).map((one) => one.split(':')[0])
    }
    const button = (style: string, text: string) =>
      `<button style="position: static; ${style}">${text}</button>`
    expect(await look(`<h1>Homes</h1><p>Words</p>${button('', 'Press')} ${button('', 'Here')}`)).toEqual([])
    expect(
      await look('<p style="width: 60px; overflow: hidden; white-space: nowrap">A long line of words</p>'),
    ).toEqual(['cut'])
    expect(await look(button('width: 60px; white-space: nowrap', 'A long line of words'))).toContain(
      'outside',
    )
    expect(await look(button('', 'One') + button('margin-left: -20px', 'Two'))).toContain('overlap')
    expect(await look('<p>Above</p><p style="margin-top: -60px">Below</p>')).toContain('overlap')
  })

  test.each(everySize)(
    '%s, text at 200 %%: nothing is cut or overlaps in any language',
    { timeout: 20 * 60_000 },
    async (size) => {
      const wrong = await walk({ size, textPercent: 200 }, languages, async (page, where) => {
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        const found = await cramped(page)
        return [...found, ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : [])].map(
          (one) => `${where} ${one}`,
        )
      })
      expect(wrong.slice(0, shown), `${wrong.length} faults`).toEqual([])
    },
  )

  test.each(['light', 'dark', 'forced'] as const)(
    '%s colours: axe finds nothing',
    { timeout: 20 * 60_000 },
    async (colours) => {
      const before =
        colours === 'dark' ? { before: () => localStorage.setItem('lotline-scheme', 'dark') } : {}
      const wrong = await walk(before, ['en'], async (page, where) => {
        if (colours === 'forced') await page.emulateMedia({ forcedColors: 'active' })
        const found: string[] = []
        for (const size of ['tablet', 'phone'] as const) {
          await page.setViewportSize(sizes[size])
          await drawn(page)
          found.push(...(await axeFaults(page)).map((one) => `${size} ${one}`))
        }
        await page.setViewportSize(sizes.tablet)
        return found.map((one) => `${where} ${one}`)
      })
      expect(wrong.slice(0, shown), `${wrong.length} faults`).toEqual([])
    },
  )
})
