/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/rules/languages.ts'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, type Device, type Size } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'

/** §10: at least 44 px. An enrolled kiosk, which this is not, has larger targets. */
const finger = 44
const looked: readonly Size[] = ['kiosk', 'phone', 'tablet']
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

/**
 * Each step of a purchase, in each size and language: no axe violations, nothing too small, no sideways
 * scrolling.
 */
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

  async function inSizes(page: Page, name: string): Promise<void> {
    seen.add(name)
    wrong.push(...(await lookAtSizes(page, name, finger, looked)))
  }

  /** Checks every size and language, each time with what `open` opens. Ends in English, on a tablet. */
  async function look(page: Page, step: string, open?: () => Promise<unknown>): Promise<void> {
    for (const language of [...languages.filter((one) => one !== 'en'), 'en'] as const) {
      // The switch is in the header where there is room, otherwise in the footer.
      await page.locator('.language-switch select:visible').selectOption(language)
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await open?.()
      await inSizes(page, `${step} ${language}`)
      if (open === undefined) continue
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
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
    // After step 2, leaving asks first.
    const inBar = page.locator('.purchase-bar-hold > button')
    await look(page, 'cancel', async () => {
      await inBar.last().click()
      await page.getByRole('alertdialog').waitFor()
    })
    await look(page, 'hand over', async () => {
      await inBar.nth(-2).click()
      await page.getByRole('dialog').locator('.ll-qr').waitFor()
    })
    await purchase.press(page, 'Next')
    await purchase.at(page, 'documentPreview')
    await page.locator('.ll-pdf-page').first().waitFor()
    await look(page, 'documentPreview')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'infoGathering')
    await page.locator('[data-purchaser="1"]').waitFor()
    await purchase.saved(page)
    // Each missing value is reported next to its field.
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

    // The other ending: the purchase is cancelled in another window.
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
    expect(seen.size).toBe(13 * languages.length)
    expect(device.faults).toEqual([])
  })

  test('where identity, the report and a payment are asked for', { timeout: 30 * 60_000 }, async () => {
    await product.stop()
    product = await startProduct({}, 'full')
    await device.close()
    device = await openDevice({ size: 'tablet' })
    wrong.length = 0
    seen.clear()
    const { page, context } = device
    await signIn(page, product.address, 'rep@lotline.test')
    await plan.openPlan(page, product.address, 'C0202')
    const [number = ''] = await plan.lotsWith(page, 'available')
    await plan.listedLot(page, number).click()
    await purchase.confirmAndHold(page, number)
    await purchase.pastPreview(page)
    await purchase.at(page, 'idVerification')
    const check = page.getByRole('button', { name: /^Check on a phone/ })
    await check.waitFor()
    await look(page, 'idVerification')
    await check.click()
    const code = page.locator('.identity-code .ll-qr')
    await code.waitFor()
    await look(page, 'idVerification on a phone')
    const phone = await context.newPage()
    await phone.goto((await code.getAttribute('data-text')) ?? '')
    await phone.getByLabel('First name on the ID').fill(typed['First name'])
    await phone.getByLabel('Last name on the ID').fill(typed['Last name'])
    await phone.getByRole('button', { name: 'Approve', exact: true }).click()
    await phone.close()
    await page.locator('.identity-person[data-standing="done"]').waitFor()
    await look(page, 'idVerification done')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'infoGathering')
    await page.locator('[data-purchaser="1"]').waitFor()
    for (const [label, text] of Object.entries(typed)) await purchase.purchaser(page, label).fill(text)
    await page.getByText('Everything is filled in.').waitFor()
    await purchase.saved(page)
    await purchase.press(page, 'Next')
    await purchase.at(page, 'finTrac')
    await page
      .locator('[data-field="report"]')
      .getByText(/^Identity: /)
      .waitFor()
    await look(page, 'finTrac')

    const rep = await askAs(product.address, 'rep@lotline.test')
    const { projectId, transId, lotId } = await toBeSigned(rep, [
      { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' },
    ])
    await signByCalls(rep.call, projectId, transId)
    await goTo(page, `${product.address}/community/${projectId}/unit/${lotId}/purchase/confirmBeforePayment`)
    await purchase.at(page, 'confirmBeforePayment')
    await look(page, 'confirmBeforePayment of a payment')
    await page.getByLabel('I have checked everything.').check()
    await purchase.press(page, 'Continue to payment')
    await purchase.at(page, 'payment')
    await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
    await look(page, 'payment')
    expect(wrong).toEqual([])
    expect(seen.size).toBe(6 * languages.length)
    expect(device.faults).toEqual([])
  })
})
