/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn } from './pages/login.ts'
import { listedLot, lotCard, lotsWith, openPlan } from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'

/** One purchase moves from the rep's tablet to the buyer's phone, and back. */
describe.skipIf(chromiumPath() === null)('A purchase on two devices (needs Chromium)', () => {
  let product: Product
  let tablet: Device
  let phone: Device
  beforeAll(async () => {
    product = await startProduct()
    tablet = await openDevice({ size: 'tablet' })
    phone = await openDevice({ size: 'phone' })
  }, 300_000)
  afterAll(async () => {
    await tablet?.close()
    await phone?.close()
    await product?.stop()
  })

  const field = (page: Page, label: string) => purchase.purchaser(page, label)
  const shows = async (page: Page, label: string, text: string) =>
    await expect.poll(() => field(page, label).inputValue()).toBe(text)

  /** The address in the QR code on the tablet's screen. */
  async function scanned(page: Page): Promise<string> {
    await purchase.press(page, 'Continue on your phone')
    const text = (await page.getByRole('dialog').locator('.ll-qr').getAttribute('data-text')) ?? ''
    await page.keyboard.press('Escape')
    const { pathname, hash } = new URL(text)
    return product.address + pathname + hash
  }

  test('nothing is typed twice, and each shows the other’s changes', { timeout: 300_000 }, async () => {
    await signIn(tablet.page, product.address, 'rep@lotline.test')
    await openPlan(tablet.page, product.address, 'C0101')
    const [number = ''] = await lotsWith(tablet.page, 'available')
    await purchase.holdHome(tablet.page, number)
    await purchase.toInformation(tablet.page)
    await field(tablet.page, 'First name').fill('Ada')

    const code = await scanned(tablet.page)
    await goTo(phone.page, code)
    await purchase.at(phone.page, 'infoGathering')
    await shows(phone.page, 'First name', 'Ada')
    await phone.page.getByRole('timer').waitFor()
    for (const [label, text] of [
      ['Last name', 'Nielsen'],
      ['Email', 'ada.nielsen@example.test'],
      ['Phone', '4165550124'],
      ['Date of birth', '1985-04-12'],
    ] as const)
      await field(phone.page, label).fill(text)
    await purchase.saved(phone.page)
    await shows(tablet.page, 'Last name', 'Nielsen')
    await shows(tablet.page, 'Date of birth', '1985-04-12')

    // Back on the tablet.
    for (const [label, text] of [
      ['Address', '12 Orchard Lane'],
      ['City', 'Vaughan'],
      ['Postal code', 'L4K 1W2'],
    ] as const)
      await field(tablet.page, label).fill(text)
    await purchase.saved(tablet.page)
    await shows(phone.page, 'Postal code', 'L4K 1W2')
    await phone.page.getByText('Everything is filled in.').waitFor()

    // The code works only once.
    const other = await openDevice({ size: 'phone' })
    try {
      await goTo(other.page, code)
      await other.page.getByText('This code has already been used', { exact: false }).first().waitFor()
      // Signing in again to the same account shows the hold on its home.
      await signIn(other.page, product.address, 'rep@lotline.test')
      await openPlan(other.page, product.address, 'C0101')
      await listedLot(other.page, number).click()
      await lotCard(other.page, number).getByRole('link', { name: 'Continue', exact: true }).click()
      await purchase.at(other.page, 'infoGathering')
      await shows(other.page, 'Last name', 'Nielsen')
    } finally {
      await other.close()
    }

    await purchase.reserve(phone.page)
    await tablet.page.waitForURL('**/purchase/congratulations')
    expect([...tablet.faults, ...phone.faults]).toEqual([])
  })

  test('a kiosk shows nothing of it once the phone has it', { timeout: 300_000 }, async () => {
    const stand = await openDevice({ size: 'tablet', whole: true })
    const visitor = await openDevice({ size: 'phone' })
    try {
      const { page } = stand
      await kiosk.enrol(page, product.address, 'C0101', '300')
      await openPlan(page, product.address, 'C0101')
      await kiosk.touchToStart(page)
      const number = (await lotsWith(page, 'available'))[2] ?? ''
      await purchase.holdHome(page, number)
      await purchase.toInformation(page)
      await field(page, 'First name').fill('Zsofia')
      await purchase.saved(page)
      const code = await scanned(page)
      // Nobody touches the kiosk, whose idle time is five minutes. Its proof shows for only a few seconds,
      // perhaps before a slow phone has drawn its own page.
      const proved = page.locator('[data-clean="true"]').waitFor({ timeout: 120_000 })
      await goTo(visitor.page, code)
      await purchase.at(visitor.page, 'infoGathering')
      await shows(visitor.page, 'First name', 'Zsofia')
      await proved
      await kiosk.attracts(page)
      expect(await page.content()).not.toContain('Zsofia')
      await shows(visitor.page, 'First name', 'Zsofia')
    } finally {
      await stand.close()
      await visitor.close()
    }
  })
})
