/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { dialog } from './pages/signing.ts'

const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }
const cora: Readonly<Record<string, string>> = {
  'First name': 'Cora',
  'Last name': 'Lind',
  Email: 'cora@example.test',
  'Date of birth': '1980-04-02',
  Address: '4 Elm Street',
  City: 'Toronto',
  'Postal code': 'M5V 2T6',
}

describe.skipIf(chromiumPath() === null)('the buyers of a sale (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const wellMade = async (page: Page, screen: string) => {
    const wrong: string[] = []
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      const { axe, small, sideways } = await lookAt(page, 44)
      wrong.push(...[...axe, ...small].map((one) => `${screen} ${name}: ${one}`))
      if (sideways > 0) wrong.push(`${screen} ${name}: scrolls sideways by ${sideways}`)
    }
    await page.setViewportSize(sizes.tablet)
    expect(wrong).toEqual([])
  }

  test(
    'one is replaced by keyboard, and the office can see who bought before',
    { timeout: 240_000 },
    async () => {
      const { page } = device
      await letGo(rep)
      const { projectId, transId } = await toBeSigned(rep, [ada])
      await signIn(page, product.address, 'manager@lotline.test')
      await goTo(page, product.address + links.purchaseQueue('lowrise', projectId, transId))
      await page.locator('[data-story]').waitFor()
      await wellMade(page, 'story')
      await page.getByRole('button', { name: /^Change home/ }).focus()
      await page.keyboard.press('Enter')
      const leaves = dialog(page).last().getByLabel('Purchaser who is leaving')
      await leaves.selectOption({ label: 'Ada Nielsen' })
      await dialog(page).last().getByLabel('Someone new is joining').focus()
      await page.keyboard.press('Space')
      const form = page.locator('[data-newcomer]')
      for (const [label, text] of Object.entries(cora))
        await form.getByLabel(label, { exact: true }).fill(text)
      const id = form.getByLabel('ID Number', { exact: true })
      if ((await id.count()) > 0) await id.fill('D1234')
      await form.getByLabel('Phone', { exact: true }).fill('4165550123')
      await dialog(page).last().getByLabel('Reason').fill('Assigned to Cora')
      await page.locator('[data-change]').getByText('Ada Nielsen leaves', { exact: false }).waitFor()
      await wellMade(page, 'change')
      await dialog(page).last().getByRole('button', { name: 'Change it' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/envelopes\/\d+$/)

      await goTo(page, product.address + links.replay('lowrise', projectId, transId))
      const seen = page.locator('[data-replay]')
      await seen.getByText('Cora Lind').first().waitFor()
      const moments = page.getByRole('navigation', { name: 'What happened' })
      await moments.getByRole('button', { name: /Papers sent/ }).focus()
      await page.keyboard.press('Enter')
      await seen.getByText('Out for signing').waitFor()
      expect(await seen.getByText('Cora Lind').count()).toBe(0)
      await seen.getByText('Ada Nielsen').first().waitFor()
      await wellMade(page, 'replay')
      await seen
        .getByRole('button', { name: /^Open / })
        .first()
        .click()
      await dialog(page).locator('.ll-pdf-page canvas').first().waitFor()
    },
  )
})
