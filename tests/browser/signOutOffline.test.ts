/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { cookiesToDisk } from './harness/cookiesToDisk.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { accountOf, signIn, signOut } from './pages/login.ts'
import { testInFull } from '../twoSpeeds.ts'

describe.skipIf(chromiumPath() === null)('signing out without a network (needs Chromium)', () => {
  let product: Product
  let device: Device

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice()
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** Who the server sees in this browser, asked outside the app. */
  const whoTheServerSees = () =>
    device.page.evaluate(async () => {
      const answer = await fetch('/user/GetSession', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return ((await answer.json()) as { UserRecord: { UserId: number } | null }).UserRecord
    })

  test('the session ends on the server as soon as it is back, before any other request', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await expect.poll(whoTheServerSees).not.toBeNull()
    await product.kill()
    await signOut(page)
    await product.start()
    await page.waitForFunction(() => localStorage.getItem('lotline-sign-out-owed') === null)
    await expect.poll(whoTheServerSees).toBeNull()
    await goTo(page, `${product.address}/community`)
    await expect.poll(() => accountOf(page).count()).toBe(0)
  })

  testInFull('even after a power cut', async () => {
    await signIn(device.page, product.address, 'broker@lotline.test')
    // From here on, a restarted browser would restore the session.
    await cookiesToDisk(device, 'lotline-session')
    await product.kill()
    await signOut(device.page)
    await device.kill()
    await product.start()
    await device.start()
    await goTo(device.page, `${product.address}/community`)
    await device.page.locator('[data-community]').first().waitFor()
    await expect.poll(() => accountOf(device.page).count()).toBe(0)
    await device.page.waitForFunction(() => localStorage.getItem('lotline-sign-out-owed') === null)
    await expect.poll(whoTheServerSees).toBeNull()
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
