/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { countRows } from './harness/whatIsLeft.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'

const filters = '?minPrice=900000&lotStatus=1'
const compared = '/community/C0101/floorPlans/compareFloorPlans?compare=1,2'

describe.skipIf(chromiumPath() === null)(
  'what a device keeps and what a visitor takes along (needs Chromium)',
  () => {
    let product: Product
    let device: Device
    beforeAll(async () => {
      product = await startProduct()
    }, 300_000)
    afterAll(async () => {
      await device?.close()
      await product?.stop()
    })

    /** Follows a link within the app to a screen recognised by `part`: the page and its memory stay. */
    async function softly(page: Page, address: string, part: string): Promise<void> {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
      await page.waitForURL(`**${address}`)
      await page.locator(part).first().waitFor()
    }

    test('a kept community: after the plug is pulled, offline, its papers open at a page and can be searched', async () => {
      device = await openDevice({ size: 'tablet' })
      await goTo(device.page, product.address)
      await workerServes(device.page)
      const papers = `${product.address}/community/C0101/community-assets`
      await goTo(device.page, papers)
      await device.page.getByRole('button', { name: 'Keep on this device' }).click()
      await device.page.locator('.keep[data-kept="whole"]').waitFor({ timeout: 60_000 })
      await expect.poll(() => device.page.locator('.keep').innerText()).toMatch(/\d [kM]B on this device/)
      const paper = await device.page
        .locator('a.documents-row', { hasText: 'Price list' })
        .getAttribute('href')
      await product.kill()
      await device.kill()
      await device.start()
      const { page } = device
      await goTo(page, `${product.address}${paper}?page=2`)
      await page.locator('[data-page="2"] canvas').waitFor()
      await expect.poll(() => page.locator('.ll-pdf-number').innerText()).toMatch(/^Page 2 /)
      await page.getByRole('button', { name: 'Search in the document' }).click()
      await page.getByRole('searchbox').fill('price list')
      await page.locator('[data-hit="current"]').first().waitFor()
      await expect.poll(() => page.locator('.ll-pdf-found').innerText()).toMatch(/^\d+ of \d+$/)
      await goTo(page, papers)
      await page.locator('.keep[data-kept="whole"]').waitFor()
      await expect.poll(() => countRows(page, 'documents')).toBeGreaterThan(2)
      await page.getByRole('button', { name: 'Remove from this device' }).click()
      await page.locator('.keep[data-kept="no"]').waitFor()
      await expect.poll(() => countRows(page, 'documents')).toBe(0)
      await product.start()
      await device.close()
    })

    test('a QR code on a kiosk opens the same on a visitor’s own phone, with no account', async () => {
      device = await openDevice({ size: 'kiosk' })
      const { page } = device
      await kiosk.enrol(page, product.address, 'C0101')
      await goTo(page, `${product.address}/community/C0101/svg${filters}`)
      await kiosk.touchToStart(page)
      await softly(page, compared, '.compare-table th[data-model]')
      await softly(page, '/community/C0101/floorPlans', '.floor-plans-list li')
      await page.locator('[data-favourite]').first().click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Take it with you' }).click()
      // The page itself says that no phone can reach this machine.
      await page.getByText('Your phone may not be able to open this address').waitFor()
      const square = (await page.locator('.ll-qr').getAttribute('data-text')) ?? ''
      expect(square).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/carried#1~/)
      expect(square.length).toBeLessThan(160)

      const phone = await openDevice({ size: 'phone' })
      try {
        await goTo(phone.page, square)
        const rows = phone.page.locator('a.carried-row')
        await rows.first().waitFor()
        const addresses = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
        expect(addresses.slice(0, 3).map((one) => decodeURIComponent(one))).toEqual([
          '/community/C0101/floorPlans',
          compared,
          `/community/C0101/svg${filters}`,
        ])
        await expect.poll(() => phone.page.locator('[data-carried-favourite]').count()).toBe(1)
        await phone.page.waitForFunction(() => localStorage.getItem('lotline-favourites')?.includes('C0101'))
        await rows.nth(2).click()
        await phone.page.waitForURL(`**/community/C0101/svg${filters}`)
        await goTo(phone.page, square.slice(0, -2))
        await phone.page.getByText('This link is incomplete').waitFor()
        expect(phone.faults).toEqual([])
      } finally {
        await phone.close()
      }
    })

    test('a phone uses its own share sheet; with nothing to share, or where it cannot, the QR code shows', async () => {
      const phone = await openDevice({
        size: 'phone',
        before: () => {
          const shared: string[] = []
          Object.assign(globalThis, { shared })
          const real = matchMedia.bind(globalThis)
          globalThis.matchMedia = (text) => real(text.replace(' and (pointer: coarse)', ''))
          Object.defineProperty(navigator, 'share', {
            configurable: true,
            value: async ({ url = '' }: ShareData) => void shared.push(url),
          })
        },
      })
      try {
        const { page } = phone
        await goTo(page, `${product.address}/community/C0101/svg${filters}`)
        const button = page.getByRole('button', { name: 'Share what you found' })
        await button.click()
        const shared = async () =>
          await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared)
        await expect.poll(shared).toHaveLength(1)
        const [address = ''] = await shared()
        expect(address).toMatch(/\/carried#1~/)
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
        await page.evaluate(() =>
          Object.defineProperty(navigator, 'share', {
            configurable: true,
            value: async () => await Promise.reject(new DOMException('', 'NotAllowedError')),
          }),
        )
        await button.click()
        await page.locator('.ll-qr').waitFor()
        await goTo(page, address)
        await page.locator('a.carried-row').first().waitFor()
        expect(phone.faults).toEqual([])
      } finally {
        await phone.close()
      }
    })

    test('when done, the kiosk checks and finds nothing of the visitor', async () => {
      const { page } = device
      await page.getByRole('button', { name: 'Done: clear my data' }).click()
      const proof = page.locator('.proven[data-clean]')
      expect(await proof.getAttribute('data-clean'), await proof.innerText()).toBe('true')
      // The places and the favourite count as removed.
      await expect.poll(() => page.locator('[data-memory="pageMemory"]').innerText()).toMatch(/4 removed/)
      // It restarts by itself, but pressing is faster.
      await page
        .getByRole('button', { name: 'Back to start' })
        .click()
        .catch(() => undefined)
      await kiosk.attracts(page)
    })

    test('a planted leftover is found and named, and removed by a second, more thorough check', async () => {
      const { page } = device
      await kiosk.touchToStart(page)
      await page.evaluate(async () => {
        const open = (name: string, store?: string) =>
          new Promise<IDBDatabase>((resolve) => {
            const asked = indexedDB.open(name, store === undefined ? undefined : 1)
            asked.addEventListener('upgradeneeded', () => store && asked.result.createObjectStore(store))
            asked.addEventListener('success', () => resolve(asked.result))
          })
        const strange = await open('somebody', 'names')
        strange.close()
        // An answer left behind by an interrupted session; any reset removes it.
        const facts = await open('lotline-facts')
        await new Promise((resolve) => {
          const work = facts.transaction('answers', 'readwrite')
          const row = { key: '1 lost /x {}', scope: 'lost', path: '/x', text: '{}', savedAt: 1 }
          work.objectStore('answers').put(row)
          work.addEventListener('complete', resolve)
        })
        facts.close()
      })
      await page.getByRole('button', { name: 'Take it with you' }).click()
      await page.getByRole('button', { name: 'Done: clear my data' }).click()
      await page.locator('.proven[data-clean="false"]').waitFor()
      const rows = page.locator('[data-memory="personalRows"]')
      await expect.poll(() => rows.getAttribute('data-left')).toBe('1')
      await page.getByText('Please tell a member of the sales team').waitFor()
      await page.getByText('We’ve notified the builder.').waitFor()
      await page.getByRole('button', { name: 'Remove it and check again' }).click()
      await page.locator('.proven[data-clean="true"]').waitFor()
      expect(device.faults).toEqual([])
    })
  },
)
