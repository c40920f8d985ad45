/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/rules/languages.ts'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device, sizes } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'

/** §10: at least 44 px. An enrolled kiosk, which this is not, has larger ones. */
const finger = 44
const typed = {
  'First name': 'Ada',
  'Last name': 'Nielsen',
  Email: 'ada.nielsen@example.test',
  Phone: '4165550124',
  'Date of birth': '1985-04-12',
  Address: '12 Orchard Lane',
  City: 'Vaughan',
  'Postal code': 'L4K 1W2',
}

/** Each step of a purchase, in each size and language: nothing that axe finds, nothing too small, nothing sideways. */
describe.skipIf(chromiumPath() === null)('every step of a purchase for everybody (needs Chromium)', () => {
  let product: Product
  let device: Device
  const wrong: string[] = []
  const seen = new Set<string>()
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** Looks at the step in every size and language. Ends in English, on a tablet. */
  async function look(page: Page, step: string): Promise<void> {
    for (const language of [...languages.filter((one) => one !== 'en'), 'en'] as const) {
      // The switch stands in the header where there is room, otherwise in the footer.
      await page.locator('.language-switch select:visible').selectOption(language)
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      for (const size of ['kiosk', 'phone', 'tablet'] as const) {
        await page.setViewportSize(sizes[size])
        await page.evaluate(async () => {
          await document.fonts.ready
          // Two frames: the first one still has the old size.
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        })
        const found = await lookAt(page, finger)
        const name = `${step} ${language} ${size}`
        seen.add(name)
        wrong.push(...found.axe.map((one) => `${name} axe: ${one}`))
        wrong.push(...found.small.map((one) => `${name} small: ${one}`))
        if (found.sideways > 0) wrong.push(`${name} scrolls sideways by ${found.sideways}`)
      }
    }
  }

  /** From a free lot to the welcome of its purchase. */
  async function hold(page: Page): Promise<void> {
    await plan.openPlan(page, product.address, 'C0101')
    const [number = ''] = await plan.lotsWith(page, 'available')
    await purchase.holdHome(page, number)
  }

  test('from its hold to both outcomes', { timeout: 30 * 60_000 }, async () => {
    const { page } = device
    await signIn(page, product.address, 'buyer@lotline.test')
    await hold(page)
    await look(page, 'welcome')
    await purchase.press(page, 'Start')
    await purchase.at(page, 'details')
    await page.locator('.sheet-lines').waitFor()
    await look(page, 'details')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'optionalFeatures')
    const choice = page.locator('[data-choice]:has(button:not([aria-disabled="true"]))').first()
    await choice.getByRole('button').last().click()
    await expect.poll(() => choice.getAttribute('data-amount')).toBe('1')
    await look(page, 'optionalFeatures')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'termsAndConditions')
    await page.getByRole('checkbox').waitFor()
    await look(page, 'terms to read')
    await purchase.acceptTerms(page)
    await look(page, 'terms accepted')
    // Above step 2, leaving asks first.
    await purchase.press(page, 'Cancel')
    const asked = page.getByRole('alertdialog')
    await asked.waitFor()
    expect((await lookAt(page, finger)).axe).toEqual([])
    await asked.getByRole('button', { name: 'Continue', exact: true }).last().click()
    await asked.waitFor({ state: 'detached' })
    await purchase.press(page, 'Next')
    await purchase.at(page, 'documentPreview')
    await page.locator('.ll-pdf-page').first().waitFor()
    await look(page, 'documentPreview')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'infoGathering')
    await page.locator('[data-purchaser="1"]').waitFor()
    await purchase.saved(page)
    // What is missing is said at its field.
    await purchase.press(page, 'Next')
    await look(page, 'infoGathering with faults')
    for (const [label, text] of Object.entries(typed)) await purchase.purchaser(page, label).fill(text)
    await page.getByText('Everything is filled in.').waitFor()
    await purchase.saved(page)
    await look(page, 'infoGathering')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'confirmBeforePayment')
    await look(page, 'confirmBeforePayment')
    await page.getByLabel('I have checked everything.').check()
    await purchase.press(page, 'Reserve this home')
    await page.waitForURL('**/purchase/congratulations')
    await page.locator('main .ll-qr').first().waitFor()
    await look(page, 'congratulations')

    // The other end: cancelled in another window.
    await hold(page)
    const second = await device.context.newPage()
    await second.goto(page.url())
    await purchase.at(second, 'welcome')
    await purchase.press(second, 'Start')
    await purchase.at(second, 'details')
    await purchase.press(second, 'Next')
    await purchase.at(second, 'optionalFeatures')
    await purchase.press(second, 'Next')
    await purchase.at(second, 'termsAndConditions')
    await purchase.press(second, 'Cancel')
    await second.getByRole('button', { name: 'Cancel and release' }).click()
    await page.waitForURL('**/purchase/purchaseFailed')
    await look(page, 'purchaseFailed')
    expect(wrong).toEqual([])
    expect(seen.size).toBe(11 * languages.length * 3)
    expect(device.faults).toEqual([])
  })
})
