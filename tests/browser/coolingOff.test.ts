/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { linkIn, mailTo } from './harness/demoMail.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { press } from './pages/purchase.ts'

const projectId = 'U0101'
const ada = {
  firstName: 'Ada',
  lastName: 'Nielsen',
  email: 'ada@example.test',
  phone: '0412 345 678',
  postalCode: '3030',
}

describe.skipIf(chromiumPath() === null)('the right to withdraw (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'phone' })
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test(
    'a rep cannot withdraw for a buyer; the buyer does, by the link to what they signed, and the block is free again',
    { timeout: 120_000 },
    async () => {
      const { page } = device
      const paper = await toBeSigned(rep, [ada], projectId)
      const of = { projectId, transId: paper.transId }
      const envelope = await signByCalls(rep.call, projectId, paper.transId)
      const { purchase } = await rep.call('/purchase/GetPurchase', of)
      await rep.call('/purchase/Reserve', { ...of, total: purchase.sheet.total })
      await signIn(page, product.address, 'rep@lotline.test')
      await goTo(page, product.address + links.purchase(projectId, paper.lotId, 'congratulations'))
      const part = page.locator('[data-cooling]')
      await part.waitFor()
      expect(await part.getAttribute('data-cooling')).toMatch(/^(?:notStarted|running)$/)
      await page.getByText('You can withdraw on your own device').waitFor()
      expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0)
      const signer = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
      await rep.call('/digitaldocs/InviteSigner', { ...envelope, signerId: signer?.signerId ?? 0 })
      const link = linkIn(await mailTo(product.address, ada.email, 'Papers for you'))
      await page.context().clearCookies()
      await goTo(page, product.address + link)
      await part.waitFor()
      const { axe, small, sideways } = await lookAt(page, 44)
      expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
      await press(page, 'Withdraw')
      await press(page, 'Keep the home')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect((await rep.call('/purchase/GetPurchase', of)).purchase.homes[0].state).toBe('sold')
      await press(page, 'Withdraw')
      await press(page, 'Yes, withdraw')
      await page.locator('[data-cooling="withdrawn"]').waitFor()
      const after = (await rep.call('/purchase/GetPurchase', of)).purchase
      expect(after.homes[0].state).toBe('free')
      expect(after.coolingOff).toMatchObject({ state: 'withdrawn', mayWithdraw: false })
      expect(device.faults).toEqual([])
    },
  )
})
