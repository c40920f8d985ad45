/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { press } from './pages/purchase.ts'
import * as signing from './pages/signing.ts'

describe.skipIf(chromiumPath() === null)('signing on a kiosk (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'kiosk' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test(
    '35: a kiosk that starts over midway: nothing was signed, and nothing is left',
    { timeout: 180_000 },
    async () => {
      const { page } = device
      const rep = await askAs(product.address, 'rep@lotline.test')
      const ada = { firstName: 'Ada', lastName: 'Zqxjkvnielsen', email: 'ada@example.test' }
      const paper = await toBeSigned(rep, [ada])
      const { projectId, transId } = paper
      await kiosk.enrol(page, product.address, projectId)
      const { token } = await rep.call('/purchase/HandOver', { projectId, transId, leave: false })
      await goTo(page, product.address + links.takePurchase(token))
      await kiosk.touchToStart(page)
      await page.locator('.signers > li').first().waitFor()
      await page.getByRole('link', { name: 'Pass the screen to Ada Zqxjkvnielsen' }).click()
      // People operate a kiosk with outstretched arms, so its targets are larger.
      const wellMade = async (screen: string) => {
        const { axe, small, sideways } = await lookAt(page, 56)
        expect([...axe, ...small, Math.max(sideways, 0)], screen).toEqual([0])
      }
      await page.getByRole('heading', { level: 1, name: 'For Ada Zqxjkvnielsen' }).waitFor()
      await wellMade('cover')
      await press(page, 'I am Ada Zqxjkvnielsen')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await wellMade('consent')
      await signing.agree(page)
      await wellMade('papers')
      await page
        .getByRole('button', { name: /^Place/ })
        .first()
        .click()
      await signing.makeMark(page, null)
      await page.locator('.ll-pdf-spot[data-state="done"]').first().waitFor()
      expect(await whatScriptsSee(page)).toContain(ada.lastName)
      await press(page, 'Start over')
      await kiosk.attracts(page)
      expect(await whatScriptsSee(page)).not.toContain(ada.lastName)
      const own = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
      expect(own).toMatchObject({ left: 2, isDone: false })
      expect(device.faults).toEqual([])
    },
  )
})
