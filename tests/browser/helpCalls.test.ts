/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn } from './pages/login.ts'
import { lotsWith, openPlan } from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'

/** §10 */
const finger = 44

/** A kiosk on the floor, a representative's tablet, a buyer's phone. */
describe.skipIf(chromiumPath() === null)('a call for help (needs Chromium)', () => {
  let product: Product
  let floor: Device
  let office: Device
  let phone: Device
  beforeAll(async () => {
    product = await startProduct()
    floor = await openDevice({ size: 'kiosk' })
    office = await openDevice({ size: 'tablet' })
    phone = await openDevice({ size: 'phone' })
    await kiosk.enrol(floor.page, product.address, 'C0101', '300')
    await kiosk.touchToStart(floor.page)
    await signIn(office.page, product.address, 'rep@lotline.test')
    await goTo(office.page, product.address + links.sales())
  }, 300_000)
  afterAll(async () => {
    for (const device of [floor, office, phone]) await device?.close()
    await product?.stop()
  })

  const looksWell = async (page: Page) =>
    expect(await lookAt(page, finger)).toMatchObject({ axe: [], small: [], sideways: 0 })
  const calls = () => office.page.getByRole('region', { name: 'Calls for help' })
  const dialog = (page: Page) => page.getByRole('dialog').last()
  const press = async (page: Page, name: string) =>
    await page.getByRole('button', { name, exact: true }).click()

  test('from a kiosk: it rings on the board, and the visitor hears who is coming', async () => {
    await press(floor.page, 'Call someone')
    await looksWell(floor.page)
    await dialog(floor.page).getByRole('button', { name: 'Call someone' }).click()
    await dialog(floor.page).getByText('Someone will be with you soon.').waitFor()
    // The call appears without a press at the office.
    await calls().getByText('Show floor left is calling').waitFor({ timeout: 15_000 })
    expect(await lookAtSizes(office.page, 'board', finger)).toEqual([])
    await press(office.page, 'I’m on my way')
    await calls().getByText('You’re on the way').waitFor()
    await dialog(floor.page)
      .getByText(/ is on the way\.$/)
      .waitFor({ timeout: 15_000 })
    const said = (await dialog(floor.page).locator('.ll-notice').first().textContent()) ?? ''
    // The visitor sees only a first name.
    expect(said).toMatch(/^\p{L}+ is on the way\.$/u)
    await floor.page.keyboard.press('Escape')
    await floor.page.getByRole('button', { name: said }).waitFor()
    await looksWell(floor.page)
    await press(office.page, 'Done')
    await floor.page.getByRole('button', { name: 'Call someone' }).waitFor({ timeout: 15_000 })
  })

  test('without a network it says so plainly, and nobody is called', async () => {
    await floor.context.setOffline(true)
    await press(floor.page, 'Call someone')
    await dialog(floor.page).getByRole('button', { name: 'Call someone' }).click()
    await dialog(floor.page)
      .getByText('You need to be online to call someone from here.', { exact: false })
      .waitFor()
    await floor.context.setOffline(false)
    await dialog(floor.page).getByRole('button', { name: 'Call someone' }).click()
    await dialog(floor.page).getByText('Someone will be with you soon.').waitFor()
    await dialog(floor.page).getByRole('button', { name: 'I no longer need help' }).click()
    await calls().locator('article').waitFor({ state: 'detached' })
    await floor.page.keyboard.press('Escape')
  })

  test('in a purchase: the call leads to it, also from the queue', { timeout: 180_000 }, async () => {
    await signIn(phone.page, product.address, 'buyer@lotline.test')
    await openPlan(phone.page, product.address, 'C0101')
    const [number = ''] = await lotsWith(phone.page, 'available')
    await purchase.holdHome(phone.page, number)
    await looksWell(phone.page)
    await press(phone.page, 'Call someone')
    await dialog(phone.page).getByRole('button', { name: 'Call someone' }).click()
    await dialog(phone.page).getByText('Someone will get in touch with you soon.').waitFor()
    await looksWell(phone.page)
    await calls().getByText('A buyer is calling').waitFor({ timeout: 15_000 })
    await calls().getByRole('link', { name: 'Open the purchase' }).click()
    await dialog(office.page).locator('[data-story]').waitFor()
    await office.page.keyboard.press('Escape')
    await press(office.page, 'I’m on my way')
    await dialog(phone.page)
      .getByText(/from the sales office will get in touch with you/)
      .waitFor({ timeout: 15_000 })
    await looksWell(office.page)
    expect([...floor.faults, ...office.faults, ...phone.faults]).toEqual([])
  })
})
