/** @module-tag long */
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { plainSheet } from '../world/plainSheet.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Asker, askAs } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, sizes, type Device } from './harness/openDevice.ts'
import { idCard } from './harness/pictures.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { listedLot, lotCard } from './pages/plan.ts'
import { readLot } from '../../src/rules/lotCodec.ts'

const projectId = 'C0101'

describe.skipIf(chromiumPath() === null)('the desk for worksheets (needs Chromium)', () => {
  let product: Product
  let broker: Asker
  let rep: Asker
  let lots: { id: number; number: string }[]
  beforeAll(async () => {
    product = await startProduct()
    broker = await askAs(product.address, 'broker@lotline.test')
    rep = await askAs(product.address, 'rep@lotline.test')
    const answer = (await broker.call('/comty/CommunityF', { projectId })) as Record<string, unknown>
    const rows = Object.values(answer).find(
      (one) => Array.isArray(one) && typeof one[0] === 'string',
    ) as string[]
    lots = rows.map((row) => readLot(row)).filter(isAvailable)
  }, 300_000)
  afterAll(async () => await product?.stop())

  let buyers = 0
  async function add(unitId: number, price = 0): Promise<number> {
    buyers += 1
    const answer = (await broker.call('/user/AddWorksheetOffer', {
      ...plainSheet(`desk${buyers}@example.test`),
      projectId,
      offerType: 0,
      unitId,
      ...(price > 0 && { seen: { available: true, price, version: 1, asOf: new Date().toISOString() } }),
    })) as { transactionId: number }
    return answer.transactionId
  }
  async function on(email: string, work: (device: Device) => Promise<void>): Promise<void> {
    const device = await openDevice({ size: 'tablet' })
    try {
      await signIn(device.page, product.address, email)
      await work(device)
    } finally {
      await device.close()
    }
  }
  async function look({ page }: Device): Promise<void> {
    expect(await lookAtSizes(page, page.url(), 44)).toEqual([])
  }

  test('the office sees it arrive, declines it with a reason, and the broker sees that without a request', async () => {
    await on('rep@lotline.test', async (desk) => {
      await goTo(desk.page, product.address + links.salesWorksheets())
      await desk.page.getByText('No worksheets to review').waitFor()
      const id = await add(lots[0]?.id ?? 0)
      // The page polls only once a minute, so anything sooner came from a ring.
      const row = desk.page.locator(`a[href$="transaction=${id}"]`)
      await row.waitFor({ timeout: 20_000 })
      await look(desk)
      await row.click()
      // The decision is visible without scrolling, on a tablet and on a phone.
      const decision = desk.page.getByRole('button', { name: 'Decline' })
      for (const size of ['phone', 'tablet'] as const) {
        await desk.page.setViewportSize(sizes[size])
        await decision.waitFor()
        const { y, height } = (await decision.boundingBox()) ?? { y: Infinity, height: 0 }
        expect(y + height, size).toBeLessThan(sizes[size].height)
      }
      await on('broker@lotline.test', async (tablet) => {
        const details = `${product.address}/worksheets/worksheet-details?transaction=${id}`
        await goTo(tablet.page, details)
        await tablet.page.locator('main[data-status="1"]').waitFor()
        await desk.page.getByRole('button', { name: 'Decline' }).click()
        const window = desk.page.getByRole('dialog')
        await window.getByRole('button', { name: 'Decline' }).click()
        await window.getByText('Reason must be filled').waitFor()
        await window.getByLabel('Reason', { exact: true }).fill('Kept for a family.')
        await window.getByRole('button', { name: 'Decline' }).click()
        await desk.page.getByText('Worksheet Status Updated').waitFor()
        await tablet.page.locator('main[data-status="4"]').waitFor({ timeout: 20_000 })
        await tablet.page.getByText('From the sales office: Kept for a family.').waitFor()
        await look(tablet)
      })
    })
  }, 180_000)

  test('a home that has just gone is shown with the closest matches; a tap reserves one', async () => {
    const [taken, ...others] = lots.slice(1)
    const id = await add(taken?.id ?? 0)
    await on('rep@lotline.test', async ({ page, context }) => {
      await goTo(page, `${product.address}/worksheets/worksheet-details?transaction=${id}`)
      const keep = page.getByRole('button', { name: `Reserve Lot ${taken?.number ?? ''}`, exact: true })
      await keep.waitFor()
      // A colleague is faster, between the check and the press.
      const quicker = async (route: Route): Promise<void> => {
        const other = await add(others[0]?.id ?? 0)
        await rep.call('/user/AllocateUnit', { projectId, transId: other, unitId: taken?.id })
        await route.continue()
      }
      // Once the worker serves the page, calls go through it, where the page's own routes do not see them.
      await workerServes(page)
      await context.route('**/user/AllocateUnit', quicker, { times: 1 })
      await keep.click()
      await page.getByText(`Lot ${taken?.number ?? ''} was just taken`).waitFor()
      await page.locator('.conflict-lots button').first().click()
      await page.locator('main[data-status="3"]').waitFor()
      // The office sees its assigned homes by broker.
      await goTo(page, `${product.address}/worksheets/assigned-units/${projectId}`)
      await page.locator('section[data-broker="Bram Okafor"] [data-unit]').first().waitFor()
    })
    await on('broker@lotline.test', async (device) => {
      await goTo(device.page, `${product.address}/worksheets/assigned-units/${projectId}`)
      await device.page.locator('[data-unit]').first().waitFor()
      await look(device)
    })
  }, 180_000)

  test('a row shows the price of its day; another home is chosen on the plan', async () => {
    const id = await add(lots[6]?.id ?? 0, 1_979_990)
    const other = lots.at(-1)?.number ?? ''
    await on('rep@lotline.test', async ({ page }) => {
      await goTo(page, product.address + links.salesWorksheets())
      const row = page.locator(`a[href$="transaction=${id}"]`)
      await row.locator('[data-price="197999000"]').waitFor()
      await row.getByText('No picture of the ID').waitFor()
      await row.click()
      await page.locator('.home-summary-price', { hasText: '$1,979,990' }).waitFor()
      await page.getByRole('link', { name: 'Choose on the plan' }).click()
      await page.locator(`[data-for-worksheet="${id}"]`).waitFor()
      await listedLot(page, other).click()
      await lotCard(page, other)
        .getByRole('link', { name: `Choose Lot ${other}` })
        .click()
      await page.getByRole('button', { name: `Reserve Lot ${other}`, exact: true }).click()
      await page.locator('main[data-status="3"]').waitFor()
    })
    // Other people are not asked to choose.
    await on('broker@lotline.test', async ({ page }) => {
      await goTo(page, product.address + links.communitySingleSvg(projectId, undefined, id))
      await page.locator('[data-lot-row]').first().waitFor()
      expect(await page.locator('[data-for-worksheet]').count()).toBe(0)
    })
  }, 180_000)

  test('the office adds a missing picture, offline too', async () => {
    const id = await add(lots[1]?.id ?? 0)
    await on('rep@lotline.test', async (desk) => {
      const { page, context } = desk
      await workerServes(page)
      await goTo(page, `${product.address}/worksheets/unit-images?transaction=${id}`)
      await page.getByText('No pictures attached.').waitFor()
      await page.getByRole('button', { name: 'Add picture' }).click()
      const window = page.getByRole('dialog')
      const send = window.getByRole('button', { name: 'Add picture' })
      await window.getByLabel('ID Number').fill('')
      await send.click()
      await window.getByText('Please upload the image!').waitFor()
      await look(desk)
      await context.setOffline(true)
      await window.getByLabel('ID Number').fill('T4471-90021')
      await window
        .locator('input[type="file"]')
        .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
      await window.getByRole('button', { name: 'Remove picture' }).waitFor()
      await send.click()
      await page.getByText('The picture is saved on this device').waitFor()
      await window.waitFor({ state: 'detached' })
      await context.setOffline(false)
      await page.locator('.id-image img').waitFor({ timeout: 20_000 })
      await page.getByText('T4471-90021').waitFor()
      await look(desk)
    })
  }, 120_000)

  test('a receipt is checked offline; one changed letter is found', async () => {
    const id = await add(lots[5]?.id ?? 0)
    const { receipt } = (await broker.call('/user/GetWorksheetReceipt', { transactionId: id })) as {
      receipt: string
    }
    const device = await openDevice({ size: 'phone' })
    try {
      const { page } = device
      await goTo(page, `${product.address}/receipt`)
      await workerServes(page)
      await page.reload()
      await page.getByRole('button', { name: 'Check' }).waitFor()
      await page.context().setOffline(true)
      await goTo(page, `${product.address}/receipt?#${receipt}`)
      await page.locator('[data-verdict="genuine"]').waitFor()
      expect(new URL(page.url()).hash).toBe('')
      await look(device)
      await page.setViewportSize(sizes.phone)
      await page.getByLabel('Receipt text').fill(receipt.replace('~1.', '~0.').replace('~2.', '~1.'))
      await page.getByRole('button', { name: 'Check' }).click()
      await page.locator('[data-verdict="forged"]').waitFor()
    } finally {
      await device.close()
    }
  }, 120_000)
})
