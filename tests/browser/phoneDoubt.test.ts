/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'

describe.skipIf(chromiumPath() === null)('a phone number (needs Chromium)', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(async () => await product?.stop())

  test('that does not look right is queried beside the field once it is left, and may be sent anyway', async () => {
    const device = await openDevice({ size: 'phone' })
    try {
      const { page } = device
      await goTo(page, `${product.address}/register-user/C0101`)
      const phone = page.getByLabel('Telephone', { exact: true })
      const doubt = page.getByText('This number doesn’t look right.')
      await phone.fill('116 555 0134')
      expect(await doubt.count()).toBe(0)
      await phone.blur()
      await doubt.waitFor()
      expect(await phone.getAttribute('aria-invalid')).toBeNull()
      expect((await lookAt(page, 44)).axe).toEqual([])
      await phone.fill('416 555 0134')
      await phone.blur()
      await expect.poll(async () => await doubt.count()).toBe(0)
    } finally {
      await device.close()
    }
  })
})
