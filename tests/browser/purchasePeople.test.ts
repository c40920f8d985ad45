/** @module-tag long */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until } from './harness/askServer.ts'
import { makeSecrets } from './harness/canaries.ts'
import { countKeys } from './harness/countKeys.ts'
import { lookAt } from './harness/lookAt.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { scanDisk } from './harness/scanDisk.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'
import * as worksheet from './pages/worksheet.ts'

/** Buyers never have to enter their details twice to buy the same home. */
describe.skipIf(chromiumPath() === null)('The people of a purchase (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterEach(async () => await device?.close())
  afterAll(async () => await product?.stop())

  const buyer = {
    firstName: 'Ada',
    lastName: 'Nielsen',
    email: 'ada.nielsen@example.test',
    phone: '4165550124',
  }
  const home = { address: '12 Orchard Lane', city: 'Vaughan', postalCode: 'L4K 1W2' }
  const shown = async (page: Page, label: string) => await purchase.purchaser(page, label).inputValue()

  /** A broker begins a worksheet for a free lot of Maple Ridge; returns the lot's number. */
  async function beginAsBroker(page: Page, nth: number): Promise<string> {
    await signIn(page, product.address, 'broker@lotline.test')
    await plan.openPlan(page, product.address, 'C0101')
    const number = (await plan.lotsWith(page, 'available'))[nth] ?? ''
    await plan.listedLot(page, number).click()
    await plan.chooseHome(page, number)
    await plan.startWorksheet(page, number)
    await worksheet.beginWorksheet(page)
    await worksheet.fillBroker(page, { agency: 'Lakeside Realty', email: 'broker@lotline.test' })
    await page.waitForURL('**/submit-worksheet-buyer-details')
    return number
  }

  /** Submits the worksheet and carries its home to the purchasers' information. */
  async function buyAfter(page: Page, number: string): Promise<() => Promise<number>> {
    await worksheet.toFinal(page)
    await worksheet.submitWorksheet(page)
    await page.locator('main[data-word="received"], main[data-word="confirmed"]').waitFor()
    await plan.openPlan(page, product.address, 'C0101')
    await purchase.holdHome(page, number)
    const keys = await countKeys(page)
    await purchase.toInformation(page)
    await page.getByText('Filled in from', { exact: false }).waitFor()
    return keys
  }

  async function isGenuine(page: Page, receipt: string): Promise<void> {
    expect(receipt.startsWith(`${product.address}/receipt#`)).toBe(true)
    await goTo(page, receipt)
    await page.locator('[data-verdict="genuine"]').waitFor()
    await page.locator('.receipt-verdict').getByText('Maple Ridge', { exact: false }).waitFor()
  }

  test('after a typed worksheet nothing is typed again, and the receipt is genuine', async () => {
    device = await openDevice({ size: 'tablet' })
    const { page } = device
    const number = await beginAsBroker(page, 0)
    await worksheet.typeBuyer(page, { ...buyer, ...home, birthDate: '1985-04-12' })
    const keys = await buyAfter(page, number)
    const labels = ['First name', 'Last name', 'Email', 'Date of birth', 'Address', 'City', 'Postal code']
    expect(await Promise.all(labels.map((label) => shown(page, label)))).toEqual([
      buyer.firstName,
      buyer.lastName,
      buyer.email,
      '1985-04-12',
      home.address,
      home.city,
      home.postalCode,
    ])
    expect((await shown(page, 'Phone')).replaceAll(/\D/g, '')).toBe(buyer.phone)
    await page.getByText('Everything is filled in.').waitFor()
    await purchase.saved(page)
    const receipt = await purchase.reserve(page)
    expect(await keys()).toBe(0)
    await isGenuine(page, receipt)
    expect(device.faults).toEqual([])
  })

  test('the broker’s next client for the same home starts without the first one’s details', async () => {
    device = await openDevice({ size: 'tablet' })
    const { page } = device
    const number = await beginAsBroker(page, 5)
    await worksheet.typeBuyer(page, { ...buyer, ...home, birthDate: '1985-04-12' })
    await buyAfter(page, number)
    expect(await shown(page, 'First name')).toBe(buyer.firstName)
    await purchase.saved(page)
    const asker = await askAs(product.address, 'broker@lotline.test')
    const { purchases } = await asker.call('/purchase/GetPurchases', { projectId: 'C0101' })
    const [first] = purchases as { transId: number; unitId: number }[]
    await asker.call('/comty/RemoveDPTimerLR', { projectId: 'C0101', lot_id: first?.unitId ?? 0 })

    await plan.openPlan(page, product.address, 'C0101')
    await plan.listedLot(page, number).click()
    await plan.chooseHome(page, number)
    const card = plan.lotCard(page, number)
    await card.getByRole('link', { name: 'Confirm Selection', exact: true }).click()
    await page.locator('[data-selection-price]').waitFor()
    await purchase.press(page, 'Hold this home')
    await purchase.press(page, 'Start a new one')
    await purchase.at(page, 'welcome')
    await purchase.toInformation(page)
    await page
      .getByRole('button', { name: `Fill in ${buyer.firstName} ${buyer.lastName}` })
      .first()
      .waitFor()
    expect(await page.getByText('Filled in from', { exact: false }).count()).toBe(0)
    expect(await shown(page, 'First name')).toBe('')
    expect(await shown(page, 'Address')).toBe('')
  })

  test('after a worksheet with a scanned ID sixty keystrokes are enough', async () => {
    device = await openDevice({ size: 'tablet' })
    const { page } = device
    const number = await beginAsBroker(page, 1)
    const buffer = readFileSync(join(import.meta.dirname, '../controls/mrz/passport.jpg'))
    await worksheet.chooseIdFile(page, { name: 'passport.jpg', mimeType: 'image/jpeg', buffer })
    const group = worksheet.buyerGroup(page)
    await group.getByText('Filled in from the ID. Please check it.').waitFor()
    await expect.poll(() => group.getByLabel('Last name', { exact: true }).inputValue()).toBe('Oakshott Bly')
    await group.getByLabel('Email', { exact: true }).fill('paula.bly@example.test')
    await group.getByLabel('Phone', { exact: true }).fill('4165550125')
    const keys = await buyAfter(page, number)
    expect(await shown(page, 'First name')).toBe('Paula Zoe')
    expect(await shown(page, 'Date of birth')).toBe('1985-04-12')
    for (const [label, text] of [
      ['Address', home.address],
      ['City', home.city],
      ['Postal code', home.postalCode],
    ] as const) {
      expect(await shown(page, label)).toBe('')
      await purchase.purchaser(page, label).pressSequentially(text)
    }
    await page.getByText('Everything is filled in.').waitFor()
    await purchase.reserve(page)
    expect(await keys()).toBeGreaterThan(0)
    expect(await keys()).toBeLessThanOrEqual(60)
  })

  test('typed offline, it is kept and arrives', async () => {
    device = await openDevice({ size: 'phone' })
    const { page, context } = device
    await signIn(page, product.address, 'buyer@lotline.test')
    await plan.openPlan(page, product.address, 'C0101')
    const number = (await plan.lotsWith(page, 'available'))[2] ?? ''
    await purchase.holdHome(page, number)
    await purchase.toInformation(page)
    await purchase.saved(page)
    // The account's phone number has no country code. The purchase keeps one, because the next purchase may
    // be in another country.
    const asker = await askAs(product.address, 'buyer@lotline.test')
    const kept = await until('the phone number is kept', async () => {
      const { purchases } = await asker.call('/purchase/GetPurchases', { projectId: 'C0101' })
      const [mine] = purchases as { typed: Record<string, unknown> }[]
      return mine?.typed['purchasers.0.phones.0']
    })
    expect(kept).toMatch(/^\+1\D*647\D*555\D*0106$/)
    await context.setOffline(true)
    await purchase.purchaser(page, 'Address').fill(home.address)
    await purchase.purchaser(page, 'City').fill(home.city)
    await purchase.purchaser(page, 'Postal code').fill(home.postalCode)
    await purchase.purchaser(page, 'City').focus()
    await page.locator('[data-saved="false"]').waitFor()
    await context.setOffline(false)
    await purchase.saved(page)
    await page.reload()
    await purchase.at(page, 'infoGathering')
    await expect.poll(() => shown(page, 'Address')).toBe(home.address)
    expect(await shown(page, 'City')).toBe(home.city)
    expect(await shown(page, 'Postal code')).toBe(home.postalCode)
    // Another browser of the same person gets it from the server.
    const other = await openDevice({ size: 'tablet' })
    try {
      await signIn(other.page, product.address, 'buyer@lotline.test')
      await goTo(other.page, page.url())
      await purchase.at(other.page, 'infoGathering')
      await expect.poll(() => shown(other.page, 'Address')).toBe(home.address)
    } finally {
      await other.close()
    }
  })

  test('a block and its home from the linked project are held together, at the price shown', async () => {
    device = await openDevice({ size: 'tablet' })
    const { page } = device
    await signIn(page, product.address, 'buyer@lotline.test')
    await plan.openPlan(page, product.address, 'U0101')
    const [number = ''] = await plan.lotsWith(page, 'available')
    await plan.listedLot(page, number).click()
    const card = plan.lotCard(page, number)
    await card.getByLabel('With a home from Banksia Designs', { exact: true }).selectOption({ index: 1 })
    await card.getByLabel('Choose an Elevation').selectOption({ index: 1 })
    const together = Number(await card.locator('[data-linked-price]').getAttribute('data-linked-price'))
    await purchase.confirmAndHold(page, number)
    const total = await page.locator('[data-purchase-total]').getAttribute('data-purchase-total')
    expect(Number(total)).toBe(together * 100)
    // Land and design have separate terms: accepting only the land's is not enough.
    await purchase.press(page, 'Start')
    await purchase.at(page, 'details')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'optionalFeatures')
    await purchase.press(page, 'Next')
    await purchase.at(page, 'termsAndConditions')
    const terms = page.locator('.purchase-terms-of')
    await expect.poll(() => terms.count()).toBe(2)
    expect(await terms.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Terms of Banksia Rise',
      'Terms of Banksia Designs',
    ])
    const { axe, small, sideways } = await lookAt(page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
    await purchase.readAndAccept(terms.first())
    await page.locator('.journey-jumps').getByRole('button', { name: 'Terms', exact: true }).click()
    await expect.poll(() => terms.last().evaluate((part) => part.contains(document.activeElement))).toBe(true)
    await purchase.readAndAccept(terms.last())
    await purchase.press(page, 'Next')
    await purchase.at(page, 'documentPreview')
    await page.locator('.ll-pdf-page').first().waitFor()
    // Another device discards the preview at the same price; the page makes a new one without a press.
    const asker = await askAs(product.address, 'buyer@lotline.test')
    const running = async () => {
      const { purchases } = await asker.call('/purchase/GetPurchases', { projectId: 'U0101' })
      const [mine] = purchases as { transId: number; preview: { madeAt: string } | null }[]
      return mine
    }
    const before = await running()
    await asker.call('/comty/ResetDocuments', { projectId: 'U0101', transactionId: before?.transId ?? 0 })
    await until('the preview is made again', async () => {
      const preview = (await running())?.preview
      return preview != null && preview.madeAt !== before?.preview?.madeAt
    })
    await page.locator('.ll-pdf-page').first().waitFor()
  })

  test('a known brokerage is chosen, and a new one is known from then on', async () => {
    device = await openDevice({ size: 'tablet' })
    const { page } = device
    await signIn(page, product.address, 'rep@lotline.test')
    await plan.openPlan(page, product.address, 'C0101')
    const number = (await plan.lotsWith(page, 'available'))[4] ?? ''
    await purchase.holdHome(page, number)
    await purchase.toInformation(page)
    for (const [label, text] of Object.entries({
      'First name': buyer.firstName,
      'Last name': buyer.lastName,
      Email: buyer.email,
      Phone: buyer.phone,
      Address: home.address,
      City: home.city,
      'Postal code': home.postalCode,
      'Date of birth': '1985-04-12',
    }))
      await purchase.purchaser(page, label).fill(text)
    const broker = page.locator('.purchase-group').filter({ has: page.getByLabel('Brokerage name') })
    await broker.getByLabel('Brokerage name').fill('lakes')
    await broker.getByRole('button', { name: 'Lakeside Realty', exact: true }).click()
    await broker.getByText('The builder knows this brokerage.').waitFor()
    expect(await broker.getByLabel('Brokerage name').inputValue()).toBe('Lakeside Realty')
    expect(await lookAtSizes(page, 'buyer and broker', 44)).toEqual([])
    await broker.getByLabel('Brokerage name').fill('Oak and Elm Realty')
    await broker.getByText('The builder doesn’t know this brokerage yet.', { exact: false }).waitFor()
    for (const [label, text] of Object.entries({
      'First name': 'Olive',
      'Last name': 'Elmwood',
      Email: 'olive.elmwood@example.test',
    }))
      await broker.getByLabel(label, { exact: true }).fill(text)
    await purchase.saved(page)
    await page.getByText('Everything is filled in.').waitFor()
    await purchase.press(page, 'Next')
    await purchase.at(page, 'confirmBeforePayment')
    const asker = await askAs(product.address, 'rep@lotline.test')
    const { companies } = await asker.call('/comty/GetCompany', { projectId: 'C0101' })
    const made = (companies as { company_id: number; name: string }[]).find(
      ({ name }) => name === 'Oak and Elm Realty',
    )
    const { agents } = await asker.call('/comty/GetAgentListInfo', {
      projectId: 'C0101',
      companyId: made?.company_id ?? 0,
    })
    expect(agents).toMatchObject([{ firstName: 'Olive', lastName: 'Elmwood' }])
    expect(device.faults).toEqual([])
  })

  test('a kiosk that starts over keeps nothing of the purchasers', async () => {
    device = await openDevice({ size: 'tablet', whole: true })
    const { page } = device
    const { canaries, buyer: secret } = makeSecrets()
    await kiosk.enrol(page, product.address, 'C0101')
    await plan.openPlan(page, product.address, 'C0101')
    await kiosk.touchToStart(page)
    const number = (await plan.lotsWith(page, 'available'))[3] ?? ''
    await purchase.holdHome(page, number)
    await purchase.toInformation(page)
    const typed = {
      'First name': secret.firstName,
      'Last name': secret.lastName,
      Email: secret.email,
      Phone: secret.phone,
      Address: secret.address,
      City: secret.city,
      'Postal code': secret.postalCode,
    }
    for (const [label, text] of Object.entries(typed)) await purchase.purchaser(page, label).fill(text)
    await purchase.purchaser(page, 'First name').focus()
    await purchase.saved(page)
    // Longer than the browser takes to write its session files.
    await page.waitForTimeout(4000)
    expect(await whatScriptsSee(page)).toContain(secret.lastName)
    await kiosk.later(page, 60)
    await kiosk.attracts(page)
    await page.waitForTimeout(1000)
    const seen = await whatScriptsSee(page)
    expect(Object.entries(canaries).filter(([, text]) => seen.includes(text))).toEqual([])
    await device.kill()
    expect(scanDisk(device.profile, canaries).found).toEqual([])
  })
})
