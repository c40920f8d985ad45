/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { openDatabase } from '../../server/db/database.ts'
import { join } from 'node:path'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { makeSecrets } from '../browser/harness/canaries.ts'
import { type Device, openDevice } from '../browser/harness/openDevice.ts'
import { type Product, startProduct } from '../browser/harness/startProduct.ts'
import { whatScriptsSee } from '../browser/harness/whatIsLeft.ts'
import { goTo } from '../browser/pages/goTo.ts'
import * as kiosk from '../browser/pages/kiosk.ts'
import * as plan from '../browser/pages/plan.ts'
import * as worksheet from '../browser/pages/worksheet.ts'
import { type Dice, dice } from './chaos/dice.ts'
import { positions } from './matrix/runCell.ts'

const seed = Number(process.env['TEST_SEED'] ?? 20_261_128)
const faults = ['browser killed', 'second tab'] as const
const cells = faults.flatMap((fault) => positions.map((position) => ({ fault, position })))

/**
 * The kiosk's cells of the matrix whose promise is about the device itself: a visitor touches the screen, types who
 * they are, and starts over.
 */
describe.skipIf(chromiumPath() === null)('a kiosk’s own browser in the matrix (needs Chromium)', () => {
  let product: Product
  let device: Device
  let chance: Dice
  beforeAll(async () => {
    product = await startProduct()
    chance = dice(seed)
    device = await openDevice({ size: 'kiosk' })
    await kiosk.enrol(device.page, product.address, 'C0101', '30')
    // A restart makes the browser write what it has in memory, such as cookies.
    await device.quit()
    await device.start()
    await goTo(device.page, product.address)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const attracts = async (page: Page): Promise<boolean> =>
    (await page.locator('[data-attract="true"]').count()) > 0
  const touch = async (page: Page): Promise<void> => {
    if (await attracts(page)) await kiosk.touchToStart(page)
  }
  const startOver = async (page: Page): Promise<void> => {
    if (!(await attracts(page))) await page.getByRole('button', { name: 'Start over' }).click()
    await kiosk.attracts(page)
  }

  test.each(cells)(
    '$fault, kiosk, $position: nothing of the visitor is left',
    async ({ fault, position }) => {
      const secrets = makeSecrets()
      const type = async (page: Page): Promise<void> => {
        await plan.openPlan(page, product.address, 'C0101')
        await touch(page)
        const lot = (await plan.lotsWith(page, 'available')).at(-1) ?? ''
        await plan.listedLot(page, lot).click()
        await plan.chooseHome(page, lot)
        await plan.startWorksheet(page, lot)
        await worksheet.beginWorksheet(page)
        await worksheet.typeBuyer(page, secrets.buyer)
      }
      const steps = [touch, type, startOver]
      const target = positions.indexOf(position)
      for (const step of steps.slice(0, target)) await step(device.page)
      const step = steps[target] ?? touch
      const pages: Page[] = []
      if (fault === 'browser killed') {
        const acting = step(device.page).catch(() => undefined)
        // Typing takes much longer than a touch.
        await new Promise((resolve) => setTimeout(resolve, chance.whole(0, step === type ? 4000 : 400)))
        await device.kill()
        await acting
        await device.start()
        await goTo(device.page, product.address)
        await device.page.locator('[data-attract="true"], .kiosk-bar').first().waitFor()
      } else {
        const other = await device.context.newPage()
        pages.push(other)
        await goTo(other, product.address)
        await Promise.all([step(device.page), goTo(other, `${product.address}/community`)])
      }
      for (const rest of steps.slice(target + (fault === 'browser killed' ? 0 : 1))) await rest(device.page)
      await startOver(device.page)
      const leftIn = async (page: Page): Promise<string[]> => {
        const text = await whatScriptsSee(page)
        return Object.entries(secrets.canaries).flatMap(([name, secret]) =>
          text.includes(secret) ? [name] : [],
        )
      }
      for (const page of [device.page, ...pages]) expect(await leftIn(page), page.url()).toEqual([])
      for (const page of pages) await page.close()
      expect(device.faults).toEqual([])
    },
  )

  test('the look finds a visitor who is still there', async () => {
    const secrets = makeSecrets()
    await touch(device.page)
    await device.page.evaluate((text) => sessionStorage.setItem('left', text), secrets.buyer.lastName)
    expect(await whatScriptsSee(device.page)).toContain(secrets.buyer.lastName)
    await startOver(device.page)
    expect(await whatScriptsSee(device.page)).not.toContain(secrets.buyer.lastName)
  })

  test('none of them bought or handed in anything', async () => {
    await product.kill()
    const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
    try {
      expect(
        await db.one(sql`
          select (select count(*)::int from worksheet where device_id is not null) as worksheets,
            (select count(*)::int from deal where state = 'held') as holds`),
      ).toEqual({ worksheets: 0, holds: 0 })
    } finally {
      await db.close()
    }
  })
})
