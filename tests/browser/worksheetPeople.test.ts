/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'
import { chooseHome, listedLot, lotCard, lotsWith, openPlan, startWorksheet } from './pages/plan.ts'
import * as worksheet from './pages/worksheet.ts'

/** Who submits decides which questions are asked, and known values need not be retyped. */
describe.skipIf(chromiumPath() === null)('whose worksheet it is (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice()
    page = device.page
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /**
   * Chooses the nth free lot of Maple Ridge that has a home on it; returns its number and the price on its
   * card.
   */
  async function choose(nth: number): Promise<{ number: string; price: string }> {
    await openPlan(page, product.address, 'C0101')
    const number = (await lotsWith(page, 'available'))[nth] ?? ''
    await listedLot(page, number).click()
    await chooseHome(page, number)
    const price = (await lotCard(page, number).locator('.lot-card-price').textContent()) ?? ''
    return { number, price }
  }
  const valueOf = async (label: string) => await page.getByLabel(label, { exact: true }).first().inputValue()

  test('purchasers submit for themselves: no brokerage, their own name and address, the price on the card', async () => {
    await signIn(page, product.address, 'buyer@lotline.test')
    const { number, price } = await choose(3)
    await startWorksheet(page, number)
    await worksheet.beginWorksheet(page)
    await page.waitForURL('**/submit-worksheet-buyer-details**')
    await expect.poll(async () => await valueOf('Email')).toBe('buyer@lotline.test')
    expect(await valueOf('First name')).not.toBe('')
    const phone = page.getByLabel('Phone', { exact: true })
    if ((await phone.inputValue()) === '') await phone.fill('4165550123')
    await worksheet.toFinal(page)
    await page.locator('.review', { hasText: `Lot ${number}` }).waitFor()
    expect(await page.locator('main').textContent()).toContain(price)
    expect(await page.getByText('Brokerage name').count()).toBe(0)
    await worksheet.submitWorksheet(page)
    await page.locator('main[data-word="received"], main[data-word="confirmed"]').waitFor()
    await expect
      .poll(
        async () => await page.locator('[data-worksheets-waiting]').getAttribute('data-worksheets-waiting'),
      )
      .toBe('1')
  })

  test('the link to one’s own worksheets is in the header of every page', async () => {
    for (const path of ['/community', '/community/C0101/svg', '/settings', '/accountsettings']) {
      await goTo(page, product.address + path)
      await page.getByRole('link', { name: /^My worksheets/ }).waitFor()
    }
    await page.getByRole('link', { name: /^My worksheets/ }).click()
    await page.waitForURL('**/worksheets/submitted-worksheets')
    await signOut(page)
  })

  test('a broker types brokerage and email once, and the next worksheet knows them', async () => {
    await signIn(page, product.address, 'broker@lotline.test')
    const first = await choose(4)
    await startWorksheet(page, first.number)
    await worksheet.beginWorksheet(page)
    await page.waitForURL('**/submit-worksheet-broker-details')
    await expect.poll(async () => await valueOf('Email')).toBe('broker@lotline.test')
    await page.getByLabel('Brokerage name').fill('Lakeside Realty')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await worksheet.typeBuyer(page, {
      firstName: 'Ada',
      lastName: 'Nielsen',
      email: 'broker@lotline.test',
      phone: '4165550124',
    })
    // Their own address is rejected at once, not after submission.
    await page.getByText('Can not be same as agent/broker email').waitFor()
    await worksheet.typeBuyer(page, {
      firstName: 'Ada',
      lastName: 'Nielsen',
      email: 'ada.nielsen@example.test',
      phone: '4165550124',
    })
    await worksheet.toFinal(page)
    await worksheet.submitWorksheet(page)
    await page.locator('main[data-word="received"], main[data-word="confirmed"]').waitFor()

    const second = await choose(5)
    await startWorksheet(page, second.number)
    await page.waitForURL('**/submit-worksheet-buyer-details')
    await worksheet.toBroker(page)
    await expect.poll(async () => await valueOf('Brokerage name')).toBe('Lakeside Realty')
    expect(await valueOf('Email')).toBe('broker@lotline.test')
  })
})
