/** @module-tag long */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { links } from '../../src/rules/links.ts'
import { firstPayment } from '../../src/rules/payments/firstPayment.ts'
import { onePixel } from '../server/calls/accessCells.ts'
import { form } from '../server/payments/padForm.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { press } from './pages/purchase.ts'

const projectId = 'C0303'
const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

/** The office's actions on money: one person requests them, another approves. */
describe.skipIf(chromiumPath() === null)('Money at the office (needs Chromium)', () => {
  let product: Product
  let rep: Asker
  let desk: Device
  let manager: Device
  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => await product?.stop())
  beforeEach(async () => {
    desk = await openDevice({ size: 'tablet' })
    manager = await openDevice({ size: 'tablet' })
    await signIn(desk.page, product.address, 'rep@lotline.test')
    await signIn(manager.page, product.address, 'manager@lotline.test')
  })
  afterEach(async () => {
    await desk?.close()
    await manager?.close()
  })

  const says = async (page: Page, text: string | RegExp) => await page.getByText(text).first().waitFor()

  async function paid(): Promise<{ transId: number; lotId: number }> {
    const { transId, lotId } = await toBeSigned(rep, [ada])
    const of = { projectId, transId }
    await signByCalls(rep.call, projectId, transId)
    const { sheet } = (await rep.call('/purchase/GetPurchase', of)).purchase
    const due = firstPayment(sheet.deposits)
    await rep.call('/purchase/OpenPayment', { ...of, total: sheet.total, due })
    const { payment } = (await rep.call('/purchase/GetPurchase', of)).purchase
    const { page } = desk
    await page.goto(product.address + (payment?.page ?? ''))
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    await says(page, /Thank you for your payment/)
    return { transId, lotId }
  }

  /** Makes the first debit due, with its notice given. The server must be down. */
  async function makeDue(): Promise<void> {
    const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
    await db.run(sql`
      update planned_debit set state = 'notified', notified_at = now() - interval '20 days', due_on = current_date - 1
      where id = (select min(id) from planned_debit where state in ('planned', 'notified'))`)
    await db.close()
  }

  /** Nothing is too small, too wide, or inaccessible. */
  async function isSound(page: Page): Promise<void> {
    expect(await lookAtSizes(page, page.url(), 44)).toEqual([])
  }

  test(
    'a payment and its receipt are listed; a refund and a cheque are asked for, approved, and on the daily sheet',
    { timeout: 300_000 },
    async () => {
      await paid()
      const address = product.address + links.payments('lowrise', projectId)
      await goTo(desk.page, address)
      const row = (page: Page) => page.locator('[data-row^="money payment-"]').first()
      const cheque = (page: Page) => page.locator('[data-row^="money noted-"]').first()
      const details = (page: Page, what: 'payment' | 'noted') => page.locator(`[data-${what}]`)
      const closed = async (page: Page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await row(desk.page).getByText('Paid', { exact: true }).waitFor()
      await row(desk.page).getByText('Receipt 1').waitFor()
      await row(desk.page)
        .getByText(/Visa ending in 4242/)
        .waitFor()
      await isSound(desk.page)
      // By keyboard alone: search, to the row, open.
      await desk.page.keyboard.press('/')
      await desk.page.keyboard.type('Receipt 77')
      await says(desk.page, 'Nothing matches.')
      await press(desk.page, 'Show all')
      await row(desk.page).waitFor()
      await desk.page.keyboard.press('j')
      await desk.page.keyboard.press('Enter')
      await details(desk.page, 'payment').waitFor()
      expect(new URL(desk.page.url()).searchParams.get('money')).toMatch(/^payment-\d+$/)
      await isSound(desk.page)

      const asking = details(desk.page, 'payment')
      await asking.getByRole('button', { name: 'Ask the gateway now' }).click()
      await asking.getByText('We’re asking the gateway…').waitFor()
      await asking.getByText('Nothing has changed.').waitFor()

      await details(desk.page, 'payment').getByRole('button', { name: 'Refund', exact: true }).click()
      await desk.page.getByRole('dialog').getByLabel('Amount to refund').fill('1000')
      await desk.page.getByRole('dialog').getByLabel('Reason').fill('Two square metres less')
      await isSound(desk.page)
      await press(desk.page, 'Request refund')
      await details(desk.page, 'payment')
        .locator('.ll-tag', { hasText: 'Waiting for a manager’s approval' })
        .waitFor()
      // The person who requested it cannot approve it.
      expect(await details(desk.page, 'payment').getByRole('button', { name: 'Approve' }).count()).toBe(0)
      await closed(desk.page)
      await row(desk.page).getByText('Waiting for a manager’s approval').waitFor()

      await press(desk.page, 'Record a cheque or transfer')
      const noting = desk.page.getByRole('dialog')
      await noting.getByLabel('Amount').fill('2500')
      await noting.getByLabel('Cheque number or reference').fill('Cheque 1047')
      await isSound(desk.page)
      await press(desk.page, 'Record it')
      await cheque(desk.page).getByText('Waiting for a manager’s approval').waitFor()

      // The task leads the manager to the row, open.
      await goTo(manager.page, `${product.address}${links.sales()}?kind=payment`)
      await manager.page
        .locator('[data-task="payment"]')
        .filter({ hasText: /Decide on a refund/ })
        .click()
      await details(manager.page, 'payment').getByText('Two square metres less').waitFor()
      await isSound(manager.page)
      await details(manager.page, 'payment').getByRole('button', { name: 'Approve' }).click()
      await details(manager.page, 'payment').getByText('Two square metres less').waitFor()
      await details(manager.page, 'payment')
        .getByRole('button', { name: 'Approve' })
        .waitFor({ state: 'detached' })
      await closed(manager.page)
      await cheque(manager.page).click()
      await details(manager.page, 'noted').getByRole('button', { name: 'Approve' }).click()
      await details(manager.page, 'noted').getByText('Booked').waitFor()
      await closed(manager.page)
      await cheque(manager.page).getByText('Paid', { exact: true }).waitFor()
      await expect
        .poll(
          async () => {
            await press(manager.page, 'Refresh')
            return await row(manager.page).textContent()
          },
          { timeout: 60_000 },
        )
        .toMatch(/\$1,000(?:\.00)? refunded/)
      await goTo(manager.page, address)
      const sheet = manager.page.locator('.payments-sums')
      await sheet.getByText(/\$17,500/).waitFor()
      await sheet.getByText(/\$16,500/).waitFor()
      await isSound(manager.page)
      expect([...desk.faults, ...manager.faults]).toEqual([])
    },
  )

  test(
    'a home is sold without the card payment: asked for, approved, told to the buyer',
    { timeout: 300_000 },
    async () => {
      const { transId, lotId } = await toBeSigned(rep, [ada])
      await signByCalls(rep.call, projectId, transId)
      const address = product.address + links.purchaseQueue('lowrise', projectId, transId)
      await goTo(desk.page, address)
      await press(desk.page, 'Sell without the card payment')
      await desk.page.getByLabel('Reason').fill('They pay by cheque')
      await isSound(desk.page)
      await press(desk.page, 'Ask for approval')
      await says(desk.page, /Waiting for a manager to approve the sale/)
      // The person who asked cannot approve it, but can take it back and ask anew.
      expect(await desk.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
      await isSound(desk.page)
      await press(desk.page, 'Take the request back')
      await press(desk.page, 'Sell without the card payment')
      await desk.page.getByLabel('Reason').fill('They pay by cheque')
      await press(desk.page, 'Ask for approval')
      await says(desk.page, /Waiting for a manager to approve the sale/)

      await goTo(manager.page, address)
      await says(manager.page, /A colleague wants to sell this home.*They pay by cheque/)
      await isSound(manager.page)
      await press(manager.page, 'Approve')
      await says(manager.page, 'Sold without the card payment')

      await goTo(desk.page, product.address + links.purchase(projectId, lotId, 'congratulations'))
      await says(desk.page, /You didn’t pay by card/)
      await isSound(desk.page)

      // The task leads to the payments of this sale, of which there are none, and what arrives is recorded for it.
      await goTo(desk.page, product.address + links.payments('lowrise', projectId, transId))
      await says(desk.page, /Nothing has been paid for .+ yet\./)
      await press(desk.page, 'Record a cheque or transfer')
      expect(await desk.page.getByRole('dialog').locator('select').first().inputValue()).toBe(String(transId))
      expect([...desk.faults, ...manager.faults]).toEqual([])
    },
  )

  test(
    'an agreement is compared with its cheque and shown, its file saved for the bank, and it is cancelled',
    { timeout: 300_000 },
    async () => {
      const { transId, lotId } = await paid()
      const holder = { ...form.holder, provinceId: null }
      await rep.call('/comty/AddPAD', { projectId, transId, ...form, holder })
      await goTo(desk.page, `${product.address}/community/${projectId}/unit/${lotId}/pad/padDocLoad`)
      await desk.page.locator('input[type="file"]').setInputFiles({
        name: 'cheque.png',
        mimeType: 'image/png',
        buffer: onePixel,
      })
      await desk.page.getByText('The picture has been received.').waitFor({ timeout: 90_000 })
      await press(desk.page, 'Prepare the agreement')
      await desk.page.locator('.ll-pdf-page').first().waitFor()
      await desk.page.getByLabel('I have read the agreement and accept the debits in it').check()
      await press(desk.page, 'Confirm')
      await says(desk.page, 'Your debits are set up')
      const { page } = manager
      await goTo(page, product.address + links.debits('lowrise', projectId))
      // Sales whose agreement has not been set up have rows too.
      const row = page.locator('[data-row^="transaction "]', { hasText: 'Account ending in 567' })
      const agreement = page.locator('[data-agreement]')
      await row.getByText('To be checked').waitFor()
      await row.getByText(/Account ending in 567/).waitFor()
      await says(page, 'Nothing is due today.')
      await isSound(page)
      await row.click()
      await agreement.waitFor()
      await isSound(page)
      await press(page, 'Show the void cheque')
      await page.getByRole('img', { name: 'Show the void cheque' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('img', { name: 'Show the void cheque' }).waitFor({ state: 'detached' })
      await press(page, 'I have checked it against the cheque')
      await agreement.getByText('Active', { exact: true }).waitFor()
      await press(page, 'Show the agreement')
      await page.locator('.ll-pdf-page').first().waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.ll-pdf-page').first().waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await agreement.waitFor({ state: 'detached' })
      await row.getByText('Active', { exact: true }).waitFor()

      // Time passes until the first debit is due.
      await product.kill()
      await makeDue()
      await product.start()
      await goTo(page, product.address + links.debits('lowrise', projectId))
      await says(page, '1 debit is due')
      await press(page, 'Create the bank file')
      await says(page, 'Not sent yet')
      await isSound(page)
      const saved = page.waitForEvent('download')
      await press(page, 'Download')
      const file = await saved
      const lines = readFileSync(await file.path(), 'latin1').split(/\r?\n/)
      // CPA-005: its header, the debit with its payor, and the sum.
      expect(lines.map((line) => line[0]).join('')).toMatch(/^ADZ/)
      expect(lines[1]).toMatch(/ZOE LINDQVIST/)
      expect(file.suggestedFilename()).not.toMatch(/lindqvist/i)
      await says(page, 'Downloaded, not marked as sent')
      await press(page, 'Mark as sent')
      await page.locator('.debits-list').first().getByText('Sent', { exact: true }).waitFor()

      await row.click()
      await press(page, 'End this agreement')
      await isSound(page)
      await press(page, 'End it')
      await agreement.getByText('Cancelled', { exact: true }).first().waitFor()
      await says(page, /^Already in file \d+\. Please tell the bank\.$/)
      expect([...desk.faults, ...manager.faults]).toEqual([])
    },
  )
})
