/** @module-tag more */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { countTouches } from './harness/countTouches.ts'
import { openDevice, type Device, type Size } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { isShort } from '../twoSpeeds.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as worksheet from './pages/worksheet.ts'

const sizes: readonly Size[] = isShort ? ['tablet'] : ['tablet', 'phone']

describe.skipIf(chromiumPath() === null)('A worksheet of a broker who is known (needs Chromium)', () => {
  let product: Product
  let device: Device
  let folder: string

  beforeAll(async () => {
    product = await startProduct()
    folder = await mkdtemp(join(tmpdir(), 'lotline-camera-'))
    const camera = join(folder, 'card.mjpeg')
    const card = join(import.meta.dirname, '../controls/mrz/card.jpg')
    const frame = sharp(card).resize(1280, 720, { fit: 'contain', background: '#777' })
    await writeFile(camera, await frame.jpeg({ quality: 95 }).toBuffer())
    device = await openDevice({ size: 'tablet', camera, whole: true })
    await signIn(device.page, product.address, 'broker@lotline.test')
    await begin('tablet', 0)
    await worksheet.fillBroker(device.page, { agency: 'Lakeside Realty', email: 'broker@lotline.test' })
    await worksheet.typeBuyer(device.page, {
      firstName: 'Ada',
      lastName: 'Nielsen',
      email: 'ada.nielsen@example.test',
      phone: '4165550124',
    })
    await worksheet.toFinal(device.page)
    await worksheet.submitWorksheet(device.page)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens the plan, and gives the number of a free lot; without `counts`, up to the worksheet. */
  async function freeLot(size: Size, nth: number): Promise<string> {
    const { page } = device
    await page.setViewportSize(
      { tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } }[size as 'phone'],
    )
    await plan.openPlan(page, product.address, 'C0101')
    return (await plan.lotsWith(page, 'available'))[nth] ?? ''
  }
  async function toWorksheet(number: string): Promise<void> {
    const { page } = device
    await plan.listedLot(page, number).click()
    await plan.chooseHome(page, number)
    await plan.lotCard(page, number).getByRole('link', { name: 'Start worksheet' }).click()
  }
  async function begin(size: Size, nth: number): Promise<void> {
    await toWorksheet(await freeLot(size, nth))
  }

  test.each(sizes.map((size, nth) => [size, nth + 1] as const))(
    'on a %s: from a free lot to "handed in", with both sides of an ID, at most 12 taps and 4 fields',
    async (size, nth) => {
      const { page } = device
      const number = await freeLot(size, nth)
      const touches = await countTouches(page)
      await toWorksheet(number)
      await page.waitForURL('**/submit-worksheet-buyer-details')
      await worksheet.sideCard(page, 'Front').click()
      const camera = page.getByRole('dialog')
      for (const side of [/Front/, /Rear/]) {
        await page.getByRole('dialog', { name: side }).waitFor()
        await camera.locator('[data-state="live"]').waitFor()
        await camera.getByRole('button', { name: 'Take Picture' }).click()
        await camera.getByRole('button', { name: 'Use Picture' }).click()
      }
      await camera.waitFor({ state: 'detached' })
      const form = worksheet.buyerGroup(page)
      const field = (label: string) => form.getByLabel(label, { exact: true })
      await form.getByText('Filled in from the ID. Please check it.').waitFor()
      await expect.poll(() => field('First name').inputValue()).toBe('Paula Zoe')
      await expect.poll(() => field('ID Number').inputValue()).toBe('L0O1I8B5S')
      for (const [label, text] of [
        ['Email', `paula.${size}@example.test`],
        ['Phone', '4165550125'],
      ] as const) {
        await field(label).click()
        await page.keyboard.type(text)
      }
      await worksheet.toFinal(page)
      await worksheet.submitWorksheet(page)
      const counted = await touches()
      expect(counted?.typed).toEqual(['purchasers.0.email', 'purchasers.0.phones.0'])
      expect(counted?.taps.length, counted?.taps.join(' > ')).toBeGreaterThan(6)
      expect(counted?.taps.length, counted?.taps.join(' > ')).toBeLessThanOrEqual(12)
      expect(counted?.typed.length).toBeLessThanOrEqual(4)
      await page.locator('main[data-word="received"], main[data-word="confirmed"]').waitFor()
      expect(device.faults).toEqual([])
    },
    120_000,
  )
})
