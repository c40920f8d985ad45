/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { onePixel } from '../server/calls/accessCells.ts'
import { textOfPdf } from '../server/documents/textOfPdf.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { at, press } from './pages/purchase.ts'
import { drawOn } from './pages/signing.ts'

const zoe = {
  name: 'Zoe Nielsen',
  initials: 'ZN',
  address: '4 Pier Road',
  city: 'Elora',
  postalCode: 'N0B 1S0',
  phone: '+15195550140',
  email: 'zoe@example.test',
}
const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

/**
 * From the deposit, paid on the gateway's own page, to the debits for the later ones, in the demo's Mill
 * Street Towns.
 */
describe.skipIf(chromiumPath() === null)('Paying, now and later (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => await product?.stop())
  afterEach(async () => await device?.close())

  const title = 'on a %s the first deposit is paid, the later ones are agreed, checked by staff and cancelled'
  test.each(['tablet', 'phone'] as const)(title, { timeout: 300_000 }, async (size) => {
    device = await openDevice({ size })
    const { page } = device
    const hasSecond = size === 'tablet'
    /** The input of a row, whose label the second holder's has too. */
    const rowOf = (id: string) =>
      page.locator(`input[data-field="${id}"], [data-field="${id}"] input`).first()
    const label = (name: string) => page.getByLabel(name, { exact: true })
    // Generous, because a picture is prepared, sent, cleaned in a separate process, and read back.
    const says = async (text: string) =>
      await page.getByText(text, { exact: false }).first().waitFor({ timeout: 90_000 })
    const { projectId, transId, lotId } = await toBeSigned(rep, [ada])
    await signByCalls(rep.call, projectId, transId)
    await signIn(page, product.address, 'rep@lotline.test')

    await goTo(page, `${product.address}/community/${projectId}/unit/${lotId}/purchase/confirmBeforePayment`)
    await at(page, 'confirmBeforePayment')
    await says('Test mode: no real money is taken.')
    // Only the first deposit is due now.
    await expect.poll(() => page.getByText('· paid in the next step').count()).toBe(1)
    await label('I have checked everything.').check()
    await press(page, 'Continue to payment')
    await at(page, 'payment')
    await says('Test mode: no real money is taken.')
    await page.getByRole('button', { name: /^Pay \$15,000/ }).click()
    await says('Test mode: no real money is taken.')
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    // The gateway's own page, with the bank's question before its answer.
    await page.getByLabel('Card number').fill('4000002760003184')
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Yes, it is me' }).click()
    await says('Thank you for your payment')
    await page.getByRole('link', { name: 'Back to the purchase' }).click()
    await page.waitForURL('**/purchase/congratulations')

    await page.getByRole('link', { name: 'Set up deposit payments' }).click()
    await page.waitForURL('**/pad/padInfo')
    // The form already knows what the purchase knows.
    await expect.poll(() => label('Account holder').inputValue()).toBe('Ada Nielsen')
    await label('Initials').fill('AN')
    if (hasSecond) {
      await label('Someone else has to sign for this account too').check()
      for (const [field, text] of Object.entries(zoe)) await rowOf(`second.${field}`).fill(text)
    }
    await press(page, 'Next')
    await page.waitForURL('**/pad/bankInfo')
    await label('Transit number').fill('00100')
    await label('Institution number').fill('003')
    await expect.poll(() => label('Bank').inputValue()).toBe('Royal Bank of Canada')
    await label('Account number').fill('0001234567')
    await press(page, 'Next')
    await page.waitForURL('**/pad/padSigningInfo')
    await says('You authorise Weir & Stone to take these amounts')
    await label('Place of signing').first().fill('Guelph')
    await drawOn(page, { pad: page.locator('[data-field="mark.initials"] .ll-signature-pad') })
    await drawOn(page, { pad: page.locator('[data-field="mark.signature"] .ll-signature-pad') })
    if (hasSecond) {
      // In her own place and on her own day.
      await rowOf('secondSigning.signedIn').fill('Elora')
      for (const name of ['secondInitials', 'secondSignature'])
        await drawOn(page, { pad: page.locator(`[data-field="mark.${name}"] .ll-signature-pad`) })
    }
    await press(page, 'Next')
    await page.waitForURL('**/pad/padDocLoad')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'cheque.png',
      mimeType: 'image/png',
      buffer: onePixel,
    })
    await says('The picture has been received.')
    await press(page, 'Prepare the agreement')
    await page.waitForURL('**/pad/padDocConfirm')
    await page.locator('.ll-pdf-page').first().waitFor()
    if (hasSecond) {
      const { file } = await rep.call('/purchase/GetPad', { projectId, transId, file: 'paper' })
      const { text } = await textOfPdf(Buffer.from(file.base64, 'base64'))
      for (const said of ['Guelph', 'Zoe Nielsen', 'Elora']) expect(text).toContain(said)
    }
    await label('I have read the agreement and accept the debits in it').check()
    await press(page, 'Confirm')
    await says('Your debits are set up')
    await says('Account ending in 567')

    // The office compares the numbers and ends the agreement.
    const manager = await askAs(product.address, 'manager@lotline.test')
    const { rows } = await manager.call('/purchase/GetDebits', { projectId })
    const own = rows.filter((one: { transId: number }) => one.transId === transId)
    expect(own).toMatchObject([{ mandate: { state: 'confirmed', last3: '567' } }])
    await manager.call('/purchase/ApprovePad', { projectId, transId })
    await page.reload()
    await says('Your debits are set up')
    await press(page, 'End this agreement')
    await press(page, 'End it')
    await says('The agreement has ended.')
    expect(device.faults).toEqual([])
  })
})
