/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import {
  at,
  holdHome,
  confirmAndHold,
  pastPreview,
  press,
  purchaser,
  reserve,
  saved,
} from './pages/purchase.ts'
import { passTo, signAs, signAsWitness, takeBack } from './pages/signing.ts'

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

describe.skipIf(chromiumPath() === null)('communities that ask for everything (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct({}, 'full')
  }, 300_000)
  afterEach(async () => await device?.close())
  afterAll(async () => await product?.stop())

  /** Presses Next once nothing is missing. */
  async function next(page: Page, step: string): Promise<void> {
    await page.locator('.journey-jumps').waitFor({ state: 'detached' })
    await press(page, 'Next')
    await at(page, step)
  }

  async function fillIn(page: Page): Promise<void> {
    await at(page, 'infoGathering')
    await page.locator('[data-purchaser="1"]').waitFor()
    for (const [label, text] of Object.entries(typed)) await purchaser(page, label).fill(text)
    await page.getByText('Everything is filled in.').waitFor()
    await saved(page)
    await press(page, 'Next')
  }

  test(
    'Maple Ridge: held, read, signed by buyer and witness, seen, reserved',
    { timeout: 240_000 },
    async () => {
      device = await openDevice({ size: 'tablet' })
      const { page } = device
      await signIn(page, product.address, 'rep@lotline.test')
      await plan.openPlan(page, product.address, 'C0101')
      const [number = ''] = await plan.lotsWith(page, 'available')
      await holdHome(page, number)
      await pastPreview(page)
      await fillIn(page)
      await at(page, 'documentSigning')
      await passTo(page, 'Ada Nielsen')
      await signAs(page, 'Ada Nielsen', null)
      await press(page, 'Pass the screen to the witness')
      await signAsWitness(page, 'Ada Nielsen', 'Wanda Reyes')
      await press(page, 'Give the tablet back')
      await takeBack(page)
      await next(page, 'documentSigningWitness')
      await next(page, 'documentSigningShowDocs')
      await at(page, 'documentSigningShowDocs')
      await page.locator('.ll-pdf-page canvas').first().waitFor()
      await page.getByRole('checkbox').click()
      expect(await reserve(page)).toContain(`${product.address}/receipt#`)
      expect(device.faults).toEqual([])
    },
  )
  test('Harbour Point: ID on a phone, then the FINTRAC report', { timeout: 240_000 }, async () => {
    device = await openDevice({ size: 'tablet' })
    const { page, context } = device
    await signIn(page, product.address, 'rep@lotline.test')
    await plan.openPlan(page, product.address, 'C0202')
    const [number = ''] = await plan.lotsWith(page, 'available')
    await plan.listedLot(page, number).click()
    await confirmAndHold(page, number)
    await pastPreview(page)
    await at(page, 'idVerification')
    await page.getByRole('button', { name: /^Check on a phone/ }).click()
    const phone = await context.newPage()
    await phone.goto((await page.locator('.identity-code .ll-qr').getAttribute('data-text')) ?? '')
    await phone.getByLabel('First name on the ID').fill(typed['First name'])
    await phone.getByLabel('Last name on the ID').fill(typed['Last name'])
    await phone.getByRole('button', { name: 'Approve', exact: true }).click()
    await phone.close()
    await page.locator('.identity-person[data-standing="done"]').waitFor()
    await press(page, 'Next')
    await fillIn(page)
    // FINTRAC: the ID's data is already there, so only the rest is asked for.
    await at(page, 'finTrac')
    const report = page.locator('[data-field="report"]')
    await report.getByText(/^Identity: /).waitFor()
    expect(await report.getByLabel('How identity was checked').count()).toBe(0)
    await report.getByLabel('Profession').fill('Nurse')
    await report.getByLabel('What the home is for').selectOption({ label: 'Home to live in' })
    await report.getByLabel('Public office, current or past').selectOption({ label: 'None' })
    await report
      .getByLabel('How the first payment is made')
      .selectOption({ label: 'Nothing has been paid yet' })
    const { axe, small, sideways } = await lookAt(page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
    await press(page, 'Next')
    await page.locator('[data-field="report"]').waitFor({ state: 'detached' })
    await page.goBack()
    await at(page, 'finTrac')
    await report.getByText('Complete', { exact: true }).waitFor()
    expect(device.faults).toEqual([])
  })
})
