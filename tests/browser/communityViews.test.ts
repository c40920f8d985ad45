/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until } from './harness/askServer.ts'
import { holdAs, lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { listAll, listedLots, lotCard, lotsWith, openPlan, paleLots } from './pages/plan.ts'

describe.skipIf(chromiumPath() === null)('the views of a community (needs Chromium)', () => {
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

  test('a tower: choosing a building on the site or by name, a floor in its picture, a suite, its card; the address leads back to it', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0202/building`)
    const west = page.locator('.building-root [data-building="West Tower"][role="button"]')
    await west.waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.building-root [data-building][role="button"]').count()).toBe(2)
    await west.press('Enter')
    await page.getByRole('heading', { name: 'West Tower' }).waitFor()
    await page.locator('.building-root [data-floor="12"][role="button"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'West Tower', exact: true }).click()
    await page.getByRole('dialog').locator('label', { hasText: 'East Tower' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('heading', { name: 'East Tower' }).waitFor()
    const floor = page.locator('.building-root [data-floor="12"][role="button"]')
    await floor.waitFor({ state: 'attached' })
    await floor.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Floor 13' }).waitFor()
    await expect.poll(() => page.locator('[data-suite]').count()).toBe(8)
    await page.locator('[data-suite="1303"]').click()
    await lotCard(page, '1303').waitFor()
    const address = new URL(page.url())
    expect(address.searchParams.get('lot')).toBe('East Tower 1303')
    await goTo(page, address.href)
    await lotCard(page, '1303').waitFor()
    await expect.poll(() => lotCard(page, '1303').textContent()).toContain('East Tower')
    await page.getByRole('button', { name: 'Close card' }).click()
    await page.getByRole('heading', { name: 'Floor 13' }).waitFor()
    await page.locator('a.community-view', { hasText: 'Plan' }).click()
    await page.waitForSelector('.site-plan [data-lot="1303"][data-status]', { state: 'attached' })
    await expect.poll(() => page.locator('[data-lot-row="1303"]').textContent()).toContain('East Tower')
  })

  test('the matrix: by floor with the keyboard, by model; somebody else’s hold is painted at once', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0202/matrix?building=0`)
    const rows = page.getByRole('rowheader')
    await rows.first().waitFor()
    await expect.poll(() => rows.first().textContent()).toBe('24')
    await page.locator('.matrix-cell[tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['matrixCell'])).toBe(
      '2302',
    )
    await page.getByText('Arrow keys move from cell to cell.').waitFor()
    const hint = await page.getByRole('grid').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${hint}"]`).textContent()).toContain('Arrow keys')
    const free = page.locator('.matrix-cell[data-status="available"]').first()
    const number = (await free.getAttribute('data-matrix-cell')) ?? ''
    const cell = page.locator(`.matrix-cell[data-matrix-cell="${number}"]`)
    const rep = await askAs(product.address, 'rep@lotline.test')
    const { id } = await lotOf(rep, 'C0202', number)
    await rep.call('/comty/PutDPTimer', { projectId: 'C0202', suite_id: id })
    await page.locator(`.matrix-cell[data-matrix-cell="${number}"][data-status="held"]`).waitFor()
    await expect.poll(() => cell.textContent()).toContain('On hold')
    await page.getByRole('button', { name: 'By model' }).click()
    await page.getByRole('rowheader', { name: 'Skiff' }).waitFor()
    await page.locator('.matrix-cell').first().click()
    await page.getByRole('dialog').locator('[data-lot-card]').waitFor()
  })

  test('the matrix of houses names each lot once, with the price of each model on it', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0101/matrix?rows=model`)
    const free = page.locator('.price-table tr[data-status="available"]').first()
    await free.waitFor()
    const numbers = await page
      .locator('[data-matrix-cell]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['matrixCell']))
    expect(new Set(numbers).size).toBe(numbers.length)
    const prices = () =>
      free
        .locator('[data-price]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['price']))
    await expect.poll(async () => new Set(await prices()).size).toBeGreaterThan(1)
    expect(await prices()).not.toContain('0')
  })

  test('a link to a missing lot says so, and offers available ones', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0101/svg?lot=9999`)
    const line = page.locator('[data-missing-lot="9999"]')
    await line.waitFor()
    expect(await line.textContent()).toBe('Lot 9999 isn’t in Maple Ridge. These are available:')
    await page.locator('.missing-lot-near button').first().click()
    await page.locator('[data-lot-card]').waitFor()
    await line.waitFor({ state: 'detached' })
  })

  test('lot filters: counted before Apply, kept across a reload; when nothing matches, the one to drop', async () => {
    const { page } = device
    // Opened without unfolding what is gone.
    await goTo(page, `${product.address}/community/C0101/svg`)
    const listed = page.locator('[data-lot-row]')
    await listed.first().waitFor()
    const all = await listed.count()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const onlyFree = dialog.getByRole('checkbox', { name: 'Available only' })
    expect(await onlyFree.isChecked()).toBe(true)
    await dialog.getByRole('group', { name: 'Bedrooms' }).getByRole('button', { name: '5+' }).click()
    const apply = dialog.getByRole('button', { name: /^Show \d+ lots?$/ })
    const wanted = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])
    expect(wanted).toBeGreaterThan(0)
    expect(wanted).toBeLessThan(all)
    await onlyFree.uncheck()
    const withGone = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])
    expect(withGone).toBeGreaterThan(wanted)
    await onlyFree.check()
    await expect.poll(() => listed.count()).toBe(all)
    const dearest = dialog.getByRole('slider', { name: 'Price, To', exact: true })
    // The bars count the homes with five bedrooms whose price is shown.
    const bars = dialog.getByRole('group', { name: 'Price', exact: true }).locator('[data-count]')
    const counted = async () =>
      (
        await bars.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['count'])))
      ).reduce((sum, one) => sum + one, 0)
    expect(await counted()).toBeGreaterThan(0)
    expect(await counted()).toBeLessThanOrEqual(withGone)
    expect(await dialog.locator('[data-count][data-in="false"]').count()).toBe(0)
    await dearest.press('ArrowLeft')
    await dialog.locator('[data-count][data-in="false"]').first().waitFor({ state: 'attached' })
    const most = await dearest.getAttribute('aria-valuetext')
    expect(most).toMatch(/^\$/)
    await expect
      .poll(() => dialog.getByRole('group', { name: 'Price', exact: true }).textContent())
      .toContain(most ?? '')
    await dearest.press('End')
    await apply.click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => listed.count()).toBe(wanted)
    const gone = page.locator('[data-lot-row][data-status="sold"], [data-lot-row][data-status="held"]')
    expect(await gone.count()).toBe(0)
    await page.getByRole('button', { name: 'Filters, 1 set' }).click()
    await onlyFree.uncheck()
    await apply.click()
    await expect.poll(() => listed.count()).toBe(withGone)
    expect(await gone.count()).toBeGreaterThan(0)
    expect(new URL(page.url()).searchParams.get('minBeds')).toBe('5')
    expect(new URL(page.url()).searchParams.has('maxPrice')).toBe(false)
    await page.reload()
    await page.getByRole('button', { name: 'Filters, 1 set' }).waitFor()
    await listed.first().waitFor()
    await expect.poll(() => listed.count()).toBe(wanted)
    await goTo(page, `${product.address}/community/C0101/svg?minBeds=5&maxPrice=100000`)
    await page.getByText('No Models Available, Please Extend Your Filter Requirements').waitFor()
    await page.getByRole('button', { name: `Without “Price”, you’d see ${wanted}.` }).click()
    await listed.first().waitFor()
    await expect.poll(() => listed.count()).toBe(wanted)
    await goTo(page, `${product.address}/community/C0101/svg?minBeds=5&maxPrice=100000&maxModelPrice=100000`)
    await page.getByText('Removing one filter isn’t enough.').waitFor()
  })

  test('plan and list stay in step: exactly what is not listed is pale, by legend, by filter, by both, after news', async () => {
    const { page } = device
    const inStep = async (what: string): Promise<string[]> =>
      await until(what, async () => {
        const drawn = await page
          .locator('.site-plan [data-lot][data-status]')
          .evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-lot') ?? ''))
        const listed = await listedLots(page)
        const pale = await paleLots(page)
        const isSo = drawn.every((number) => pale.includes(number) !== listed.includes(number))
        return isSo && drawn.length > pale.length ? pale : null
      })
    const legend = (name: string) => page.locator('.legend-part', { hasText: name })
    await openPlan(page, product.address, 'C0101')
    expect(await inStep('nothing is pale')).toEqual([])
    await legend('Sold').click()
    expect((await inStep('all but the sold are pale')).length).toBeGreaterThan(0)
    await legend('Available').click()
    const number = (await lotsWith(page, 'available'))[0] ?? ''
    const pale = await inStep('sold and available are not')
    expect(pale).not.toContain(number)
    const rep = await askAs(product.address, 'rep@lotline.test')
    const lot = await lotOf(rep, 'C0101', number)
    await holdAs(rep, lot)
    await page.waitForSelector(`.site-plan [data-lot="${number}"][data-status="held"]`, { state: 'attached' })
    expect(await inStep('the held one is pale too')).toContain(number)
    await rep.call('/comty/RemoveDPTimerLR', { projectId: 'C0101', lot_id: lot.id })
    await page.waitForSelector(`.site-plan [data-lot="${number}"][data-status="available"]`, {
      state: 'attached',
    })
    expect(await inStep('as before')).toEqual(pale)
    await goTo(page, `${product.address}/community/C0101/svg?minBeds=5&status=available`)
    await page.locator('[data-lot-row]').first().waitFor()
    const both = await inStep('filter and legend')
    await legend('Available').click()
    expect((await inStep('the filter alone')).length).toBeLessThan(both.length)
  })

  test('an event shows only its own lots; brokers see the available ones', async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0101')
    // "Master" means nothing to buyers.
    await page.getByRole('button', { name: 'Event: All lots' }).waitFor()
    const listed = page.locator('[data-lot-row]')
    const choose = async () => {
      await page.getByRole('button', { name: /^Event:/ }).click()
      await page.getByRole('dialog').locator('label', { hasText: 'Winter Release' }).click()
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('button', { name: 'Event: Winter Release' }).waitFor()
      await listed.first().waitFor()
    }
    const statuses = () =>
      listed.evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute('data-status')))])
    await choose()
    await expect.poll(() => listed.count()).toBe(69)
    await expect.poll(statuses).toContain('sold')
    await signIn(page, product.address, 'broker@lotline.test')
    await openPlan(page, product.address, 'C0101')
    await page.getByRole('button', { name: /^Event:/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Event: Master' }).count()).toBe(0)
    await choose()
    await expect.poll(() => listed.count()).toBeLessThan(69)
    await expect.poll(statuses).not.toContain('sold')
  })

  test('land and a design are priced together', async () => {
    const { page } = device
    await device.context.clearCookies()
    await goTo(page, `${product.address}/community/U0101/svg?lot=1`)
    const card = lotCard(page, '1')
    await card.getByLabel('With a home from Banksia Designs', { exact: true }).selectOption({ index: 1 })
    await card.getByLabel('Choose an Elevation').selectOption({ index: 1 })
    await expect
      .poll(() => card.locator('[data-linked-price]').getAttribute('data-linked-price'))
      .toBe(String(426_000 + 312_000))
  })

  test('the reason why nothing matches is about the building shown, not the others', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0202/svg?minPrice=2000000`)
    const why = page.locator('[data-nothing-matches] button').first()
    await why.waitFor()
    const told = Number(/\d+/.exec((await why.textContent()) ?? '')?.[0])
    await why.click()
    await page.locator('[data-lot-row]').first().waitFor()
    await listAll(page)
    expect(Number(await page.locator('.lot-row').first().getAttribute('aria-setsize'))).toBe(told)
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
