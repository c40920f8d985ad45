/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Asker, askAs, until } from './harness/askServer.ts'
import { countKeys } from './harness/countKeys.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, type Device, type Size } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'
import * as worksheet from './pages/worksheet.ts'

const projectId = 'C0101'
const buyer = {
  firstName: 'Ines',
  lastName: 'Marchetti',
  email: 'ines.marchetti@example.test',
  phone: '4165550171',
  birthDate: '1987-09-03',
  address: '4 Millpond Court',
  city: 'Aurora',
  postalCode: 'L4G 2B9',
}

describe.skipIf(chromiumPath() === null)('From a worksheet to its home (needs Chromium)', () => {
  let product: Product
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => await product?.stop())

  async function on<T>(email: string, size: Size, work: (page: Page) => Promise<T>): Promise<T> {
    const device: Device = await openDevice({ size })
    try {
      await signIn(device.page, product.address, email)
      const result = await work(device.page)
      expect(device.faults).toEqual([])
      return result
    } finally {
      await device.close()
    }
  }

  /** A broker submits a worksheet for the first free lot. Returns the lot's number, and what has arrived. */
  const submit = async (page: Page) => {
    await plan.openPlan(page, product.address, projectId)
    const [number = ''] = await plan.lotsWith(page, 'available')
    await plan.listedLot(page, number).click()
    await plan.chooseHome(page, number)
    await plan.startWorksheet(page, number)
    await worksheet.beginWorksheet(page)
    await worksheet.fillBroker(page, { agency: 'Lakeside Realty', email: 'broker@lotline.test' })
    await worksheet.typeBuyer(page, buyer)
    await worksheet.toFinal(page)
    const reference = await worksheet.submitWorksheet(page)
    const offer = await until('it has arrived', async () => {
      const { offers } = await rep.call('/user/GetBrokerOffers', { projectId })
      const sent = offers as { client_ref: string; transaction_id: number; lot_id: number }[]
      return sent.find(({ client_ref: key }) => key === reference)
    })
    return { number, id: offer.transaction_id, unitId: offer.lot_id }
  }

  /** The office opens the worksheet while its home is being bought, and goes on to the purchase. */
  const follow = (id: number) => async (page: Page) => {
    await goTo(page, product.address + links.worksheetDetails(id))
    const begun = page.locator('[data-buy="begun"]')
    await begun.waitFor()
    expect(await lookAtSizes(page, 'begun', 44)).toEqual([])
    // What the server would refuse is not offered.
    await begun.getByText('cancel that purchase first', { exact: false }).waitFor()
    for (const name of ['Decline', 'Reserve another home', 'Release the home and return to review', 'Delete'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    await begun.getByRole('link').click()
    await page.locator('[data-story]').waitFor()
    await page.getByRole('button', { name: 'Continue for the buyer' }).waitFor()
  }

  test('the reserved home is bought from its worksheet, and nothing is typed again', async () => {
    const { number, id, unitId } = await on('broker@lotline.test', 'tablet', submit)
    const accept = { projectId, transId: id, unitId }
    expect(await rep.call('/user/AllocateUnit', accept)).toMatchObject({ allocated: true })
    // Other people see only that somebody has it.
    await on('buyer@lotline.test', 'tablet', async (page) => {
      await plan.openPlan(page, product.address, projectId, number)
      await page.locator(`[data-lot-card="${number}"][data-status="held"]`).waitFor()
      expect(await page.locator('[data-reserved-for]').count()).toBe(0)
    })
    // Another device of the broker knows only what the server tells it.
    await on('broker@lotline.test', 'kiosk', async (page) => {
      await plan.openPlan(page, product.address, projectId, number)
      const card = plan.lotCard(page, number)
      await card.getByText('This home is reserved for your worksheet.').waitFor()
      expect(await lookAtSizes(page, 'card', 44)).toEqual([])
      const keys = await countKeys(page)
      await card.locator(`[data-reserved-for="${id}"]`).click()
      const offered = page.locator('[data-buy="reserved"]')
      await offered.waitFor()
      expect(await lookAtSizes(page, 'reserved', 44)).toEqual([])
      await offered.getByRole('button').click()
      await purchase.at(page, 'welcome')
      await on('rep@lotline.test', 'tablet', follow(id))

      await purchase.toInformation(page)
      await page.getByText('Filled in from', { exact: false }).waitFor()
      const shown = async (label: string) => await purchase.purchaser(page, label).inputValue()
      expect({
        firstName: await shown('First name'),
        lastName: await shown('Last name'),
        email: await shown('Email'),
        phone: (await shown('Phone')).replaceAll(/\D/g, ''),
        birthDate: await shown('Date of birth'),
        address: await shown('Address'),
        city: await shown('City'),
        postalCode: await shown('Postal code'),
      }).toEqual(buyer)
      await page.getByText('Everything is filled in.').waitFor()
      await purchase.saved(page)
      expect(await purchase.reserve(page)).toContain(`${product.address}/receipt#`)
      expect(await keys()).toBe(0)
      // It is sold, and its worksheet offers nothing more.
      await goTo(page, product.address + links.worksheetDetails(id))
      await page.locator('main[data-status="3"] .home-summary-price').waitFor()
      expect(await page.locator('[data-buy]').count()).toBe(0)
      await page.locator('.ll-tag').getByText('Sold', { exact: true }).waitFor()
      expect(await page.getByText('is reserved for this worksheet').count()).toBe(0)
      await on('rep@lotline.test', 'tablet', async (desk) => {
        await goTo(desk, product.address + links.worksheetDetails(id))
        await desk.locator('[data-buy="sold"]').waitFor()
        expect(await desk.getByRole('button', { name: 'Decline', exact: true }).count()).toBe(0)
      })
      await plan.openPlan(page, product.address, projectId, number)
      await page.locator(`[data-lot-card="${number}"][data-status="sold"]`).waitFor()
    })
  }, 240_000)
})
