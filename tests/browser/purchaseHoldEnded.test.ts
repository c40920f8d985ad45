/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Asker, askAs, until } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { signIn } from './pages/login.ts'

/** Its sales representative may release suites. */
const projectId = 'C0202'

// §9 three units per selection
describe.skipIf(chromiumPath() === null)('The hold of two homes ends (needs Chromium)', () => {
  let product: Product
  let device: Device
  let broker: Asker
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'phone' })
    broker = await askAs(product.address, 'broker@lotline.test')
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test(
    'each of them is taken again, or another one instead, with all that was entered',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      const answer = await broker.call('/comty/CommunityF', { projectId })
      const [first, second] = readLots(answer.searchStrings).filter(isAvailable)
      if (first === undefined || second === undefined) throw new Error('Two homes are free in the demo')
      const hold = async (asker: Asker, suite: number, transId?: number) =>
        await asker.call('/comty/PutDPTimer', { projectId, suite_id: suite, transaction_id: transId })
      const { transId } = await hold(broker, first.id)
      await hold(broker, second.id, transId)
      const typed = { 'purchasers.0.firstName': 'Ada' }
      await broker.call('/purchase/KeepFields', { projectId, transId, typed })
      await signIn(page, product.address, 'broker@lotline.test')
      await page.goto(product.address + links.purchase(projectId, first.id))
      await page.locator('.purchase-bar').waitFor()

      for (const { id } of [first, second])
        await rep.call('/comty/RemoveDPTimer', { projectId, suite_id: id })
      const dialog = page.getByRole('dialog')
      const lost = (id: number) => dialog.locator(`[data-lost-home="${id}"]`)
      await dialog.getByRole('button', { name: /^Take all again for / }).waitFor()
      expect(await dialog.locator('[data-lost-home]').count()).toBe(2)

      // Somebody else is faster with one of them: the other one can be had still, by itself.
      await hold(rep, second.id)
      await lost(second.id).getByText('Somebody else has taken it.').waitFor()
      expect(await dialog.getByRole('button', { name: /^Take all again/ }).count()).toBe(0)
      const { axe, small, sideways } = await lookAt(page, 44)
      expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
      await lost(first.id)
        .getByRole('button', { name: /^Take .+ again$/ })
        .click()
      await lost(first.id).waitFor({ state: 'detached' })
      await dialog.getByText('Some homes are no longer on hold').waitFor()

      await lost(second.id).locator('.next-best button').first().click()
      await dialog.waitFor({ state: 'detached' })
      const now = await until('both are held', async () => {
        const { purchase } = await broker.call('/purchase/GetPurchase', { projectId, transId })
        return purchase.homes.every(({ state }: { state: string }) => state === 'held') && purchase
      })
      expect(now.typed).toEqual(typed)
      expect(now.homes).toHaveLength(2)
      expect(now.homes.map(({ lotId }: { lotId: number }) => lotId)).not.toContain(second.id)
      expect(device.faults).toEqual([])
    },
  )
})
