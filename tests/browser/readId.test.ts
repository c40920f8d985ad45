/** @module-tag long */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import * as worksheet from './pages/worksheet.ts'

const picture = (kind: string) => ({
  name: `${kind}.jpg`,
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(import.meta.dirname, `../controls/mrz/${kind}.jpg`)),
})

describe.skipIf(chromiumPath() === null)('an ID read on the device (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => await product?.stop())
  beforeEach(async () => {
    device = await openDevice({ size: 'tablet' })
  })
  afterEach(async () => await device?.close())

  test('offline: what is typed stays until somebody says otherwise', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    const lot = await lotOf(rep, 'C0101', '6')
    const template = lot.models[0]?.elevations[0]?.templateId ?? ''
    await goTo(page, `${product.address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
    await page.evaluate(async () => await navigator.serviceWorker.ready)
    await worksheet.beginWorksheet(page)
    await worksheet.fillBroker(page, { agency: 'Northlight Realty', email: 'broker@lotline.test' })
    await page.waitForURL('**/submit-worksheet-buyer-details')
    await device.context.setOffline(true)

    const form = worksheet.buyerGroup(page)
    const field = (label: string) => form.getByLabel(label, { exact: true })
    await field('First name').fill('Paulina')
    await worksheet.chooseIdFile(page, picture('passport'))
    const offer = form.locator('.id-offer')
    await offer.getByText('Paula Zoe instead of Paulina').waitFor()
    await offer.getByText('12 Apr 1985').waitFor()
    expect(await field('Last name').inputValue()).toBe('')

    await offer.getByRole('button', { name: 'Fill empty fields only' }).click()
    await form.getByText('Filled in from the ID. Please check it.').waitFor()
    await expect.poll(async () => await field('Last name').inputValue()).toBe('Oakshott Bly')
    await expect.poll(async () => await field('ID Number').inputValue()).toBe('L0O1I8B5S')
    await expect.poll(async () => await field('Date of birth').inputValue()).toBe('1985-04-12')
    expect(await field('First name').inputValue()).toBe('Paulina')

    // Removing a picture removes the values read from it.
    await form.getByRole('button', { name: 'Remove picture' }).click()
    await form.getByText('Filled in from the ID. Please check it.').waitFor({ state: 'detached' })
    await worksheet.chooseIdFile(page, picture('card'))
    await offer.getByRole('button', { name: 'Use these' }).click()
    await expect.poll(async () => await field('First name').inputValue()).toBe('Paula Zoe')
    await expect.poll(async () => await field('Type of ID').inputValue()).toBe('id card')
  })
})
