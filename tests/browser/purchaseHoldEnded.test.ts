/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { markets } from '../../src/rules/markets.ts'
import { chargedText } from '../../src/rules/money.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Asker, askAs, until } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { signIn } from './pages/login.ts'

/** This project's sales rep may release suites. */
const projectId = 'C0202'

// §9 three units per selection
describe.skipIf(chromiumPath() === null)('The hold of homes ends (needs Chromium)', () => {
  let product: Product
  let device: Device
  let broker: Asker
  let rep: Asker
  let manager: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'phone' })
    broker = await askAs(product.address, 'broker@lotline.test')
    rep = await askAs(product.address, 'rep@lotline.test')
    manager = await askAs(product.address, 'manager@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test(
    'each of them is held again, or another one instead, with everything that was entered',
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
      await dialog.getByRole('button', { name: /^Hold all again for / }).waitFor()
      expect(await dialog.locator('[data-lost-home]').count()).toBe(2)

      // Another person takes one of them first; the other is still available on its own.
      await hold(rep, second.id)
      await lost(second.id).getByText('No longer available.').waitFor()
      expect(await dialog.getByRole('button', { name: /^Hold all again/ }).count()).toBe(0)
      const { axe, small, sideways } = await lookAt(page, 44)
      expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
      await lost(first.id)
        .getByRole('button', { name: /^Hold .+ again$/ })
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

  test(
    'of one home: held again at the same price, then at a new one, then another home at its own',
    { timeout: 300_000 },
    async () => {
      const buyer = await askAs(product.address, 'buyer@lotline.test')
      const answer = await buyer.call('/comty/CommunityF', { projectId })
      const free = readLots(answer.searchStrings).filter(isAvailable)
      const home = free.at(-1)
      if (home === undefined) throw new Error('A home is free in the demo')
      const { transId } = await buyer.call('/comty/PutDPTimer', { projectId, suite_id: home.id })
      const typed = { 'purchasers.0.firstName': 'Ada' }
      await buyer.call('/purchase/KeepFields', { projectId, transId, typed })
      const read = async () => (await buyer.call('/purchase/GetPurchase', { projectId, transId })).purchase
      const release = async () => await rep.call('/comty/RemoveDPTimer', { projectId, suite_id: home.id })
      const price = (minor: number) => chargedText(minor, markets.base)
      const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

      const own = await openDevice({ size: 'phone' })
      const { page } = own
      const dialog = page.getByRole('dialog')
      const button = dialog.locator('button[data-autofocus]')
      const changes = async () => [
        Number(await dialog.locator('[data-price-before]').getAttribute('data-price-before')),
        Number(await dialog.locator('[data-price-now]').getAttribute('data-price-now')),
      ]
      const looksWell = async () => {
        const { axe, small, sideways } = await lookAt(page, 44)
        expect([...axe, ...small, Math.max(sideways, 0)]).toEqual([0])
      }
      try {
        await signIn(page, product.address, 'buyer@lotline.test')
        await page.goto(product.address + links.purchase(projectId, home.id))
        await page.locator('.purchase-bar').waitFor()
        const { total } = (await read()).sheet

        await release()
        await dialog.getByText('still available at the same price', { exact: false }).waitFor()
        expect(plain(await button.textContent())).toBe(plain(`Hold it again for ${price(total)}`))
        expect(await dialog.locator('[data-price-now]').count()).toBe(0)
        await looksWell()
        await button.click()
        await dialog.waitFor({ state: 'detached' })
        expect(await read()).toMatchObject({ sheet: { total }, homes: [{ lotId: home.id, state: 'held' }] })

        await release()
        const { lots } = await manager.call('/comty/GetLotPrices', { project_id: projectId })
        const listed = lots.find(({ id }: { id: number }) => id === home.id)
        const [field] = listed.counts
        const from = listed.prices[field]
        await manager.call('/comty/ChangeLots', {
          project_id: projectId,
          what: 'price',
          field,
          changes: [{ lot_id: home.id, from, to: from + 10_000_00 }],
          at: null,
        })
        await dialog.getByText('its price has changed', { exact: false }).waitFor()
        const dearer = (await read()).newSheet.total
        expect(dearer).toBeGreaterThan(total)
        expect(await changes()).toEqual([total, dearer])
        expect(plain(await button.textContent())).toBe(plain(`Hold it for ${price(dearer)}`))
        await looksWell()
        await button.click()
        await dialog.waitFor({ state: 'detached' })
        expect(await read()).toMatchObject({ sheet: { total: dearer }, homes: [{ state: 'held' }] })

        await release()
        await rep.call('/comty/PutDPTimer', { projectId, suite_id: home.id })
        await dialog.getByText('no longer available', { exact: false }).waitFor()
        expect(await button.count()).toBe(0)
        await looksWell()
        const others = dialog.locator('.next-best button')
        await others.first().click()
        // The price differs from the agreed one, so the page asks first.
        await dialog.getByText('the total price is different', { exact: false }).waitFor()
        const [before, now] = await changes()
        expect(before).toBe(dearer)
        expect(now).not.toBe(dearer)
        await looksWell()
        await dialog.getByRole('button', { name: 'Back to the homes' }).click()
        await others.first().click()
        await button.click()
        await dialog.waitFor({ state: 'detached' })
        const after = await read()
        expect(after).toMatchObject({ sheet: { total: now }, homes: [{ state: 'held' }], typed })
        expect(after.homes[0].lotId).not.toBe(home.id)
        expect(own.faults).toEqual([])
      } finally {
        await own.close()
      }
    },
  )
})
