/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCommunities } from '../bench/community.ts'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, sizes, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { drawnLot, listedLot, lotCard, openPlan } from './pages/plan.ts'

const many = { id: 'WIDE', lots: 1200 }

/**
 * Runs in the page: presses the second legend entry, or with 2 the first and second at once. Reads the
 * visible rows before, in the same task, and after all effects.
 */
async function pressLegend(parts: number) {
  const rows = () =>
    [...document.querySelectorAll('.lot-list > :not([data-away])')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
      .map((row) => {
        const button = row.querySelector('button')
        return {
          lot: button?.dataset['lotRow'],
          address: button?.value,
          status: button?.dataset['status'],
          look: row.querySelector('.ll-status')?.className,
          words: row.textContent,
          long: row.querySelectorAll('[data-long]').length,
        }
      })
  const legend = [...document.querySelectorAll<HTMLButtonElement>('.legend-part')].slice(0, 2)
  const before = rows()
  for (const part of legend.slice(-parts)) part.click()
  const atOnce = rows()
  const pressed = legend.map((part) => part.getAttribute('aria-pressed') === 'true')
  await new Promise((resolve) => setTimeout(resolve, 600))
  return { before, atOnce, later: rows(), pressed }
}

describe.skipIf(chromiumPath() === null)('the list of lots by keys (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    await product.kill()
    await addCommunities(product.dataFolder, { [many.id]: { lots: many.lots } })
    await product.start()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** The row with the focus: its lot, its position, and whether it is visible. */
  const here = async () =>
    await device.page.evaluate(() => {
      const row = document.activeElement?.closest<HTMLElement>('[aria-posinset]')
      if (row === null || row === undefined) return null
      const { top, bottom } = row.getBoundingClientRect()
      return {
        lot: row.querySelector('[data-lot-row]')?.getAttribute('data-lot-row'),
        place: `${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`,
        inSight: top >= 0 && bottom <= innerHeight && !row.hasAttribute('data-away'),
      }
    })
  const lands = async (lot: string, place = `${lot} of ${many.lots}`) =>
    await expect.poll(here).toEqual({ lot, place, inSight: true })

  test('every lot on the plan is a button with a name, and Tab reaches the first', async () => {
    const { page } = device
    await openPlan(page, product.address, many.id)
    const named = page.locator(
      '.site-plan [data-lot][data-status][role="button"][aria-pressed="false"][aria-label]',
    )
    await expect.poll(() => named.count()).toBe(many.lots)
    expect(await drawnLot(page, '4').getAttribute('aria-label')).toBe('Lot 4, Sold')
    await expect
      .poll(() => page.locator('.site-plan [data-lot][tabindex="0"]').getAttribute('data-lot'))
      .toBe('1')
    await goTo(page, `${product.address}/community/${many.id}/svg?lot=3`)
    await expect.poll(() => named.count()).toBe(many.lots - 1)
    expect(await drawnLot(page, '3').getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.site-plan [data-lot][tabindex="0"]').getAttribute('data-lot')).toBe('3')
  })

  for (const size of ['kiosk', 'phone', 'tablet'] as const) {
    test(`keys walk a list that is only partly rendered: ${size}`, async () => {
      const { page } = device
      await page.setViewportSize(sizes[size])
      await openPlan(page, product.address, many.id)
      await listedLot(page, '1').focus()
      await expect.poll(() => page.locator('[data-lot-row]').count()).toBeLessThan(200)
      await expect.poll(() => page.locator('[data-lot-row][tabindex="0"]').count()).toBe(1)
      await page.keyboard.press('ArrowDown')
      await lands('2')
      await page.keyboard.press('End')
      await lands('1200')
      await page.keyboard.press('ArrowUp')
      await lands('1199')
      for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowUp')
      await lands('1159')
      await page.keyboard.type('77')
      await lands('77')
      await page.keyboard.press('PageDown')
      await expect.poll(async () => Number((await here())?.lot)).toBeGreaterThan(77)
      await page.keyboard.press('PageUp')
      await lands('77')
      await page.keyboard.press('Home')
      await lands('1')
      await page.keyboard.press('ArrowUp')
      await lands('1')
    })
  }

  test('keys also land in view with reduced motion', async () => {
    const { page } = device
    await page.setViewportSize(sizes.tablet)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    try {
      await openPlan(page, product.address, many.id)
      await listedLot(page, '1').focus()
      await page.keyboard.press('End')
      await lands('1200')
      await page.keyboard.type('77')
      await lands('77')
    } finally {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    }
  })

  test('the focused row keeps the focus when scrolled out of view', async () => {
    const { page } = device
    await page.setViewportSize(sizes.tablet)
    await openPlan(page, product.address, many.id)
    await listedLot(page, '1').focus()
    await page.keyboard.type('600')
    await lands('600')
    await page.locator('.community-plan-side').evaluate((side) => side.scrollTo({ top: 0 }))
    await expect.poll(async () => (await here())?.inSight).toBe(false)
    await page.keyboard.press('ArrowDown')
    await lands('601')
  })

  test('a closed card returns the focus to the row that opened it, wherever it was', async () => {
    const { page } = device
    for (const size of ['tablet', 'kiosk', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await openPlan(page, product.address, many.id)
      await listedLot(page, '1').focus()
      await page.keyboard.type('777')
      await lands('777')
      await page.keyboard.press('Enter')
      await lotCard(page, '777').waitFor()
      if (size !== 'phone')
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('777')
      await page.getByRole('button', { name: 'Close card' }).click()
      await lotCard(page, '777').waitFor({ state: 'detached' })
      await lands('777')
    }
  })

  test('the lots of a large plan are under an overlay: a press finds its lot, a drag none', async () => {
    const { page } = device
    await page.setViewportSize(sizes.tablet)
    await openPlan(page, product.address, many.id)
    await drawnLot(page, String(many.lots)).waitFor({ state: 'attached' })
    const glass = page.locator('.site-plan-hit-layer')
    await glass.waitFor({ state: 'attached' })
    const box = await drawnLot(page, '640').boundingBox()
    if (box === null) throw new Error('Lot 640 is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await expect.poll(async () => await glass.evaluate((one) => one.style.cursor)).toBe('pointer')
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 30, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => page.locator('[data-lot-card]').count()).toBe(0)
    await page.mouse.click(x, y)
    await lotCard(page, '640').waitFor()
    await page.getByRole('button', { name: 'Close card' }).press('Enter')
    await lotCard(page, '640').waitFor({ state: 'detached' })
    await expect
      .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('data-lot')))
      .toBe('640')
  })

  test('and to the shape on the plan, the cell of the matrix, the suite of a floor', async () => {
    const { page } = device
    const focused = async (name: string) =>
      await page.evaluate((one) => document.activeElement?.getAttribute(one), name)
    for (const size of ['tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await openPlan(page, product.address, 'C0101')
      await drawnLot(page, '16').focus()
      await page.keyboard.press('Enter')
      await lotCard(page, '16').waitFor()
      await page.getByRole('button', { name: 'Close card' }).press('Enter')
      await lotCard(page, '16').waitFor({ state: 'detached' })
      await expect.poll(async () => await focused('data-lot')).toBe('16')
    }
    await page.setViewportSize(sizes.tablet)
    await goTo(page, `${product.address}/community/C0202/matrix?building=0`)
    const cell = page.locator('.matrix-cell[data-matrix-cell="1203"]')
    await cell.press('Enter')
    await lotCard(page, '1203').waitFor()
    await page.getByRole('button', { name: 'Close card' }).press('Enter')
    await expect.poll(async () => await focused('data-matrix-cell')).toBe('1203')
    await goTo(page, `${product.address}/community/C0202/building?floor=12`)
    await page.locator('[data-suite="1203"]').press('Enter')
    await lotCard(page, '1203').waitFor()
    await page.getByRole('button', { name: 'Close card' }).press('Enter')
    await expect.poll(async () => await focused('data-suite')).toBe('1203')
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })

  test('a press on the legend shows in the list at once, what is drawn later agrees, and two quick presses both count', async () => {
    const { page } = device
    await page.setViewportSize(sizes.tablet)
    await openPlan(page, product.address, many.id)
    await listedLot(page, '1').waitFor()
    await page.locator('.legend-part').nth(1).waitFor()
    // The pointer is in place before it presses.
    await page.locator('.legend-part').first().hover()
    await page.waitForTimeout(300)
    const seen = await page.evaluate(pressLegend, 1)
    expect(seen.before.map(({ status }) => status)).not.toEqual(seen.atOnce.map(({ status }) => status))
    expect(new Set(seen.atOnce.map(({ status }) => status)).size).toBe(1)
    expect(seen.later).toEqual(seen.atOnce)
    expect(seen.pressed).toEqual([false, true])
    const both = await page.evaluate(pressLegend, 2)
    expect(both.later).toEqual(both.atOnce)
    expect(both.pressed).toEqual([true, false])
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('available')
  })
})
