import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openGallery, type Gallery } from './gallery/openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery({ whole: true })
})
afterAll(() => gallery.close())

/** Counts camera requests and stores their tracks as `window.asked` and `window.tracks`. */
const watchCamera = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as { asked: number; tracks: MediaStreamTrack[] }
    watched.asked = 0
    watched.tracks = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      watched.asked += 1
      const stream = await ask(wish)
      watched.tracks.push(...stream.getTracks())
      return stream
    }
  })
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)
const running = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
        (track) => track.readyState === 'live',
      ).length,
  )
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the camera', () => {
  test('takes, retakes and returns one picture, asks once, and is off afterwards', async () => {
    const page = await gallery.visit('camera', { permissions: ['camera'], before: watchCamera })
    await press(page, 'Take Picture')
    await page.getByAltText('The picture you took').waitFor()
    await press(page, 'Retake Picture')
    await expect.poll(() => page.getByAltText('The picture you took').count()).toBe(0)
    await press(page, 'Take Picture')
    expect(await running(page)).toBe(1)
    await press(page, 'Use Picture')
    await expect.poll(() => page.getByTestId('file').innerText()).toMatch(/^id-card\.jpg image\/jpeg \d+$/)
    expect(await asked(page)).toBe(1)
    expect(await running(page)).toBe(0)
    await page.context().close()
  })

  test('goes off while the page is hidden and comes back with it', async () => {
    const page = await gallery.visit('camera', { permissions: ['camera'], before: watchCamera })
    const see = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await expect.poll(() => running(page)).toBe(1)
    await see('hidden')
    await expect.poll(() => running(page)).toBe(0)
    await see('visible')
    await expect.poll(() => running(page)).toBe(1)
    await press(page, 'Take Picture')
    await page.getByAltText('The picture you took').waitFor()
    await page.context().close()
  })

  test('refused: says so once and leaves the file button, which works', async () => {
    const page = await gallery.visit('camera', { before: watchCamera })
    await page.getByText('Please make sure your camera is connected and please try again!').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Take Picture' }).count()).toBe(0)
    const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#789' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: picture })
    await press(page, 'Use Picture')
    await expect.poll(() => page.getByTestId('file').innerText()).toMatch(/^id\.jpg image\/jpeg \d+$/)
    await page.context().close()
  })
})

describe('files', () => {
  const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.getByLabel('Drop your documents here').setInputFiles(files)
  const pdf = (name: string, bytes: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, 37),
  })

  test('a picture over 5 MB is shrunk before its size is checked', async () => {
    const [width, height] = [2100, 900]
    const noise = randomFillSync(Buffer.alloc(width * height * 3))
    const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
    const page = await gallery.visit('files')
    await choose(page, [{ name: 'deed.png', mimeType: 'image/png', buffer }])
    const made = page.getByAltText('deed.jpg')
    await made.waitFor()
    await expect.poll(() => made.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2000)
    const bytes = Number((await page.getByTestId('files').innerText()).split(' ').at(-1))
    expect(bytes).toBeLessThan(5 * 1024 * 1024)
    await page.context().close()
  })

  test('a scan is taken as it is, if its type and size are accepted', async () => {
    const buffer = await sharp({ create: { width: 2480, height: 3508, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const page = await gallery.visit('files')
    const scan = page.getByLabel('Drop a scan here')
    await scan.setInputFiles([{ name: 'page.png', mimeType: 'image/png', buffer }])
    await expect
      .poll(() => page.getByTestId('files').innerText())
      .toContain(`page.png image/png ${buffer.length}`)
    await scan.setInputFiles([pdf('big.pdf', 5 * 1024 * 1024 + 1)])
    await page.getByText('File size is too big').waitFor()
    await page.context().close()
  })

  test('are refused by type, size and number, and the rest is accepted', async () => {
    const page = await gallery.visit('files')
    await choose(page, [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }])
    await page.getByText('type', { exact: true }).waitFor()
    await choose(page, [pdf('big.pdf', 5 * 1024 * 1024 + 1)])
    await page.getByText('File size is too big').waitFor()
    await choose(page, [{ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
    await page.getByText('unreadable', { exact: true }).waitFor()
    await choose(
      page,
      [1, 2, 3, 4, 5].map((number) => pdf(`${number}.pdf`, 10)),
    )
    await expect.poll(() => page.getByTestId('files').locator('li').count()).toBe(4)
    await page.context().close()
  })

  test('a picture that fails to load is replaced by the drawn house', async () => {
    const page = await gallery.visit('files')
    const picture = page.getByAltText('A house')
    await expect.poll(() => picture.getAttribute('src')).toBe('/default-picture.svg')
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.context().close()
  })
})
