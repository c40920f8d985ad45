/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemas } from '../../src/contract/schemas.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { links } from '../../src/rules/links.ts'
import { homeAddress } from '../../src/rules/homeText.ts'
import { isAvailable, undoOf } from '../../src/rules/lotStatus.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'

const projectId = 'C0303'

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp, most = 250): Promise<void> {
  const nameNow = async (): Promise<string> =>
    await page.evaluate(() => {
      const at = document.activeElement
      if (at === null) return ''
      const labels =
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : []
      return [at.getAttribute('aria-label'), ...labels.map((one) => one.textContent), at.textContent]
        .join(' ')
        .trim()
    })
  for (let presses = 0; presses < most; presses += 1) {
    if (name.test(await nameNow())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(name)}`)
}

describe.skipIf(chromiumPath() === null)('the sales office without a mouse (needs Chromium)', () => {
  let product: Product
  let device: Device
  let manager: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    manager = await askAs(product.address, 'manager@lotline.test')
    await signIn(device.page, product.address, 'manager@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const lots = async () => readLots((await manager.call('/comty/CommunityF', { projectId })).searchStrings)

  test('a sold home is unsold, with a reason', { timeout: 180_000 }, async () => {
    const { page } = device
    const lot = (await lots()).find((one) => undoOf(one) === 'unsell')
    if (lot === undefined) throw new Error('No home is sold')
    await goTo(page, product.address + links.communitySingleSvg(projectId, homeAddress(lot)))
    await page.getByRole('button', { name: 'Unsell' }).waitFor()
    await tabTo(page, /^Unsell/)
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog').last()
    await asked.getByRole('button', { name: 'Confirm' }).waitFor()
    await tabTo(page, /^Reason/)
    await page.keyboard.type('Sold by mistake')
    await tabTo(page, /^Confirm/)
    await page.keyboard.press('Enter')
    await until('the home is free', async () => {
      const now = (await lots()).find(({ id }) => id === lot.id)
      return now !== undefined && isAvailable(now)
    })
  })

  test('the price of a home is changed', { timeout: 180_000 }, async () => {
    const { page } = device
    const prices = async () =>
      (await manager.call('/comty/GetLotPrices', { project_id: projectId, at: null })).lots
    const lot = (await prices()).find(({ standing }: { standing: string }) => standing === 'onSale')
    await goTo(page, product.address + links.lotPrices('lowrise', projectId))
    const row = page.locator(`[data-lot="${lot.id}"]`)
    await row.waitFor()
    // A list is one Tab stop; arrows, or j and k, move within it.
    await tabTo(page, /^Select all/)
    const isAt = async (selector: string): Promise<boolean> =>
      await page.evaluate((one) => document.activeElement?.matches(one) === true, selector)
    for (let presses = 0; presses < 20 && !(await isAt('[data-lot]')); presses += 1)
      await page.keyboard.press('Tab')
    for (let presses = 0; presses < 200 && !(await isAt(`[data-lot="${lot.id}"]`)); presses += 1)
      await page.keyboard.press('ArrowDown')
    expect(await isAt(`[data-lot="${lot.id}"]`)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Change prices/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Amount or percentage/)
    await page.keyboard.type('712345')
    await tabTo(page, /^Change now/)
    await page.keyboard.press('Enter')
    await until('the price has changed', async () => {
      const now = (await prices()).find(({ id }: { id: number }) => id === lot.id)
      // The form starts with the first of the prices that count for the buyer.
      return now.prices[lot.counts[0]] === 71_234_500
    })
  })

  test(
    'prices rise once, although the answer is lost and the board has reloaded them',
    { timeout: 180_000 },
    async () => {
      const { page, context } = device
      const prices = async () =>
        (await manager.call('/comty/GetLotPrices', { project_id: projectId, at: null })).lots
      const lot = (await prices()).find(
        (one: { standing: string; counts: string[]; prices: Record<string, number> }) =>
          one.standing === 'onSale' && (one.prices[one.counts[0] ?? ''] ?? 0) > 0,
      )
      const field = lot.counts[0] as string
      const now = async (): Promise<number> =>
        (await prices()).find(({ id }: { id: number }) => id === lot.id).prices[field]
      const raised = Math.round(lot.prices[field] * 1.05)
      await goTo(page, product.address + links.lotPrices('lowrise', projectId))
      const row = page.locator(`[data-lot="${lot.id}"]`)
      await row.click()
      const before = await row.textContent()
      await page.locator('[data-lots="price"]').click()
      const asked = page.getByRole('dialog').last()
      await asked.getByLabel('How').selectOption('up')
      await asked.getByLabel(/^Amount or percentage/).fill('5')
      let sent = 0
      await context.route('**/comty/ChangeLots', async (route) => {
        sent += 1
        const response = await route.fetch()
        await (sent === 1 ? route.abort() : route.fulfill({ response }))
      })
      const isReadAnew = page.waitForResponse(
        async (one) =>
          one.url().endsWith('/comty/GetLotPrices') &&
          (await one.json()).lots.some(
            ({ id, prices: its }: { id: number; prices: Record<string, number> }) =>
              id === lot.id && its[field] === raised,
          ),
        // A ring brings it, or the poll once a minute.
        { timeout: 90_000 },
      )
      await asked.getByRole('button', { name: 'Change now' }).click()
      await isReadAnew
      await until('the board shows the new price', async () => (await row.textContent()) !== before)
      await asked.getByRole('button', { name: 'Change now' }).click()
      await asked.waitFor({ state: 'detached' })
      expect([sent, await now()]).toEqual([2, raised])
      await context.unroute('**/comty/ChangeLots')
    },
  )

  test(
    'a board of 2,000 purchases has no more rows than are in view, and all of them',
    { timeout: 180_000 },
    async () => {
      const { page, context } = device
      const [example] = schemas['/comty/GetTransactionSaleQueue'].example.answer.TransQueue
      const sale = (n: number) => ({
        ...example,
        transid: n,
        homes: [{ unitId: n, number: String(n), building: '', modelName: 'The Alder' }],
        people: [`Buyer ${n}`],
      })
      const queue = Array.from({ length: 2000 }, (_, at) => sale(at + 1))
      await context.route('**/comty/GetTransactionSaleQueue', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          json: { ...(await response.json()), TransQueue: queue, before: null, older: 0 },
        })
      })
      await goTo(page, product.address + links.purchaseQueue('lowrise', projectId))
      await page
        .getByText(/2,?000 of 2,?000/)
        .waitFor()
        .catch(async () => {
          throw new Error(await page.locator('main').innerText())
        })
      const rendered = async (): Promise<number> => await page.locator('.ll-board [aria-posinset]').count()
      const height = (await page.locator('.ll-board [aria-posinset]').first().boundingBox())?.height ?? 1
      // The rows that fit, plus a step and its remainder on both sides.
      const most = Math.ceil((page.viewportSize()?.height ?? 0) / height) + 4 * 8 + 1
      expect(await rendered()).toBeLessThanOrEqual(most)
      await page.locator('.ll-board [aria-posinset="1"]').focus()
      await page.keyboard.press('End')
      await page.getByText('Buyer 1', { exact: true }).waitFor()
      expect(await rendered()).toBeLessThanOrEqual(most)
      await page.keyboard.press('/')
      await page.keyboard.type('Buyer 1234')
      await page.getByText(/^1 of 2,?000/).waitFor()
    },
  )
})
