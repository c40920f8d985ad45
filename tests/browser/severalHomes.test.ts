/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { chooseHome, listedLot, lotCard, lotsWith, openPlan } from './pages/plan.ts'
import { at, holdHome, press } from './pages/purchase.ts'

// §9: three units per selection
describe.skipIf(chromiumPath() === null)('Several homes in one purchase (needs Chromium)', () => {
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

  const homes = async () =>
    await device.page
      .locator('[data-home]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-home'))))
  const total = async () =>
    Number(await device.page.locator('[data-purchase-total]').getAttribute('data-purchase-total'))
  const wellMade = async (step: string) => {
    const { axe, small, sideways } = await lookAt(device.page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)], step).toEqual([0])
  }

  test('one is added from the details, and released there', { timeout: 240_000 }, async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0101')
    const [first = '', second = ''] = await lotsWith(page, 'available')
    await holdHome(page, first)
    await press(page, 'Start')
    await at(page, 'details')
    await expect.poll(homes).toHaveLength(1)
    const [firstId = 0] = await homes()
    const alone = await total()
    // The last home can be released only by cancelling the purchase.
    expect(await page.getByRole('button', { name: /^Release/ }).count()).toBe(0)

    await press(page, 'Add another home')
    const running = page.locator(`[data-adding-to="${firstId}"]`)
    await running.waitFor()
    await page.getByRole('timer').waitFor()
    await page.reload()
    await running.waitFor()
    await page.getByRole('link', { name: 'Back to your purchase' }).click()
    await at(page, 'details')

    await press(page, 'Add another home')
    await listedLot(page, second).click()
    await chooseHome(page, second)
    await running.waitFor()
    await lotCard(page, second).getByRole('link', { name: 'Confirm Selection', exact: true }).click()
    await page.locator(`[data-selection="${second}"] [data-adding-to]`).waitFor()
    await wellMade('selection')
    await press(page, 'Add this home')
    await at(page, 'details')
    await expect.poll(homes).toHaveLength(2)
    const both = await total()
    expect(both).toBeGreaterThan(alone)
    expect(await page.locator('.purchase-bar').textContent()).toContain(`Lot ${first}, Lot ${second}`)
    await page.locator(`.sheet-lines [data-total="${both}"]`).waitFor()
    await wellMade('details')

    // Returning to the plan later does not add a home.
    await openPlan(page, product.address, 'C0101')
    await expect.poll(() => lotsWith(page, 'available')).not.toContain(second)
    expect(await page.locator('[data-adding-to]').count()).toBe(0)
    await page.goBack()
    await at(page, 'details')

    await press(page, `Release Lot ${first}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).last().click()
    expect(await homes()).toHaveLength(2)
    await press(page, `Release Lot ${first}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release it' }).click()
    await expect.poll(homes).toHaveLength(1)
    await at(page, 'details')
    expect(await homes()).not.toContain(firstId)
    const rest = await total()
    expect(rest).toBeLessThan(both)
    await page.locator(`.sheet-lines [data-total="${rest}"]`).waitFor()
    // The address now names the remaining home.
    await expect.poll(() => page.url()).not.toContain(`/unit/${firstId}/`)
    await page.reload()
    await at(page, 'details')
    await openPlan(page, product.address, 'C0101')
    await expect.poll(() => lotsWith(page, 'available')).toContain(first)
    expect(device.faults).toEqual([])
  })
})
