/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/rules/languages.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { cramped } from './harness/cramped.ts'
import { everyRoute, fillForEveryRoute, type Filled, viewers } from './harness/everyRoute.ts'
import { axeFaults } from './harness/lookAt.ts'
import { drawn } from './harness/lookAtSizes.ts'
import { type Device, type DeviceOptions, everySize, openDevice, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo, isReady } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn, signOut } from './pages/login.ts'

/** At most this many faults are shown. */
const shown = 60

const colourings = ['light', 'dark', 'sun', 'forced'] as const

/** What 1440 × 900 leaves at 200 %. */
const zoomedDesk = { width: 720, height: 450 }

/** What a community's visitors see on its kiosk. */
const kioskPaths = [
  '/community',
  links.communitySingleMain('C0101'),
  links.communitySingleSvg('C0101', '48'),
  links.communitySingleMatrix('C0101'),
  links.floorPlans('C0101'),
  links.favourites(),
]

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

  /** What is cut or overlaps, and whether the page is wider than its window. */
  async function faultsOf(page: Page): Promise<string[]> {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    return [...(await cramped(page)), ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : [])]
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
      const wrong = await walk({ size, textPercent: 200 }, languages, async (page, where) =>
        (await faultsOf(page)).map((one) => `${where} ${one}`),
      )
      expect(wrong.slice(0, shown), `${wrong.length} faults`).toEqual([])
    },
  )

  /**
   * Every path is looked at in every size and every language, but each size in one language: the next colours take
   * the next one, so that together they have seen all.
   */
  test.each([...colourings.entries()])(
    '%s: %s colours: axe finds nothing, in any size or language',
    { timeout: 30 * 60_000 },
    async (nth, colours) => {
      const seen = new Map<string, number>()
      const before: DeviceOptions =
        colours === 'dark'
          ? { before: () => localStorage.setItem('lotline-scheme', 'dark') }
          : colours === 'sun'
            ? { before: () => localStorage.setItem('lotline-scheme', 'sun') }
            : {}
      const wrong = await walk(before, languages, async (page, where) => {
        if (colours === 'forced') await page.emulateMedia({ forcedColors: 'active' })
        const [language = '', path = ''] = where.split(' ')
        const place = seen.get(path) ?? seen.size
        seen.set(path, place)
        const spoken = languages.findIndex((one) => one === language)
        const found: string[] = []
        for (const [at, size] of everySize.entries()) {
          if ((place + at + nth) % languages.length !== spoken) continue
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

  test(
    'a desktop at 200 % zoom: nothing is cut or overlaps, and axe finds nothing',
    { timeout: 30 * 60_000 },
    async () => {
      const wrong = await walk({}, ['de'], async (page, where) => {
        await page.setViewportSize(zoomedDesk)
        await drawn(page)
        const found = [...(await faultsOf(page)), ...(await axeFaults(page))]
        return found.map((one) => `${where} ${one}`)
      })
      expect(wrong.slice(0, shown), `${wrong.length} faults`).toEqual([])
    },
  )

  test(
    'a kiosk, from its attract screen, in every language and enlarged: nothing is cut or overlaps, and axe finds nothing',
    { timeout: 20 * 60_000 },
    async () => {
      device = await openDevice({ size: 'kiosk' })
      const { page } = device
      await kiosk.enrol(page, product.address, 'C0101', '600')
      const wrong: string[] = []
      const look = async (where: string) =>
        wrong.push(...[...(await faultsOf(page)), ...(await axeFaults(page))].map((one) => `${where} ${one}`))
      for (const language of languages) {
        await goTo(page, `${product.address}/community`)
        await kiosk.attracts(page)
        await page.locator(`.attract-choices [lang="${language}"]`).click()
        await page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' })
        await drawn(page)
        await look(`${language} attract`)
        await kiosk.touchToStart(page)
        for (const size of ['100', '200', '300']) {
          for (const path of kioskPaths) {
            await follow(page, path)
            await look(`${language} ${size} % ${path}`)
          }
          await page.locator('.kiosk-bar [data-size]').click()
        }
      }
      expect(wrong.slice(0, shown), `${wrong.length} faults`).toEqual([])
    },
  )
})
