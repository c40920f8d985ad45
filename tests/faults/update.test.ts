/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { askAs, type Asker } from '../browser/harness/askServer.ts'
import { builtFolder } from '../browser/harness/built.ts'
import { openDevice, type Device } from '../browser/harness/openDevice.ts'
import { startProduct, type Product } from '../browser/harness/startProduct.ts'
import { isReady, workerServes } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { fillOne } from './handInOne.ts'

describe.skipIf(chromiumPath() === null)('a new version comes (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  let second = ''

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
    device = await openDevice()
    second = join(await mkdtemp(join(tmpdir(), 'lotline-second-build-')), 'app')
    cpSync(join(await builtFolder(), 'app'), second, { recursive: true })
    for (const name of ['index.html', 'service-worker.js']) {
      for (const packed of ['br', 'gz']) rmSync(join(second, `${name}.${packed}`), { force: true })
    }
    const page = readFileSync(join(second, 'index.html'), 'utf8')
    writeFileSync(join(second, 'index.html'), page.replace('<html', '<html data-build="second"'))
    const worker = readFileSync(join(second, 'service-worker.js'), 'utf8')
    const listed = /\{[^{}]*["'`]?url["'`]?:["'`]index\.html["'`][^{}]*\}/.exec(worker)?.[0] ?? ''
    expect(listed).not.toBe('')
    const other = listed.replace(/["'`][0-9a-f]{8}["'`]/, '"01234567"')
    expect(other).not.toBe(listed)
    writeFileSync(join(second, 'service-worker.js'), worker.replace(listed, other))
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
    await rm(join(second, '..'), { recursive: true, force: true })
  })

  test('update while a form is open: nothing reloads until the person agrees, and then what was typed is there', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await fillOne(page, product.address, rep, '6')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await product.kill()
    await product.start(second)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await page.getByText('A new version is ready.').waitFor()
    await page.waitForTimeout(3500)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await page.getByLabel('Notes for the builder').fill('Written while the new version waited.')
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.waitForSelector('html[data-build="second"]', { state: 'attached', timeout: 60_000 })
    await isReady(page)
    expect(new URL(page.url()).pathname).toBe('/submit-worksheet-final')
    await expect
      .poll(async () => await page.getByLabel('Notes for the builder').inputValue(), { timeout: 30_000 })
      .toBe('Written while the new version waited.')
    await page.getByText('Tollemache').first().waitFor()
    expect(device.faults).toEqual([])
  })
})
