/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { askAs, type Asker } from '../browser/harness/askServer.ts'
import { openDevice, type Device } from '../browser/harness/openDevice.ts'
import { startProduct, type Product } from '../browser/harness/startProduct.ts'
import { tearDatabases } from '../browser/harness/tearDatabases.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { buyerGroup, sideCard, submitWorksheet } from '../browser/pages/worksheet.ts'
import { arrivedTimes, fillOne } from './handInOne.ts'

describe.skipIf(chromiumPath() === null)('the device’s own memory fails (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => await product?.stop())
  beforeEach(async () => {
    device = await openDevice()
  })
  afterEach(async () => await device?.close())

  test('quota full: a message says so before anybody poses, the form stays, and once there is room everything is sent', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await fillOne(page, product.address, rep, '6')
    // IndexedDB ignores the browser's own quota setting here, so the test makes it refuse.
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is only ever called on a store
      const { put } = IDBObjectStore.prototype
      Object.assign(globalThis, { roomAgain: () => (IDBObjectStore.prototype.put = put) })
      IDBObjectStore.prototype.put = function refuse(
        this: IDBObjectStore,
        value: { bytes?: Uint8Array },
        key,
      ) {
        if ((value.bytes?.length ?? 0) > 1_000_000) throw new DOMException('No room', 'QuotaExceededError')
        return key === undefined ? put.call(this, value) : put.call(this, value, key)
      }
    })
    await page.getByRole('button', { name: 'Back' }).last().click()
    await buyerGroup(page).getByRole('button', { name: 'Remove picture' }).click()
    await sideCard(page).click()
    await page.getByText('There’s no room for a picture').waitFor()
    await page.evaluate(() => (globalThis as unknown as { roomAgain: () => void }).roomAgain())
    await sideCard(page).click()
    const camera = page.getByRole('dialog')
    await camera.locator('[data-state="live"]').waitFor()
    await camera.getByRole('button', { name: 'Take Picture' }).click()
    await camera.getByRole('button', { name: 'Use Picture' }).click()
    await buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.waitForURL('**/submit-worksheet-final')
    const reference = await submitWorksheet(page)
    expect(await arrivedTimes(rep, reference)).toBe(1)
  })

  test('database upgrade blocked by an old window: a message says so, nothing hangs, and it continues once that is closed', async () => {
    const { context } = device
    const old = device.page
    await old.goto(`${product.address}/icons/mark.svg`)
    // An older version of the app keeps its database open and does not make way.
    const opened = await old.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('lotline-work', 1)
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('It does not open')))
      })
      Object.assign(globalThis, { old: db })
      return db.version
    })
    expect(opened).toBe(1)
    const page = await context.newPage()
    await goTo(page, product.address)
    await page.getByText(/Another window of this app is still open/).waitFor()
    await page.locator('[data-community]').first().waitFor()
    await old.evaluate(() => (globalThis as unknown as { old: IDBDatabase }).old.close())
    await page.getByText(/Another window of this app is still open/).waitFor({ state: 'hidden' })
    await signIn(page, product.address, 'broker@lotline.test')
  })

  test('a storage that another window never releases: a message says so at the press, nothing is promised, and once it is free the press counts', async () => {
    const { page, context } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await fillOne(page, product.address, rep, '9')
    const blocking = await context.newPage()
    await blocking.goto(`${product.address}/icons/mark.svg`)
    await blocking.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('lotline-work')
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('It does not open')))
      })
      let isHeld = true
      Object.assign(globalThis, { giveBack: () => (isHeld = false) })
      const store = db.transaction('outbox', 'readwrite').objectStore('outbox')
      const hold = (): void => {
        if (isHeld) store.count().addEventListener('success', hold)
        else db.close()
      }
      await new Promise<void>((resolve) => {
        store.count().addEventListener('success', () => {
          resolve()
          hold()
        })
      })
    })
    await page.getByLabel(/agrees to these details/).check()
    await page.getByRole('button', { name: 'Submit Worksheet' }).click()
    await page.getByText(/This device’s storage isn’t responding/).waitFor()
    expect(new URL(page.url()).searchParams.get('done')).toBeNull()
    await blocking.evaluate(() => (globalThis as unknown as { giveBack: () => void }).giveBack())
    await page.waitForURL('**/submit-worksheet-final?done=*')
    expect(await arrivedTimes(rep, new URL(page.url()).searchParams.get('done') ?? '')).toBe(1)
  }, 180_000)

  test('the browser deletes its broken databases: unsent work is there again, and arrives once with its picture', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await fillOne(page, product.address, rep, '10')
    await product.kill()
    const reference = await submitWorksheet(page)
    await page.locator('[data-unsent]').first().waitFor()
    await device.kill()
    expect(tearDatabases(device.profile)).toBeGreaterThan(0)
    await device.start()
    await goTo(device.page, `${product.address}/worksheets/submitted-worksheets`)
    await device.page.locator('[data-delivery]').first().waitFor()
    const copies = async () =>
      await device.page.evaluate(async () => (await (await caches.open('lotline-unsent-1')).keys()).length)
    expect(await copies()).toBe(1)
    await product.start()
    expect(await arrivedTimes(rep, reference)).toBe(1)
    // The copies go together with their originals.
    await expect.poll(copies).toBe(0)
  }, 180_000)
})
