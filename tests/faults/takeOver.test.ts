/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { type Device, openDevice } from '../browser/harness/openDevice.ts'
import { type Product, startProduct } from '../browser/harness/startProduct.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { lotsWith, openPlan } from '../browser/pages/plan.ts'
import * as purchase from '../browser/pages/purchase.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'

const takeOver = '/purchase/TakeOver'

/** A phone scans the code of a purchase and takes it over, but the answer never arrives. */
describe.skipIf(chromiumPath() === null)(
  'a purchase that was taken, for all its phone knows (needs Chromium)',
  () => {
    let product: Product
    let proxy: FaultProxy
    let tablet: Device
    let phone: Device
    beforeAll(async () => {
      product = await startProduct()
      proxy = await startFaultProxy(product.port)
      tablet = await openDevice({ size: 'tablet' })
      const { page } = tablet
      await signIn(page, product.address, 'rep@lotline.test')
      await openPlan(page, product.address, 'C0101')
      const [number = ''] = await lotsWith(page, 'available')
      await purchase.holdHome(page, number)
      await purchase.toInformation(page)
      await purchase.purchaser(page, 'First name').fill('Ada')
      await purchase.saved(page)
    }, 300_000)
    afterAll(async () => {
      await tablet?.close()
      await proxy?.stop()
      await product?.stop()
    })
    beforeEach(async () => {
      phone = await openDevice({ size: 'phone' })
    })
    afterEach(async () => await phone.close())

    /** The address in the code, as the phone reaches it through the unreliable connection. */
    async function scanned(page: Page): Promise<string> {
      await purchase.press(page, 'Continue on your phone')
      const text = (await page.getByRole('dialog').locator('.ll-qr').getAttribute('data-text')) ?? ''
      await page.keyboard.press('Escape')
      const { pathname, hash } = new URL(text)
      return proxy.address + pathname + hash
    }

    /** Loses each answer until `mend`, although the server has done its work. */
    async function lost(): Promise<{ mend: () => void }> {
      let isBroken = true
      proxy.rule(({ path }) => (path === takeOver && isBroken ? 'cutAfter' : 'pass'))
      await goTo(phone.page, await scanned(tablet.page))
      await phone.page.getByText('You can try again here.', { exact: false }).first().waitFor()
      expect(proxy.passed.filter(({ path, status }) => path === takeOver && status === 200)).not.toEqual([])
      return { mend: () => (isBroken = false) }
    }
    const isThere = async () => {
      await purchase.at(phone.page, 'infoGathering')
      await expect.poll(() => purchase.purchaser(phone.page, 'First name').inputValue()).toBe('Ada')
      expect(phone.faults).toEqual([])
    }

    test('loads after another attempt', async () => {
      const { mend } = await lost()
      mend()
      // The page may have tried again by itself.
      const retry = phone.page.getByRole('button', { name: 'Try again', exact: true })
      await Promise.any([isThere(), retry.click().then(isThere)])
    })

    test('loads after a reload', async () => {
      const { mend } = await lost()
      mend()
      await phone.page.reload()
      await isThere()
    })
  },
)
