/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lot } from '../../src/rules/lot.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable, undoOf } from '../../src/rules/lotStatus.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { lotCard, openPlan } from './pages/plan.ts'

const projectId = 'C0303'

describe.skipIf(chromiumPath() === null)('the price of a sold home (needs Chromium)', () => {
  let product: Product
  let device: Device
  let manager: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    manager = await askAs(product.address, 'manager@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const lots = async () => readLots((await manager.call('/comty/CommunityF', { projectId })).searchStrings)

  test('is not on the visitor’s device, and appears when the sale is undone elsewhere', async () => {
    const { page } = device
    const lot = (await lots()).find((one) => undoOf(one) === 'unsell' && one.price > 0)
    if (lot === undefined) throw new Error('No home with a price is sold')
    const sent: Lot[] = []
    page.on('response', (response) => {
      if (!response.url().endsWith('/comty/CommunityF')) return
      void response.json().then(
        ({ searchStrings }: { searchStrings: string[] }) => sent.push(...readLots(searchStrings)),
        () => undefined,
      )
    })
    await openPlan(page, product.address, projectId, lot.number)
    const card = lotCard(page, lot.number)
    await card.waitFor()
    await expect.poll(() => sent.filter(({ id }) => id === lot.id).map(({ price }) => price)).toContain(0)
    expect(sent.filter(({ id, price }) => id === lot.id && price !== 0)).toEqual([])
    expect(await card.locator('.lot-card-price').count()).toBe(0)
    await manager.call('/comty/UnsellLR', {
      lot_id: lot.id,
      project_id: projectId,
      reason: 'Sold by mistake',
    })
    await until('the home is free', async () => {
      const now = (await lots()).find(({ id }) => id === lot.id)
      return now !== undefined && isAvailable(now)
    })
    await card.locator('.lot-card-price').filter({ hasText: /\d/ }).waitFor()
  })
})
