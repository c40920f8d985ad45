/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { signIn } from './pages/login.ts'
import { chooseHome, listedLot, lotCard, lotsWith, openPlan } from './pages/plan.ts'
import { acceptTerms, at, confirmAndHold, press } from './pages/purchase.ts'

describe.skipIf(chromiumPath() === null)('A purchase from its hold to its terms (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'kiosk' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)
  const total = async (page: Page): Promise<number> =>
    Number(await page.locator('[data-purchase-total]').getAttribute('data-purchase-total'))
  const wellMade = async (page: Page, step: string) => {
    const { axe, small, sideways } = await lookAt(page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)], step).toEqual([0])
  }

  /** Chooses a free home on the plan and holds it. */
  async function hold(projectId: string): Promise<string> {
    const { page } = device
    // This project allows holds only with an account.
    if (projectId === 'C0202') await signIn(page, product.address, 'broker@lotline.test')
    await openPlan(page, product.address, projectId)
    const [free = ''] = await lotsWith(page, 'available')
    await listedLot(page, free).click()
    await lotCard(page, free).waitFor()
    if (projectId === 'C0101') await chooseHome(page, free)
    await confirmAndHold(page, free)
    return free
  }

  test.each(['C0101', 'C0202'])(
    '%s: from the plan to its accepted terms',
    { timeout: 240_000 },
    async (projectId) => {
      const { page, context } = device
      const number = await hold(projectId)
      await page.getByRole('heading', { level: 1, name: new RegExp(`\\b${number}\\b`) }).waitFor()
      await page.getByRole('timer').waitFor()
      await wellMade(page, 'welcome')
      await press(page, 'Start')
      await at(page, 'details')
      await page.locator('.sheet-lines').waitFor()
      const before = await total(page)
      await wellMade(page, 'details')
      await press(page, 'Next')

      await at(page, 'optionalFeatures')
      const choice = page.locator('[data-choice]:has(button:not([aria-disabled="true"]))').first()
      await choice.getByRole('button').last().click()
      await expect.poll(() => choice.getAttribute('data-amount')).toBe('1')
      const after = await total(page)
      expect(after).toBeGreaterThan(before)
      await wellMade(page, 'options')
      await press(page, 'Next')

      // An address too far ahead leads back to the current step.
      await at(page, 'termsAndConditions')
      const address = page.url()
      await page.goto(address.replace('termsAndConditions', 'confirmBeforePayment'))
      await at(page, 'termsAndConditions')
      // Reload and Back lose nothing, and the total is the one shown before.
      await page.reload()
      await at(page, 'termsAndConditions')
      await expect.poll(() => total(page)).toBe(after)
      await page.locator('.journey-buttons').getByRole('button', { name: 'Back', exact: true }).click()
      await at(page, 'optionalFeatures')
      await expect.poll(() => page.locator('[data-amount="1"]').count()).toBe(1)
      await press(page, 'Next')
      await at(page, 'termsAndConditions')

      // Whoever leaves for the list of communities finds the way back there.
      await page.goto(`${product.address}/community`)
      await page.locator('[data-own-purchase]').click()
      await at(page, 'termsAndConditions')

      // If the hold has ended, the list says so, and what is safe; one tap holds the home again.
      const lotId = Number(/\/(\d+)\/purchase\//.exec(address)?.[1])
      const rep = await askAs(product.address, 'rep@lotline.test')
      if (projectId === 'C0202') await rep.call('/comty/RemoveDPTimer', { projectId, suite_id: lotId })
      else await rep.call('/comty/RemoveDPTimerLR', { projectId, lot_id: lotId })
      await page.goto(`${product.address}/community`)
      const own = page.locator('.own-purchases')
      await own.getByText('The hold has ended. Everything you entered is kept.').waitFor()
      await wellMade(page, 'the hold has ended')
      await own.locator('[data-own-purchase]').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Hold it again for / })
        .click()
      await at(page, 'termsAndConditions')
      await expect.poll(() => total(page)).toBe(after)
      await page.goto(`${product.address}/community`)
      await own.getByText('Not finished yet').waitFor()
      await own.locator('[data-own-purchase]').click()
      await at(page, 'termsAndConditions')

      // A second tab finds the purchase from the home's address alone, and follows the first tab's changes.
      const second = await context.newPage()
      await second.goto(address.replace('/termsAndConditions', ''))
      await at(second, 'termsAndConditions')
      const toEnd = page.getByRole('button', { name: 'Go to the end' })
      if (await toEnd.isVisible()) {
        expect(await page.getByRole('checkbox').isDisabled()).toBe(true)
        await toEnd.focus()
        await page.keyboard.press('Enter')
      }
      await acceptTerms(page)
      await wellMade(page, 'terms')
      await second.getByText(/^Accepted on/).waitFor()

      // After step 2, leaving asks first; "Continue" keeps everything, cancelling releases the home
      // everywhere.
      await press(page, 'Cancel')
      const asked = page.getByRole('alertdialog')
      await asked.getByRole('button', { name: 'Continue', exact: true }).last().click()
      await asked.waitFor({ state: 'detached' })
      expect(stepOf(page)).toBe('termsAndConditions')
      await press(page, 'Cancel')
      await asked.getByRole('button', { name: 'Cancel and release' }).click()
      await page.waitForURL((url) => url.pathname === `/community/${projectId}`)
      await second.waitForURL('**/purchase/purchaseFailed')
      await second.close()
      await openPlan(page, product.address, projectId)
      await expect.poll(() => lotsWith(page, 'available')).toContain(number)
      expect(device.faults).toEqual([])
    },
  )
})
