/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { links } from '../../src/rules/links.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Asker, askAs } from './harness/askServer.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'

interface Walk {
  readonly projectId: string
  /** Texts shown on the way. */
  readonly said: readonly RegExp[]
  /** Words that belong only to other markets. */
  readonly never: RegExp
  readonly person: Readonly<Record<string, string>>
}
const person = {
  'First name': 'Ada',
  'Last name': 'Nielsen',
  'Father’s names': 'Nils',
  Email: 'ada.nielsen@example.test',
  'Date of birth': '1985-04-12',
  Address: '12 Orchard Lane',
  'ID Number': '10000000146',
}
const rental = {
  said: [/\btenant/i, /security deposit/i, /\brent\b/i, /\bmove-in\b/i],
  never: /\bpurchas|\bbuy|\bclosing\b|\bsettlement\b|\bHST\b|\bGST\b/i,
}
const toPay = { name: /^Pay ₺/ }
// §1
const walks: readonly Walk[] = [
  {
    ...rental,
    projectId: 'DE101',
    person: { ...person, Phone: '0151 23456789', City: 'Leipzig', 'Postal code': '04177' },
  },
  {
    ...rental,
    projectId: 'TR101',
    person: { ...person, Phone: '0532 123 45 67', City: 'İstanbul', 'Postal code': '34710' },
  },
  {
    projectId: 'U0101',
    said: [/\bpurchaser/i, /\bsettlement\b/i, /\bGST\b/, /\bblock\b/i],
    never: /\bclosing\b|\bHST\b|\blots?\b|\btenant|security deposit/i,
    person: { ...person, Phone: '0412 345 678', City: 'Wyndham', Postcode: '3030' },
  },
]

describe.skipIf(chromiumPath() === null)('a purchase in the words of its market (needs Chromium)', () => {
  let product: Product
  let device: Device
  let buyer: Asker
  beforeAll(async () => {
    product = await startProduct({}, 'full')
    device = await openDevice({ size: 'tablet' })
    buyer = await askAs(product.address, 'buyer@lotline.test')
    await signIn(device.page, product.address, 'buyer@lotline.test')
    // Otherwise, homes in Germany and Türkiye use their own language.
    for (const language of ['de', 'en'] as const) {
      await device.page.locator('.language-switch select:visible').selectOption(language)
      await device.page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
    }
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** Holds a free suite as the buyer, with its purchase open. */
  async function holdSuite(page: Page, projectId: string): Promise<void> {
    const answer = await buyer.call('/comty/CommunityF', { projectId })
    const home = readLots(answer.searchStrings).find(isAvailable)
    if (home === undefined) throw new Error(`${projectId} has no free home`)
    await buyer.call('/comty/PutDPTimer', { projectId, suite_id: home.id })
    await goTo(page, product.address + links.purchase(projectId, home.id))
  }

  /** Holds a free block together with a house of the linked design project. */
  async function holdPair(page: Page): Promise<void> {
    await plan.openPlan(page, product.address, 'U0101')
    const [number = ''] = await plan.lotsWith(page, 'available')
    await plan.listedLot(page, number).click()
    const card = plan.lotCard(page, number)
    await card.getByLabel('With a home from Banksia Designs', { exact: true }).selectOption({ index: 1 })
    await card.getByLabel('Choose an Elevation').selectOption({ index: 1 })
    await purchase.confirmAndHold(page, number)
  }

  async function begun(projectId: string) {
    const { purchases } = await buyer.call('/purchase/GetPurchases', { projectId })
    const open = purchases as { transId: number; unitId: number; state: string }[]
    const one = open.find(({ state }) => state === 'open')
    if (one === undefined) throw new Error('There is no purchase')
    return one
  }

  /** Fills in every missing field. */
  async function fillIn(page: Page, values: Walk['person']): Promise<void> {
    await page.locator('[data-purchaser="1"]').waitFor()
    const missing = page.locator('.journey-jumps button')
    for (const label of await missing.allTextContents()) {
      const value = values[label]
      if (value === undefined) throw new Error(`Nobody knows what to type as ${label}`)
      await purchase.purchaser(page, label).fill(value)
    }
    await expect.poll(() => missing.allTextContents()).toEqual([])
    await purchase.saved(page)
  }

  /** At the gateway's own page, the buyer's bank approves. */
  async function pay(page: Page): Promise<void> {
    await page.getByRole('button', toPay).click()
    await page.waitForURL('**/pay/*')
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    await page.getByLabel('Card number').fill('4000002760003184')
    await page.getByLabel('CVV').fill('123')
    await page.getByRole('button', { name: 'Pay', exact: false }).click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Yes, it is me', exact: true }).click()
    await page.waitForURL('**/pay/*?back=1')
    await page.getByText('Thank you for your payment').waitFor()
  }

  test.each(walks)('$projectId', { timeout: 300_000 }, async ({ projectId, said, never, person }) => {
    const { page } = device
    const all: string[] = []
    const wrong: string[] = []
    const read = async (step: string): Promise<void> => {
      const texts = await page.locator('.purchase-bar, main').allInnerTexts()
      all.push(...texts)
      for (const line of texts.join('\n').split('\n')) if (never.test(line)) wrong.push(`${step}: ${line}`)
    }
    const readAt = async (step: string): Promise<void> => {
      await purchase.at(page, step)
      await read(step)
    }
    const next = async (step: string): Promise<void> => {
      await purchase.press(page, 'Next')
      await readAt(step)
    }
    if (projectId === 'U0101') await holdPair(page)
    else await holdSuite(page, projectId)
    await readAt('welcome')
    const { transId, unitId } = await begun(projectId)
    await purchase.press(page, 'Start')
    await page.locator('.sheet-lines').waitFor()
    await readAt('details')
    await next('optionalFeatures')
    await purchase.press(page, 'Next')
    await purchase.acceptTerms(page)
    await read('termsAndConditions')
    await next('documentPreview')
    await page.locator('.ll-pdf-page').first().waitFor()
    await purchase.press(page, 'Next')
    await purchase.at(page, 'infoGathering')
    await fillIn(page, person)
    await read('infoGathering')
    await next('documentSigning')
    await page.locator('.signers > li').first().waitFor()
    await read('documentSigning')
    await signByCalls(buyer.call, projectId, transId)
    await goTo(page, product.address + links.purchase(projectId, unitId, 'documentSigningShowDocs'))
    await readAt('documentSigningShowDocs')
    await goTo(page, product.address + links.purchase(projectId, unitId, 'confirmBeforePayment'))
    await readAt('confirmBeforePayment')
    await page.getByLabel('I have checked everything.').check()
    if (projectId === 'TR101') {
      await purchase.press(page, 'Continue to payment')
      await purchase.at(page, 'payment')
      await page.getByRole('button', toPay).waitFor()
      await read('payment')
      await pay(page)
      await goTo(page, product.address + links.purchase(projectId, unitId))
    } else await purchase.press(page, 'Reserve this home')
    await page.waitForURL('**/purchase/congratulations').catch(async (fault: unknown) => {
      const said = await page.locator('main').innerText()
      throw new Error(`${page.url()} ${said}`, { cause: fault })
    })
    await page.locator('main .ll-qr').first().waitFor()
    await read('congratulations')
    expect(wrong).toEqual([])
    for (const word of said) expect(all.join('\n')).toMatch(word)
    expect(device.faults).toEqual([])
  })
})
