/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { beginWorksheet, toChoices } from './pages/worksheet.ts'
import { signIn, wayOut } from './pages/login.ts'

const plans = '/community/C0101/floorPlans'

describe.skipIf(chromiumPath() === null)('floor plans (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    page = device.page
    await goTo(page, product.address)
    await workerServes(page)
  }, 300_000)
  // A test that fails while offline must not leave the next one offline.
  afterEach(async () => await device.context.setOffline(false))
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const go = async (path: string) => await goTo(page, product.address + path)
  const cards = () => page.locator('.model-card[data-model]')
  const shownIds = () =>
    cards().evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-model'))))
  const query = () => new URL(page.url()).searchParams

  test('a filter shows how many will match, applies, and survives a reload', async () => {
    await go(plans)
    await cards().first().waitFor()
    const before = await cards().count()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    const apply = filters.getByRole('button', { name: /^Show \d+ homes$/ })
    await expect.poll(() => apply.textContent()).toBe(`Show ${before} homes`)
    await filters.getByLabel('Bedrooms').selectOption('4')
    const promised = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])
    expect(promised).toBeLessThan(before)
    await apply.click()
    await filters.waitFor({ state: 'detached' })
    await page.waitForFunction(
      (count) => document.querySelectorAll('.model-card[data-model]').length === count,
      promised,
    )
    expect(query().get('beds')).toBe('4')
    await page.getByLabel('Sort by').selectOption('priceDown')
    const sorted = await shownIds()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await cards().first().waitFor()
    await expect.poll(shownIds).toEqual(sorted)
    await expect.poll(() => page.getByRole('button', { name: 'Filters (1)' }).count()).toBe(1)
    const prices = await page.locator('.model-card-price').allTextContents()
    const amounts = prices.map((text) => Number(text.replaceAll(/\D/g, '')))
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  })

  test('a link from elsewhere names the community whose homes it opens, on the page and in its tab', async () => {
    for (const [path, title] of [
      ['', 'Floor Plans'],
      ['/compareFloorPlans?compare=1,2', 'Compare floor plans'],
    ] as const) {
      await go(plans + path)
      await page.locator('main hgroup > p').getByText('Maple Ridge', { exact: true }).waitFor()
      await expect.poll(() => page.title()).toBe(`${title} · Maple Ridge · Lotline`)
    }
    await go(`${plans}/unitFloorPlan`)
    await page.locator('main hgroup > p').getByText('Maple Ridge', { exact: true }).waitFor()
    const home = await page.getByRole('heading', { level: 1 }).innerText()
    await expect.poll(() => page.title()).toBe(`${home} · Maple Ridge · Lotline`)
  })

  test('when nothing matches the catalogue says so, and dropping the filter that helps most brings some back', async () => {
    await go(`${plans}?beds=4&maxPrice=1`)
    await page.getByText('No Models Available, Please Extend Your Filter Requirements').waitFor()
    await page.getByRole('button', { name: /Remove “Price”/ }).click()
    await cards().first().waitFor()
    expect([query().get('beds'), query().get('maxPrice')]).toEqual(['4', null])
  })

  test('four are compared side by side offline; names stay in view; the choice is in the address', async () => {
    await go(plans)
    await cards().first().waitFor()
    const ids = (await shownIds()).slice(0, 5)
    for (const id of ids.slice(0, 4)) {
      const compare = page.locator(`[data-model="${id}"]`).getByRole('checkbox')
      // The choice is in the address; the check box follows it.
      await compare.click()
      await expect.poll(() => compare.isChecked(), { timeout: 10_000 }).toBe(true)
    }
    await expect
      .poll(() => page.locator(`[data-model="${ids[4]}"]`).getByRole('checkbox').isDisabled())
      .toBe(true)
    await page.getByRole('link', { name: 'Compare 4' }).click()
    const names = page.locator('.compare-table thead th[data-model]')
    await names.nth(3).waitFor()
    expect(query().get('compare')).toBe(ids.slice(0, 4).join(','))

    const drawn = () =>
      page.locator('.compare-plans img').evaluateAll((all) =>
        all.every((one) => {
          const picture = one as HTMLImageElement
          return picture.complete && picture.naturalWidth > 0 && picture.src.includes('/media/')
        }),
      )
    await page.locator('.compare-plans img').first().waitFor()
    // Plans viewed once are available offline; those still loading are not.
    await expect.poll(drawn).toBe(true)
    await device.context.setOffline(true)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await names.nth(3).waitFor()
    const prices = page.locator('[data-fact="price"] td > span:first-child')
    await expect.poll(() => prices.count()).toBe(4)
    for (const text of await prices.allTextContents()) expect(text).toMatch(/^\$[\d,]+$/)
    await expect.poll(() => page.locator('[data-fact="price"]').getByText('Lowest price').count()).toBe(1)
    await page.locator('.compare-plans img').first().waitFor()
    await expect.poll(drawn).toBe(true)

    const allRows = await page.locator('.compare-table tbody tr[data-fact]').count()
    await page.getByLabel('Differences only').check()
    const apart = page.locator('.compare-table tbody tr[data-fact]')
    await expect.poll(() => apart.count()).toBeLessThan(allRows)
    await expect
      .poll(() => apart.count())
      .toBe(await page.locator('.compare-table tr.compare-differs').count())

    await page.setViewportSize({ width: 390, height: 844 })
    const scroll = page.locator('.compare-scroll')
    const top = await names.first().evaluate((one) => one.getBoundingClientRect().top)
    await scroll.evaluate((box) => box.scrollTo(120, 200))
    await page.waitForTimeout(300)
    const after = await names.first().evaluate((one) => one.getBoundingClientRect().top)
    expect(Math.abs(after - top)).toBeLessThan(2)
    await page.setViewportSize({ width: 1024, height: 768 })

    const first = (await names.first().getByRole('link').textContent()) ?? ''
    await page.getByRole('button', { name: `Remove ${first}` }).click()
    await expect.poll(() => names.count(), { timeout: 10_000 }).toBe(3)
    await page.getByLabel('Add a floor plan').selectOption({ label: first })
    await expect.poll(() => names.count(), { timeout: 10_000 }).toBe(4)
    await device.context.setOffline(false)
  })

  test('a picture fills the screen; keys, held buttons and two fingers zoom and move it', async () => {
    await go(`${plans}/unitFloorPlan`)
    const enlarge = page.getByRole('button', { name: /^Enlarge Floor plan of/ })
    await enlarge.focus()
    await page.keyboard.press('Enter')
    const frame = page.locator('.full-screen-image .ll-zoom-frame')
    await frame.waitFor()
    const scale = async () => Number(await frame.getAttribute('data-scale'))
    const place = () =>
      page.locator('.full-screen-image .ll-zoom-content').evaluate((box) => box.style.transform)
    // The keys work at once, without focus on the picture.
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
    await expect.poll(scale).toBe(5)
    const held = await place()
    await page.keyboard.down('ArrowRight')
    await page.waitForTimeout(200)
    await page.keyboard.up('ArrowRight')
    expect(await place()).not.toBe(held)
    await page.keyboard.press('0')
    await expect.poll(scale).toBe(1)

    await page.getByRole('button', { name: 'Zoom in' }).click()
    const still = await place()
    const left = await page.getByRole('button', { name: 'Move right' }).boundingBox()
    if (left === null) throw new Error('There is no button to move right')
    await page.mouse.move(left.x + 10, left.y + 10)
    await page.mouse.down()
    await page.waitForTimeout(300)
    await page.mouse.up()
    const x = (transform: string) => Number(/translate\((-?[\d.]+)px/.exec(transform)?.[1])
    // It moves 10 px at once, then more every 50 ms: more than one step, in whole steps.
    const moved = x(await place()) - x(still)
    expect(Math.abs(moved)).toBeGreaterThan(10)
    expect(Math.round(Math.abs(moved)) % 10).toBe(0)
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })

    await page.locator('.unit-plan-picture button').click()
    await frame.waitFor()
    const cdp = await device.context.newCDPSession(page)
    const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      await cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 500 - apart / 2, y: 350, id: 1 },
                { x: 500 + apart / 2, y: 350, id: 2 },
              ],
      })
    await fingers('touchStart', 100)
    for (const apart of [140, 180, 240, 300]) await fingers('touchMove', apart)
    await fingers('touchEnd', 0)
    await expect.poll(scale, { timeout: 10_000 }).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await frame.waitFor({ state: 'detached' })
  })

  test('a selected floor plan opens by its address; closing it leads to the home’s page', async () => {
    await go(plans)
    await cards().first().waitFor()
    const id = (await shownIds())[2]
    await go(`${plans}/unitFloorPlan/selectedFloorPlan?elevation=B&model=${id}`)
    const chosen = page.getByRole('dialog', { name: /Elevation B$/ })
    await chosen.waitFor()
    await chosen.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === `${plans}/unitFloorPlan` && url.search === `?model=${id}`)
    await chosen.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('Confirm Selection needs an elevation and a lot, and starts the worksheet with both', async () => {
    await signIn(page, product.address, 'broker@lotline.test')
    await go(plans)
    await cards().first().waitFor()
    const id = (await shownIds())[2]
    await page
      .locator(`[data-model="${id}"]`)
      .getByRole('link', { name: /^Confirm Selection/ })
      .click()
    const chosen = page.getByRole('dialog')
    const confirm = chosen.getByRole('link', { name: 'Confirm Selection' })
    await chosen.locator('label:has(input[type="radio"])').nth(1).click()
    await chosen.getByLabel('Which lot?').waitFor()
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    const first = await chosen.locator('select option:not([value=""])').first().getAttribute('value')
    await chosen.getByLabel('Which lot?').selectOption(first)
    await confirm.click()
    await page.waitForURL((url) => url.pathname.startsWith(`/community/C0101/unit/${first}/`))
    await page.getByRole('link', { name: 'Start worksheet' }).click()
    await beginWorksheet(page)
    await toChoices(page)
  })

  test('a design is placed on the buyer’s own block when it fits, and the EOI says which', async () => {
    await (await wayOut(page)).click()
    await page.locator('a[href="/login"]').waitFor()
    await signIn(page, product.address, 'rep@lotline.test')
    await go('/community/U0102/floorPlans')
    await cards().first().waitFor()
    const id = (await shownIds())[2]
    await go(`/community/U0102/floorPlans/unitFloorPlan/UsePersonalLot?model=${id}&elevation=A`)
    const own = page.getByRole('dialog', { name: 'Your own block' })
    await own.getByLabel('Frontage (street side)').fill('12,5')
    await own.getByLabel('Depth').fill('30')
    await own.getByText(/needs 1.5 m more frontage/).waitFor()
    await expect.poll(() => own.getByRole('link', { name: 'Confirm Selection' }).count()).toBe(0)
    await own.getByLabel('Frontage (street side)').fill('14')
    await own.getByText(/ fits\.$/).waitFor()
    await own.getByRole('link', { name: 'Confirm Selection' }).click()
    await page.waitForURL((url) => url.search === '?ownLot=14x30')
    await page.getByRole('button', { name: /^(Start|Start another one)$/ }).click()
    await toChoices(page)
  })

  test('deposits that cannot be fetched: the catalogue’s sentence over the dialog, and again after each attempt', async () => {
    // Uses a new visitor, because the device in this file already has the data and would not fetch it.
    const visitor = await openDevice({ size: 'tablet' })
    try {
      await goTo(visitor.page, `${product.address}${plans}/unitFloorPlan`)
      await workerServes(visitor.page)
      const open = visitor.page.getByRole('button', { name: 'Deposits', exact: true })
      await open.waitFor()
      await visitor.context.setOffline(true)
      await open.click()
      const window = visitor.page.getByRole('dialog', { name: 'Deposits' })
      const said = window.getByRole('status').getByText('Error while retrieving data from server')
      await said.waitFor()
      await window.getByText('need to be online').waitFor()
      await window.locator('[data-code="serverData"]').getByRole('button', { name: 'Close' }).click()
      await said.waitFor({ state: 'detached' })
      await window.getByRole('button', { name: 'Try again' }).click()
      await said.waitFor()
      await visitor.context.setOffline(false)
      await window.locator('table').first().waitFor()
      expect(visitor.faults).toEqual([])
    } finally {
      await visitor.close()
    }
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
