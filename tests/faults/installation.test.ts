/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { openDevice, type Device } from '../browser/harness/openDevice.ts'
import { startProduct, type Product } from '../browser/harness/startProduct.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'

describe.skipIf(chromiumPath() === null)('the first installation (needs Chromium)', () => {
  let product: Product
  let proxy: FaultProxy
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    proxy = await startFaultProxy(product.port)
    device = await openDevice()
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await proxy?.stop()
    await product?.stop()
  })

  test('the connection breaks off while the app is fetched: the same page resumes it', async () => {
    // Only the installation needs this file, no screen does.
    const last = /^\/assets\/AccountSettings-.*\.js$/
    proxy.rule(({ path, attempt }) => (last.test(path) && attempt === 1 ? { status: 503 } : 'pass'))
    await goTo(device.page, `${proxy.address}/community`)
    await workerServes(device.page)
    const asked = proxy.passed.filter(({ path }) => last.test(path))
    expect(asked.map(({ fault }) => fault)).toEqual([{ status: 503 }, 'pass'])
  })
})
