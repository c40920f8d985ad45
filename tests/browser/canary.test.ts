/** @module-tag more */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until } from './harness/askServer.ts'
import { makeSecrets, type Secrets } from './harness/canaries.ts'
import { keptDrafts } from './harness/keptDrafts.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { scanDisk } from './harness/scanDisk.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { countRows, whatScriptsSee } from './harness/whatIsLeft.ts'
import { workerServes } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn, signOut } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as purchase from './pages/purchase.ts'
import * as worksheet from './pages/worksheet.ts'
import { testInFull } from '../twoSpeeds.ts'

/**
 * Types secrets into the real app and reads every byte that the browser left on disk. Chromium writes input
 * to its session files unless told otherwise, keeps deleted IndexedDB rows for a long time, and compresses
 * its tables, so this searches for every encoding. To prove itself, the same search must catch a careless
 * page.
 */
describe.skipIf(chromiumPath() === null)('what is left on the disk (needs Chromium)', () => {
  let product: Product
  let device: Device
  let secrets: Secrets

  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterAll(async () => await product?.stop())
  beforeEach(async () => {
    secrets = makeSecrets()
    device = await openDevice({ size: 'tablet', whole: true })
  })
  afterEach(async () => await device?.close())

  async function fillIn(options: { broker: boolean; picture: boolean }): Promise<void> {
    const { page } = device
    await plan.openPlan(page, product.address, 'C0101')
    if (!options.broker) await kiosk.touchToStart(page)
    const lot = (await plan.lotsWith(page, 'available')).at(-1) ?? ''
    await plan.listedLot(page, lot).click()
    await plan.chooseHome(page, lot)
    await plan.startWorksheet(page, lot)
    await worksheet.beginWorksheet(page)
    if (options.broker) await worksheet.fillBroker(page, secrets.broker)
    await worksheet.typeBuyer(page, secrets.buyer)
    if (options.picture) {
      if (options.broker) {
        const buffer = await secrets.picture()
        await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer })
        await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
      } else {
        // Kiosks offer only the camera, no file dialog.
        await worksheet.photographId(page)
      }
    }
    await worksheet.toFinal(page)
    await page.getByLabel('Notes for the builder').fill(secrets.notes)
    // Longer than the browser takes to write its session files, and the app its draft.
    await page.waitForTimeout(4000)
  }

  function expectClean(): void {
    const { found, bytes, files } = scanDisk(device.profile, secrets.canaries)
    expect(files).toBeGreaterThan(50)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect(found).toEqual([])
  }

  async function expectNothingForScripts(): Promise<void> {
    const seen = await whatScriptsSee(device.page)
    expect(Object.entries(secrets.canaries).filter(([, secret]) => seen.includes(secret))).toEqual([])
  }

  test('an idle reset on a kiosk leaves nothing', async () => {
    const { page } = device
    await kiosk.enrol(page, product.address, 'C0101')
    await fillIn({ broker: false, picture: true })
    await kiosk.later(page, 60)
    await kiosk.attracts(page)
    await page.waitForTimeout(1000)
    await expectNothingForScripts()
    await device.kill()
    expectClean()
  })

  testInFull(
    'a kill in the middle of a form leaves nothing, on a kiosk and on a broker’s tablet',
    async () => {
      await signIn(device.page, product.address, 'broker@lotline.test')
      await workerServes(device.page)
      await fillIn({ broker: true, picture: true })
      await device.kill()
      expectClean()
      await device.start()
      await device.close()

      device = await openDevice({ size: 'tablet', whole: true })
      await kiosk.enrol(device.page, product.address, 'C0101')
      await fillIn({ broker: false, picture: true })
      await device.kill()
      expectClean()
    },
  )

  testInFull(
    'a kill with a full outbox leaves nothing readable, and the server opens all of it afterwards',
    async () => {
      const { page } = device
      await signIn(page, product.address, 'broker@lotline.test')
      await workerServes(page)
      await fillIn({ broker: true, picture: true })
      await product.kill()
      const reference = await worksheet.submitWorksheet(page)
      // The brokerage, the agent, the worksheet and its picture.
      await expect.poll(() => countRows(page, 'outbox')).toBe(4)
      await expect.poll(() => countRows(page, 'bodies')).toBe(4)
      await device.kill()
      expectClean()

      await product.start()
      await device.start()
      await device.page.goto(product.address, { waitUntil: 'commit' })
      const rep = await askAs(product.address, 'rep@lotline.test')
      const offer = await until('the server has opened both', async () => {
        const { offers } = await rep.call('/user/GetBrokerOffers')
        const mine = (
          offers as { client_ref: string; pictures_received: number; transaction_id: number }[]
        ).find((one) => one.client_ref === reference)
        return mine?.pictures_received === 1 ? mine : undefined
      })
      const info = await rep.call('/user/GetBrokerOfferInfo', { transactionId: offer.transaction_id })
      expect(info.worksheet.purchasers[0]).toMatchObject({
        firstName: secrets.canaries['firstName'],
        lastName: secrets.canaries['lastName'],
        address: secrets.canaries['address'],
      })
      expect(info.worksheet.notes).toBe(secrets.notes)
      expect(info.pictures[0].id_number).toBe(secrets.canaries['idNumber'])
      await device.kill()
      expectClean()
    },
  )

  testInFull('signing out of a tablet with unfinished work leaves nothing', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await fillIn({ broker: true, picture: true })
    await signOut(page)
    await page.waitForTimeout(1000)
    await expectNothingForScripts()
    await device.kill()
    expectClean()
  })

  /** A broker enters a purchaser for a home that the broker holds. */
  async function fillInPurchase(): Promise<void> {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    await plan.openPlan(page, product.address, 'C0101')
    await purchase.holdHome(page, (await plan.lotsWith(page, 'available')).at(-1) ?? '')
    await purchase.toInformation(page)
  }
  async function typePurchaser(): Promise<void> {
    const { page } = device
    const { firstName, lastName, email, phone, address, city, postalCode } = secrets.buyer
    const typed = {
      'First name': firstName,
      'Last name': lastName,
      Email: email,
      Phone: phone,
      Address: address,
      City: city,
      'Postal code': postalCode,
    }
    for (const [label, text] of Object.entries(typed)) await purchase.purchaser(page, label).fill(text)
    await purchase.purchaser(page, 'First name').focus()
  }
  const wait = async () => await device.page.waitForTimeout(4000)

  testInFull('signing out of a tablet, or killing it, leaves nothing of a purchase', async () => {
    await fillInPurchase()
    await typePurchaser()
    await purchase.saved(device.page)
    await wait()
    expect(await whatScriptsSee(device.page)).toContain(secrets.buyer.lastName)
    await signOut(device.page)
    await device.page.waitForTimeout(1000)
    await expectNothingForScripts()
    await device.kill()
    expectClean()
  })

  testInFull('a kill leaves nothing readable of a purchase waiting for a network', async () => {
    await fillInPurchase()
    await device.context.setOffline(true)
    await typePurchaser()
    await device.page.locator('[data-saved="false"]').waitFor()
    await expect
      .poll(async () => (await device.page.evaluate(keptDrafts)).join(' '))
      .toContain(secrets.buyer.lastName)
    await wait()
    await device.kill()
    expectClean()
  })

  testInFull('the search finds what a careless page leaves, in every corner', async () => {
    const names = [
      'local',
      'session',
      'cookie',
      'indexed',
      'deleted',
      'cache',
      'url',
      'state',
      'typed',
      'title',
      'answer',
      'packed',
    ]
    const canaries = Object.fromEntries(
      names.map((name) => [name, `naive${name}${randomUUID().replaceAll('-', '')}`]),
    )
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/answer') === true) {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' })
        return response.end(JSON.stringify({ name: canaries['answer'] }))
      }
      if (request.url?.startsWith('/packed') === true) {
        response.writeHead(200, {
          'content-type': 'text/plain',
          'cache-control': 'max-age=600',
          'content-encoding': 'gzip',
        })
        return response.end(gzipSync(`kept so: ${canaries['packed']}`))
      }
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end('<!doctype html><title>naive</title><form><input id="typed" name="typed"></form>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    try {
      const { page } = device
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?name=${canaries['url']}`)
      await page.evaluate(async (own) => {
        const get = (name: string) => own[name] ?? ''
        localStorage.setItem('draft', get('local'))
        sessionStorage.setItem('draft', get('session'))
        // oxlint-disable-next-line unicorn/no-document-cookie -- careless on purpose
        document.cookie = `draft=${get('cookie')}; Max-Age=86400`
        document.title = get('title')
        history.replaceState({ draft: get('state') }, '')
        const db = await new Promise<IDBDatabase>((resolve) => {
          const asked = indexedDB.open('naive')
          asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('drafts'))
          asked.addEventListener('success', () => resolve(asked.result))
        })
        const write = (work: (store: IDBObjectStore) => void) =>
          new Promise<void>((resolve) => {
            const done = db.transaction('drafts', 'readwrite', { durability: 'strict' })
            work(done.objectStore('drafts'))
            done.addEventListener('complete', () => resolve())
          })
        await write((store) => store.put({ name: get('indexed') }, 1))
        await write((store) => store.put({ name: get('deleted') }, 2))
        await write((store) => store.delete(2))
        const cache = await caches.open('naive')
        await cache.put('/kept', new Response(get('cache')))
        await fetch('/answer')
        await fetch('/packed')
      }, canaries)
      await page.locator('#typed').fill(canaries['typed'] ?? '')
      await page.waitForTimeout(4000)
      await device.quit()
      const { found } = scanDisk(device.profile, canaries)
      const caught = new Set(found.map((one) => one.canary))
      expect(caught.size, `caught ${[...caught].join(', ')}`).toBeGreaterThanOrEqual(10)
      expect(found.some((one) => one.as === 'utf-8')).toBe(true)
      expect(found.some((one) => one.as === 'utf-16le')).toBe(true)
      expect(found.some((one) => one.file.endsWith('(unpacked)'))).toBe(true)
    } finally {
      server.close()
    }
  })
})
