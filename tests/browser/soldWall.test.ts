/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../src/rules/lotCodec.ts'
import { undoOf } from '../../src/rules/lotStatus.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'

const projectId = 'C0101'

describe.skipIf(chromiumPath() === null)('the sold wall (needs Chromium)', () => {
  let product: Product
  let device: Device
  let manager: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'kiosk' })
    manager = await askAs(product.address, 'manager@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const wall = () => device.page.locator('.sold-wall')
  const count = async (tone: string) =>
    Number(await wall().locator(`.sold-wall-counts [data-tone="${tone}"] dd`).textContent())
  const lots = async () => readLots((await manager.call('/comty/CommunityF', { projectId })).searchStrings)

  test('is not for visitors', async () => {
    await goTo(device.page, product.address + links.soldWall(projectId))
    await device.page.waitForURL('**/login**')
    expect(await wall().count()).toBe(0)
    // Signing in here would lead back to it.
    await goTo(device.page, product.address)
  })

  test('a device that is set to it opens on it: no attract screen, no bar, nothing to touch', async () => {
    const { page } = device
    await kiosk.enrol(page, product.address, projectId, '30', 'wall')
    // Headless browsers have no screen to keep on, so the request is noted.
    await page.addInitScript(`
      navigator.wakeLock.request = async (what) => {
        globalThis.keptOn = what
        return { release: async () => undefined }
      }
    `)
    await goTo(page, product.address)
    await page.waitForURL(`**${links.soldWall(projectId)}`)
    await wall().locator('.site-plan [data-lot]').first().waitFor({ state: 'attached' })
    expect(await page.locator('[data-attract], .kiosk-bar').count()).toBe(0)
    expect(await wall().locator('button:visible, a:visible').count()).toBe(0)
    await expect.poll(() => page.evaluate('globalThis.keptOn')).toBe('screen')
    // Nobody is there to be asked whether they are, and no visit ends: after 30 s, and much later.
    await page.evaluate('globalThis.isSamePage = true')
    for (const seconds of [35, 600]) {
      await kiosk.later(page, seconds)
      await page.waitForTimeout(1500)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
    }
    await wall().waitFor()
  })

  test('a sale that is undone changes figures and plan by itself, and no price is on it', async () => {
    const { page } = device
    const sold = (await lots()).find((lot) => undoOf(lot) === 'unsell' && lot.price > 0)
    if (sold === undefined) throw new Error('No home with a price is sold')
    const before = await count('sold')
    const free = await count('available')
    expect(before).toBeGreaterThan(0)
    const reason = 'Sold by mistake'
    await manager.call('/comty/UnsellLR', { lot_id: sold.id, project_id: projectId, reason })
    await expect.poll(() => count('sold')).toBe(before - 1)
    expect(await count('available')).toBe(free + 1)
    const shape = page.locator(`.site-plan-root [data-lot="${sold.number}"]`).first()
    await expect.poll(() => shape.getAttribute('data-status')).toBe('available')
    expect(await wall().innerText()).not.toMatch(/[$€₺]/)
    expect(await wall().getAttribute('data-live')).toBe('true')
  })

  test('without the server it keeps its last state, with its age, even after a restart', async () => {
    const { page } = device
    const before = [await count('sold'), await count('available')]
    await product.kill()
    await wall().locator('[data-kept-at]').waitFor()
    expect(await wall().getAttribute('data-live')).toBe('false')
    await page.reload()
    await wall().locator('[data-kept-at]').waitFor()
    expect([await count('sold'), await count('available')]).toEqual(before)
    await wall().locator('.site-plan [data-lot]').first().waitFor({ state: 'attached' })
    await product.start()
    await expect.poll(() => wall().getAttribute('data-live'), { timeout: 30_000 }).toBe('true')
    expect(device.faults).toEqual([])
  })
})
