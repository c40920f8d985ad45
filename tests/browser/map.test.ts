/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { cameraFor, onFrame, scaleAt } from '../../src/rules/map/camera.ts'
import { boundsOf } from '../../src/rules/map/mercator.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { holdAs, lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { drawnLot, listedLot, lotCard, lotsWith } from './pages/plan.ts'

const painterFile = /WebglGround|maplibre/
const policyFault = /Content Security Policy|Trusted ?(Type|HTML|Script)|Refused to/i

/** The test browsers paint WebGL in software, which the app declines; this one claims to have a GPU. */
function pretendPainter(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own context below
  const real = WebGL2RenderingContext.prototype.getParameter
  const unmaskedRenderer = 0x9246
  WebGL2RenderingContext.prototype.getParameter = function (name: number): unknown {
    return name === unmaskedRenderer ? 'A painter' : (real.call(this, name) as unknown)
  }
}

/** Records the page's requests and console messages from now on. */
function listen(page: Page): { readonly asked: string[]; readonly complaints: string[] } {
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => void (policyFault.test(message.text()) && complaints.push(message.text())))
  return { asked, complaints }
}

const pin = (page: Page, id: string) => page.locator(`[data-pin="${id}"]`)
const row = (page: Page, id: string) => page.locator(`[data-community-row="${id}"]`)
const card = (page: Page, id: string) => page.locator(`[data-community="${id}"]`)
const pinned = async (page: Page) => {
  const alone = await page
    .locator('[data-pin]')
    .evaluateAll((pins) => pins.map((one) => one.getAttribute('data-pin') ?? ''))
  const together = await page
    .locator('[data-pins]')
    .evaluateAll((pins) => pins.flatMap((one) => one.getAttribute('data-pins')?.split(' ') ?? []))
  return [...alone, ...together].toSorted()
}
const listed = async (page: Page) =>
  (
    await page
      .locator('[data-community-row]')
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-community-row') ?? ''))
  ).toSorted()

describe.skipIf(chromiumPath() === null)('the map (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterAll(async () => await product?.stop())

  describe('on a device that cannot paint', () => {
    beforeAll(async () => {
      device = await openDevice({ size: 'tablet' })
    })
    afterAll(async () => await device?.close())

    test('is fetched on request; pins and list agree, whatever the filter', async () => {
      const { page } = device
      const { asked, complaints } = listen(page)
      await goTo(page, `${product.address}/community`)
      await card(page, 'C0101').waitFor()
      await workerServes(page)
      expect(asked.filter((url) => painterFile.test(url))).toEqual([])
      await page.getByRole('button', { name: 'Map', exact: true }).click()
      await row(page, 'C0101').waitFor()
      // For an English-speaking visitor from Canada, it opens on that market.
      await until('its market has pins', async () => (await pinned(page)).includes('C0101'))
      expect(await pinned(page)).not.toContain('TR101')
      await page.getByRole('button', { name: 'Show all' }).click()
      await until('every community has a pin', async () => (await pinned(page)).length === 9)
      expect(await pinned(page)).toEqual(await listed(page))
      await page.getByRole('searchbox').fill('Harbour')
      await pin(page, 'C0202').waitFor()
      await until('one is left', async () => (await pinned(page)).length === 1)
      expect(await listed(page)).toEqual(['C0202'])
      await expect.poll(() => pin(page, 'C0202').textContent()).toContain('From $')
      // The map is not painted in software, so the painter's files are never requested.
      expect(asked.filter((url) => painterFile.test(url))).toEqual([])
      expect(complaints).toEqual([])
    })

    test('pointing at one highlights the other; a chosen pin opens its card, by finger and by keyboard', async () => {
      const { page } = device
      await row(page, 'C0202').hover()
      await page.locator('[data-pin="C0202"][data-active]').waitFor()
      await pin(page, 'C0202').hover()
      await page.locator('[data-community-row="C0202"][data-active]').waitFor()
      await pin(page, 'C0202').click()
      await card(page, 'C0202').waitFor()
      expect(new URL(page.url()).searchParams.get('at')).toBe('C0202')
      await expect.poll(() => pin(page, 'C0202').getAttribute('aria-pressed')).toBe('true')
      await goTo(page, `${product.address}/community?view=map`)
      await row(page, 'TR101').focus()
      await page.keyboard.press('Enter')
      await card(page, 'TR101').waitFor()
      // TR101 shared a pin with another community; now it has its own.
      await pin(page, 'TR101').waitFor()
    })

    test('keys and buttons move it', async () => {
      const { page } = device
      await goTo(page, `${product.address}/community?view=map`)
      await page.locator('.map-pin').first().waitFor()
      const where = async () => await page.locator('.map-pins li').first().getAttribute('style')
      const before = await where()
      await page.getByRole('region', { name: /Map of/ }).focus()
      await page.keyboard.press('ArrowRight')
      await until('it was moved', async () => (await where()) !== before)
      const moved = await where()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await until('it was enlarged', async () => (await where()) !== moved)
      await page.getByRole('button', { name: 'Show all' }).click()
      await until('all is seen again', async () => (await pinned(page)).length === 9)
    })

    test('works well on tablets, phones and kiosks', async () => {
      const { page } = device
      const wrong: string[] = []
      for (const [path, looked] of [
        ['/community?view=map', ['phone', 'kiosk']],
        ['/community?view=map&at=C0101', ['tablet']],
        ['/community/C0101/svg?view=map', ['tablet']],
      ] as const) {
        await goTo(page, product.address + path)
        await page.locator('[data-community-row], [data-lot-row], [data-community]').first().waitFor()
        wrong.push(...(await lookAtSizes(page, path, 44, looked)))
      }
      expect(wrong).toEqual([])
    })

    test('lots: choosing one opens its card, another buyer’s hold repaints it', async () => {
      const { page } = device
      await goTo(page, `${product.address}/community/C0101/svg?view=map`)
      await page.locator('.lots-map [data-lot][data-status]').first().waitFor()
      const [number = '', other = ''] = await lotsWith(page, 'available')
      await expect.poll(() => drawnLot(page, number).getAttribute('data-status')).toBe('available')
      await drawnLot(page, number).click()
      await lotCard(page, number).waitFor()
      const address = new URL(page.url()).searchParams
      expect([address.get('view'), address.get('lot')]).toEqual(['map', number])
      await page.getByRole('button', { name: 'Close card' }).click()
      const agent = await askAs(product.address, 'agent@lotline.test')
      await holdAs(agent, await lotOf(agent, 'C0101', number))
      await page.locator(`[data-lot="${number}"][data-status="held"]`).waitFor({ state: 'attached' })
      await listedLot(page, number).locator('text=On hold').waitFor()
      await expect.poll(() => drawnLot(page, other).getAttribute('data-status')).toBe('available')
    })

    test('opens offline, from cold', async () => {
      await device.quit()
      await product.kill()
      await device.start()
      const { page } = device
      try {
        await goTo(page, `${product.address}/community?view=map`)
        await row(page, 'C0101').waitFor()
        await page.getByRole('button', { name: 'Show all' }).click()
        await until('every pin is there', async () => (await pinned(page)).length === 9)
        await goTo(page, `${product.address}/community/C0101/svg?view=map`)
        await page.locator('.lots-map [data-lot][data-status]').first().waitFor()
      } finally {
        await product.start()
      }
    })
  })

  describe('on a device that can paint', () => {
    let painting: Device
    beforeAll(async () => {
      painting = await openDevice({ size: 'tablet', before: pretendPainter })
    })
    afterAll(async () => await painting?.close())

    /** The colour around a point on the screen: red, green and blue. */
    const colourOf = async (at: { x: number; y: number }): Promise<number[]> => {
      const clip = { x: at.x - 4, y: at.y - 4, width: 8, height: 8 }
      const { data } = await sharp(await painting.page.screenshot({ clip }))
        .removeAlpha()
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    const isGreen = ([red = 0, green = 0]: number[]) => green - red > 8
    const isRed = ([red = 0, green = 0]: number[]) => red - green > 10

    test('lots are painted, repainted when another buyer takes one, and released when the map is left', async () => {
      const { page } = painting
      const { asked, complaints } = listen(page)
      await goTo(page, `${product.address}/community/U0101/svg?view=map`)
      await page.locator('.map[data-ground="webgl"] canvas').waitFor()
      const box = await page.locator('.map-frame').boundingBox()
      if (box === null) throw new Error('There is no map')
      const agent = await askAs(product.address, 'agent@lotline.test')
      const answer = await agent.call('/comty/CommunityF', { projectId: 'U0101' })
      const lots = readLots(answer.searchStrings)
      const lot = lots.find((one) => isAvailable(one))
      const bounds = boundsOf(lots.flatMap((one) => one.coordinates))
      if (lot === undefined || bounds === null) throw new Error('There is no free lot')
      // Where our own rules put the lot on the map, slightly above its number.
      const camera = cameraFor(bounds, box, { x: 24, y: 72 }, scaleAt(19))
      const corners = lot.coordinates.map((place) => onFrame(camera, place))
      const mean = (axis: 'x' | 'y') => corners.reduce((sum, one) => sum + one[axis], 0) / corners.length
      const at = { x: box.x + mean('x'), y: box.y + mean('y') - 12 }
      await page.mouse.click(at.x, at.y)
      await lotCard(page, lot.number).waitFor()
      await until('it is green', async () => isGreen(await colourOf(at)))
      await holdAs(agent, lot)
      await until('it is red', async () => isRed(await colourOf(at)))
      expect(asked.some((url) => painterFile.test(url))).toBe(true)
      expect(asked.filter((url) => !url.startsWith(product.address) && !/^(blob|data):/.test(url))).toEqual(
        [],
      )
      expect(page.workers().length).toBeGreaterThan(0)
      // The card covers the links to the other views.
      await page.getByRole('button', { name: 'Close card' }).click()
      await page.getByRole('link', { name: 'Plan', exact: true }).click()
      await page.locator('.site-plan').waitFor()
      await expect.poll(() => page.locator('canvas').count()).toBe(0)
      await until('its workers have ended', async () => page.workers().length === 0)
      expect(complaints).toEqual([])
    })
  })
})
