/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, sizes, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { beginWorksheet, toChoices } from './pages/worksheet.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { chooseHome, listedLot, lotCard, lotsWith, openPlan } from './pages/plan.ts'

describe.skipIf(chromiumPath() === null)('Confirm Selection and where it leads (needs Chromium)', () => {
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

  const selected = async () => {
    const main = device.page.locator('main[data-selection]')
    await main.waitFor()
    return {
      lot: await main.getAttribute('data-selection'),
      price: Number(await main.locator('[data-selection-price]').getAttribute('data-selection-price')),
      home: await main.locator('[data-chosen-home]').allTextContents(),
      path: new URL(device.page.url()).pathname + new URL(device.page.url()).search,
    }
  }
  /** The price on a lot's card, once it is known. */
  const priceOf = async (number: string): Promise<string> => {
    const price = lotCard(device.page, number).locator('.lot-card-price')
    await expect.poll(() => price.textContent()).toMatch(/\d/)
    return (await price.textContent()) ?? ''
  }
  const confirm = () => device.page.getByRole('link', { name: 'Confirm Selection', exact: true }).last()

  test('from a lot’s card, with its elevation; it can be held there, and signing in returns to it', async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0101')
    const [free = ''] = await lotsWith(page, 'available')
    await listedLot(page, free).click()
    // Choices still to be made are one touch away.
    const choose = lotCard(page, free).getByRole('button', { name: /^Choose an? / })
    await choose.or(confirm()).first().waitFor()
    if (await choose.isVisible()) {
      await choose.click()
      await page.waitForFunction(() => document.activeElement?.closest('.model-choice') !== null)
    }
    await chooseHome(page, free)
    const shown = await priceOf(free)
    await confirm().click()
    const { lot, home, path } = await selected()
    expect(lot).toBe(free)
    expect(path).toMatch(/^\/community\/C0101\/unit\/\d+\/\d+$/)
    expect(home.join()).toContain('Elevation')
    await expect.poll(() => page.locator('[data-selection-price]').textContent()).toBe(shown)
    await page.getByRole('button', { name: 'Hold this home' }).click()
    await page.waitForURL('**/purchase/welcome')
    await page.goBack()
    await page.getByRole('link', { name: 'Continue', exact: true }).waitFor()
    await page.getByRole('button', { name: /release/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /release/i })
      .click()
    await page.getByRole('button', { name: 'Hold this home' }).waitFor()
    await page.getByRole('link', { name: 'See it on the plan' }).click()
    await lotCard(page, free).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Sign in to continue' }).click()
    await page.getByLabel('Email', { exact: true }).fill('broker@lotline.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo2026!')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await selected()).path).toBe(path)
    await page.getByRole('link', { name: 'Start worksheet' }).click()
    await beginWorksheet(page)
    await toChoices(page)
    expect(`${new URL(page.url()).pathname}/`).toBe(
      `${path.replace('/community/C0101/unit', '/submit-worksheet-choices/C0101').split('/').slice(0, 4).join('/')}/`,
    )
    await device.context.clearCookies()
  })

  test('a price that has changed since it was shown is confirmed again, with both prices', async () => {
    const visitor = await openDevice({ size: 'tablet' })
    const { page } = visitor
    /** The page shows an incentive that has ended by the time the hold begins. */
    const showEnded = async () =>
      await visitor.context.route(
        '**/purchase/GetPriceRules',
        async (route) => {
          const response = await route.fetch()
          const json = await response.json()
          const off = { percent: null, minor: 1_000_000, mostMinor: null, from: null, until: null }
          json.pricing.rules.push({
            id: 0,
            kind: 'incentive',
            name: 'Ended',
            on: 'all',
            isIncluded: false,
            ...off,
          })
          await route.fulfill({ response, json })
        },
        { times: 1 },
      )
    const shown = async (): Promise<number> =>
      Number(await page.locator('main[data-selection] [data-total]').getAttribute('data-total'))
    const select = async (number: string) => {
      await openPlan(page, product.address, 'C0101')
      await showEnded()
      await listedLot(page, number).click()
      await chooseHome(page, number)
      await page.getByRole('link', { name: 'Confirm Selection', exact: true }).last().click()
      await page.getByText('Ended').waitFor()
    }
    await openPlan(page, product.address, 'C0101')
    const [first = '', second = ''] = await lotsWith(page, 'available')
    await select(first)
    const before = await shown()
    await page.getByRole('button', { name: 'Hold this home' }).click()
    const dialog = page.getByRole('dialog', { name: 'The price has changed' })
    await dialog.waitFor()
    const price = async (when: string): Promise<number> =>
      Number(await dialog.locator(`[data-price-${when}]`).getAttribute(`data-price-${when}`))
    const now = await price('now')
    expect(await price('before')).toBe(before)
    expect(now).toBeGreaterThan(before)
    await dialog.getByText('Don’t hold it', { exact: true }).click()
    // The selection shows the new price, at which the hold succeeds.
    await expect.poll(shown).toBe(now)
    await page.getByRole('button', { name: 'Hold this home' }).click()
    await page.waitForURL('**/purchase/welcome')
    await select(second)
    await page.getByRole('button', { name: 'Hold this home' }).click()
    await dialog.getByRole('button', { name: /^Hold it for / }).click()
    await page.waitForURL('**/purchase/welcome')
    // Another tab does not know about the hold. A failed first answer must not make the home look held by
    // another person.
    const [, , , , unit = ''] = new URL(page.url()).pathname.split('/')
    let asked = 0
    await visitor.context.route('**/purchase/GetPurchases', async (route) => {
      asked += 1
      const json = { isOK: -1, code: 'INTERNAL', message: 'Something went wrong.', requestId: 'r' }
      if (asked > 1) await route.continue()
      else await route.fulfill({ status: 500, headers: { 'lotline-answer': '1' }, json })
    })
    const other = await visitor.context.newPage()
    await other.goto(`${product.address}/community/C0101/unit/${unit}`)
    await other.getByRole('link', { name: 'Continue', exact: true }).waitFor()
    expect(asked).toBeGreaterThan(1)
    await visitor.close()
  })

  test('an inventory lot goes with the home built on it, a suite with its unit only', async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0101')
    const [ready = ''] = await lotsWith(page, 'inventory')
    await listedLot(page, ready).click()
    await lotCard(page, ready).locator('[data-chosen-home]').waitFor()
    const price = await priceOf(ready)
    await confirm().click()
    expect((await selected()).path).toMatch(/\/unit\/\d+\/\d+$/)
    await expect.poll(() => page.locator('[data-selection-price]').textContent()).toBe(price)
    await goTo(page, `${product.address}/community/C0202/building?building=0&floor=12`)
    await page.locator('[data-suite][data-status="available"]').first().click()
    await confirm().click()
    expect((await selected()).path).toMatch(/^\/community\/C0202\/unit\/\d+$/)
  })

  test('from a floor plan, on a lot of the community', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0101/floorPlans`)
    await page.getByRole('link', { name: 'Confirm Selection of The Alder' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('label:has(input[type="radio"])').first().click()
    await dialog.getByLabel('Which lot?').selectOption({ index: 1 })
    await dialog.getByRole('link', { name: 'Confirm Selection' }).click()
    const { home, path } = await selected()
    expect(home.join()).toContain('The Alder')
    expect(path).toMatch(/\/unit\/\d+\/\d+$/)
  })

  test('a design goes with its lot of the linked project, priced together', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/U0102/floorPlans`)
    await page
      .getByRole('link', { name: /^Confirm Selection of/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('label:has(input[type="radio"])').first().click()
    await dialog.getByLabel('Block in Banksia Rise').selectOption({ index: 1 })
    const total = await dialog.locator('.home-price-total').textContent()
    await dialog.getByRole('link', { name: 'Confirm Selection' }).click()
    const { price, path } = await selected()
    expect(path).toMatch(
      /^\/community\/U0102\/unit\/0\/\d+\?otherProj=U0101&otherProjHid=\d+&modelFrontage=[\d.]+$/,
    )
    expect(total?.replaceAll(/\D/g, '')).toContain(String(price))
    await expect
      .poll(() => page.locator('main[data-selection] .lot-card-head').textContent())
      .toContain('Banksia Rise')
  })

  test('from a lot of an estate, a design of the linked project comes along, priced together', async () => {
    const { page } = device
    await openPlan(page, product.address, 'U0101')
    const [free = ''] = await lotsWith(page, 'available')
    await listedLot(page, free).click()
    const card = lotCard(page, free)
    await card.getByLabel('With a home from Banksia Designs', { exact: true }).selectOption({ index: 1 })
    // Without an elevation, the home is not fully chosen.
    await card.getByRole('button', { name: /^Choose an? / }).waitFor()
    expect(await confirm().count()).toBe(0)
    await card.getByLabel('Choose an Elevation').selectOption({ index: 1 })
    const together = await card.locator('[data-linked-price]').getAttribute('data-linked-price')
    await confirm().click()
    const { lot, price, path } = await selected()
    expect(lot).toBe(free)
    expect(String(price)).toBe(together)
    expect(path).toMatch(
      /^\/community\/U0102\/unit\/0\/\d+\?otherProj=U0101&otherProjHid=\d+(?:&modelFrontage=[\d.]+)?$/,
    )
    // The selection shows the price of both parts, and the options of both.
    expect(await page.locator('.sheet-lines').textContent()).toMatch(/Block.*Home.*Total.*GST/)
    await expect
      .poll(() => page.locator('[data-extras="suite"]').textContent())
      .toMatch(/Front landscaping.*Raised ceilings.*Solar with battery/)
  })

  test('an address of a missing unit says so; every size shows it in full', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0101/unit/999999`)
    await page.getByText('This lot is no longer offered.').waitFor()
    await signIn(page, product.address, 'broker@lotline.test')
    await openPlan(page, product.address, 'C0101')
    const [free = ''] = await lotsWith(page, 'available')
    await goTo(page, `${product.address}/community/C0101/svg?lot=${free}`)
    // Brokers may look at the selection too, or start the worksheet at once.
    const start = lotCard(page, free).getByRole('link', { name: /worksheet/i })
    expect(await start.count()).toBe(0)
    await chooseHome(page, free)
    await confirm().waitFor()
    await start.waitFor()
    for (const size of ['tablet', 'phone', 'kiosk'] as const) {
      await page.setViewportSize(sizes[size])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
