/** @module-tag long */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { idCard, tooBig } from './harness/pictures.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBuyers } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { at, press } from './pages/purchase.ts'

const projectId = 'C0202'

describe.skipIf(chromiumPath() === null)('a community that takes a picture of an ID (needs Chromium)', () => {
  let product: Product
  let device: Device
  let broker: Asker
  beforeAll(async () => {
    product = await startProduct({}, 'full')
    await product.kill()
    const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
    await db.run(sql`
      update project set flags = flags || ${sql.json({ identity: 'upload', jumio: false })} where id = ${projectId}`)
    await db.close()
    await product.start()
    device = await openDevice({ size: 'phone' })
    broker = await askAs(product.address, 'broker@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('accepts one, explains what is wrong with another, and continues', { timeout: 120_000 }, async () => {
    const { page } = device
    const { lotId, transId } = await toBuyers(broker, projectId)
    await signIn(page, product.address, 'broker@lotline.test')
    await goTo(page, product.address + links.purchase(projectId, lotId, 'idVerification'))
    await at(page, 'idVerification')
    const files = page.locator('input[type="file"]').first()
    await files.waitFor({ state: 'attached' })
    const { axe, small, sideways } = await lookAt(page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
    await press(page, 'Next')
    // A picture is required.
    await page.getByText('Please upload the image!').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/idVerification$/)
    await files.setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: tooBig() })
    await page.getByText('File size is too big').waitFor()
    await files.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
    await page.getByLabel('ID number').fill('L1234-56789')
    await press(page, 'Send the picture')
    await page.locator('.identity-person[data-standing="done"]').waitFor()
    await press(page, 'Next')
    await at(page, 'infoGathering')
    const { purchase } = await broker.call('/purchase/GetPurchase', { projectId, transId })
    expect(purchase.identity.people).toMatchObject([{ standing: 'done', method: 'picture', pictures: 1 }])
    expect(device.faults).toEqual([])
  })
})
