/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn } from './pages/login.ts'

const desk = { width: 1440, height: 900 } as const
/** §10 */
const finger = 44

/** A new device on the floor, and a representative in the office. */
describe.skipIf(chromiumPath() === null)('the office’s devices (needs Chromium)', () => {
  let product: Product
  let floor: Device
  let office: Device
  beforeAll(async () => {
    product = await startProduct()
    floor = await openDevice({ size: 'kiosk' })
    office = await openDevice({ size: 'tablet' })
    await signIn(office.page, product.address, 'rep@lotline.test')
    await goTo(office.page, product.address + links.devices())
  }, 300_000)
  afterAll(async () => {
    for (const device of [floor, office]) await device?.close()
    await product?.stop()
  })

  const looksWell = async (page: Page) => {
    for (const size of [sizes.phone, sizes.kiosk, desk, sizes.tablet]) {
      await page.setViewportSize(size)
      expect(await lookAt(page, finger)).toMatchObject({ axe: [], small: [], sideways: 0 })
    }
  }
  const dialog = () => office.page.getByRole('dialog').last()
  const press = async (name: string) => await dialog().getByRole('button', { name, exact: true }).click()
  const row = () => office.page.locator('[data-row^="device "]', { hasText: 'Front hall' })

  test('one joins by a link, once staff have compared its code and said yes', async () => {
    const { page } = office
    await page.getByRole('button', { name: 'Enrol a device' }).click()
    await dialog().getByRole('combobox').first().selectOption('C0101')
    await dialog().getByLabel('Device name').fill('Front hall')
    await dialog().getByLabel('Staff PIN').fill(kiosk.pin)
    await looksWell(page)
    await press('Make the link')
    const address = await dialog().locator('.enrol-link code').textContent()
    await looksWell(page)
    const { hash, pathname } = new URL(address ?? '')
    await floor.page.goto(product.address + pathname + hash)
    const code = await floor.page.locator('.enrol-code').textContent()
    expect(code).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/)
    expect(new URL(floor.page.url()).hash).toBe('')
    await looksWell(floor.page)
    await floor.page.setViewportSize(sizes.kiosk)
    // The request appears without a press at the office.
    await dialog()
      .getByText(code ?? '')
      .waitFor()
    await looksWell(page)
    await press('Yes, enrol it')
    await kiosk.attracts(floor.page)
    await dialog().getByText('Front hall is enrolled.').waitFor({ timeout: 70_000 })
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await row().getByText('Fine').waitFor()
    await row().getByText('Just now').waitFor()
    await looksWell(page)
  })

  test('it does what the office asks once nobody is there, once', async () => {
    await floor.page.evaluate(() => Object.assign(globalThis, { before: true }))
    await row().click()
    await press('Reload')
    await dialog().locator('[data-action="reload taken"]').waitFor()
    expect(await floor.page.evaluate('globalThis.before')).toBe(true)
    await kiosk.later(floor.page, 40)
    await dialog().locator('[data-action="reload done"]').waitFor({ timeout: 60_000 })
    await kiosk.attracts(floor.page)
    expect(await floor.page.evaluate('globalThis.before')).toBeUndefined()
    await floor.page.evaluate(() => Object.assign(globalThis, { before: true }))
    await kiosk.later(floor.page, 40)
    await floor.page.waitForTimeout(20_000)
    expect(await floor.page.evaluate('globalThis.before')).toBe(true)
    await looksWell(office.page)
  })

  test('a new name shows on the board at once, and reaches the device', async () => {
    await press('Rename')
    await dialog().getByLabel('Device name').fill('Front hall, left')
    await press('Save')
    await dialog().locator('[data-action="rename done"]').waitFor()
    const kept = await floor.page.evaluate(() => localStorage.getItem('lotline-device-settings'))
    expect(kept).toContain('Front hall, left')
  })

  test('locked, it forgets everything at its next call', async () => {
    await press('Lock')
    await looksWell(office.page)
    await press('Lock')
    await floor.page.getByText('This device is locked').waitFor()
    await floor.page.getByText('Nothing is left on it.').waitFor()
    await looksWell(floor.page)
    expect(await floor.page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const cookies = await floor.context.cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('lotline-device')
    await dialog().getByText('This device is locked.', { exact: false }).waitFor()
    await dialog().getByText('Emptied').waitFor()
    await looksWell(office.page)
    await floor.page.getByRole('button', { name: 'Browse homes' }).click()
    await floor.page.waitForSelector('[data-ready="true"]', { state: 'attached' })
    expect(await floor.page.locator('[data-attract="true"]').count()).toBe(0)
  })
})
