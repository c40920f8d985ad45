/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { links } from '../../src/rules/links.ts'
import { textPdf } from '../server/documents/somePdfs.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { press } from './pages/purchase.ts'

const projectId = 'C0404'

describe.skipIf(chromiumPath() === null)('places on a paper of a builder (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    await product.kill()
    const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
    const bytes = await textPdf([{ lines: [[72, 80, 'Association form']] }])
    await db.run(sql`
      insert into file (id, project_id, name, content_type, size, sha256, personal, bytes)
      values ('map', ${projectId}, 'map.pdf', 'application/pdf', ${bytes.length}, '', true, ${bytes})`)
    await db.run(sql`
      insert into paper (project_id, key, version, title, kind, language, file_id, source_hash, pages)
      values (${projectId}, 'form', 1, 'Association form', 'map', 'en', 'map', 'x', '[{"width":612,"height":792}]')`)
    await db.close()
    await product.start()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test(
    'are drawn and moved with the mouse or the keys, and kept as a new version',
    { timeout: 120_000 },
    async () => {
      const { page } = device
      await signIn(page, product.address, 'manager@lotline.test')
      await goTo(page, product.address + links.placePapers(projectId))
      await page.locator('.ll-pdf-page canvas').first().waitFor()
      const sheet = await page.locator('.ll-pdf-page').first().boundingBox()
      if (sheet === null) throw new Error('No page is drawn')
      const places = page.locator('.paper-side li')
      for (const nth of [1, 2, 3]) {
        const [x, y] = [sheet.x + sheet.width * 0.2, sheet.y + sheet.height * nth * 0.12]
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + sheet.width * 0.3, y + sheet.height * 0.08, { steps: 5 })
        await page.mouse.up()
        await places.nth(nth - 1).waitFor()
        // Every possible purchaser gets a place.
        await page.getByLabel('Content', { exact: true }).selectOption(`sig:purchaser${nth}`)
      }
      const left = page.getByLabel('From the left', { exact: true })
      const before = Number(await left.inputValue())
      await page.locator('.place-box[aria-pressed="true"]').press('ArrowRight')
      await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(before)
      // Dragged by its middle, it follows the mouse.
      const [from, box] = [Number(await left.inputValue()), page.locator('.place-box[aria-pressed="true"]')]
      const at = await box.boundingBox()
      if (at === null) throw new Error('No place is chosen')
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + sheet.width * 0.1, y, { steps: 5 })
      await page.mouse.up()
      await expect.poll(async () => Math.round(Number(await left.inputValue()) - from)).toBe(61)
      // Without a mouse: added, moved, resized and removed.
      await page.getByRole('button', { name: 'Add a place' }).press('Enter')
      await places.nth(3).waitFor()
      const [begun, width] = [Number(await left.inputValue()), page.getByLabel('Width', { exact: true })]
      await box.press('ArrowLeft')
      await expect.poll(async () => Number(await left.inputValue())).toBe(begun - 4)
      await box.press('Shift+ArrowRight')
      await expect.poll(async () => Number(await width.inputValue())).toBe(184)
      await box.press('Delete')
      await expect.poll(async () => await places.count()).toBe(3)
      const { axe, small, sideways } = await lookAt(page, 44)
      expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
      await press(page, 'Save as a draft')
      await page.getByText('Version 2, draft', { exact: true }).waitFor()
      const { call } = await askAs(product.address, 'manager@lotline.test')
      const { papers } = await call('/comty/GetPapers', { projectId })
      const marks = papers[0].fields.map(({ mark }: { mark: string }) => mark)
      expect(marks).toEqual(['sig:purchaser1', 'sig:purchaser2', 'sig:purchaser3'])
      expect(device.faults).toEqual([])
    },
  )
})
