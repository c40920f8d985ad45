/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { addFolders } from './harness/addFolders.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'

/**
 * A black square of 8 by 8 in JPEG 2000: its size and one component of 8 bits, no levels, no quantization,
 * one tile whose only packet is empty. pdf.js reads it as black; without a decoder the page stays white.
 */
const square = [
  'ff4f',
  'ff51 0029 0000 00000008 00000008 00000000 00000000 00000008 00000008 00000000 00000000 0001 07 01 01',
  'ff52 000c 00 00 0001 00 00 04 04 00 01',
  'ff5c 0004 40 40',
  'ff90 000a 0000 0000000f 00 01 ff93 00',
  'ffd9',
]
  .join('')
  .replaceAll(' ', '')

/** A PDF of these objects, the catalogue first. */
function pdfOf(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
}

const content = (draw: string): string => `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`

/** A scanned page: only a picture, in an encoding that no browser reads. */
function scannedPdf(): string {
  const scan = `${square}>`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</XObject<</Scan 4 0 R>>>>/Contents 5 0 R>>',
    `<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1/Filter[/ASCIIHexDecode/JPXDecode]/Length ${scan.length}>>\nstream\n${scan}\nendstream`,
    content('q 200 0 0 200 0 0 cm /Scan Do Q'),
  ])
}

/** Two words encoded for a Japanese and a Chinese font that the document does not include: 日本 and 中文. */
function farEasternPdf(): string {
  const font = (name: string, codes: string, collection: string) =>
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${codes}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${collection})/Supplement 2>>/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>>>]>>`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</J 4 0 R/C 5 0 R>>>>/Contents 6 0 R>>',
    font('Ryumin-Light', '90ms-RKSJ-H', 'Japan1'),
    font('STSong-Light', 'GBK-EUC-H', 'GB1'),
    content('BT /J 30 Tf 20 140 Td <93FA967B> Tj ET BT /C 30 Tf 20 60 Td <D6D0CEC4> Tj ET'),
  ])
}

describe.skipIf(chromiumPath() === null)('documents (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
    await product.kill()
    await addFolders(product.dataFolder, [
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'FAX1',
          PROJECT_NAME: 'Fax Court',
          requireLogin: false,
        }),
        'lots.csv': 'house_number,Status\n1,available\n',
        'documents/registered-plan.pdf': scannedPdf(),
        'documents/terms-overseas.pdf': farEasternPdf(),
      },
    ])
    await product.start()
    device = await openDevice({ size: 'tablet' })
    page = device.page
    await goTo(page, product.address)
    await workerServes(page)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const papers = (projectId: string) => `${product.address}/community/${projectId}/community-assets`
  const openFirst = async (projectId: string) => {
    await goTo(page, papers(projectId))
    await page.locator('.documents-row').first().click()
    await page.locator('[data-page="1"] canvas').waitFor()
  }
  /** The brightness of a page's middle: 0 black, 255 white. */
  const middleOf = (number: number) =>
    page.locator(`[data-page="${number}"] canvas`).evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement
      const pen = (element as HTMLCanvasElement).getContext('2d')
      return pen?.getImageData(Math.floor(width / 2), Math.floor(height / 2), 1, 1).data[0]
    })

  test('a link from elsewhere names the community whose documents it opens, on the page and in its tab', async () => {
    const above = page.locator('main hgroup > p')
    await goTo(page, papers('C0101'))
    await above.getByText('Maple Ridge', { exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe('Documents · Maple Ridge · Lotline')
    await page.getByRole('link', { name: /^Price list/ }).click()
    await page.getByRole('heading', { name: 'Price list', level: 1 }).waitFor()
    await above.getByText('Maple Ridge', { exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe('Price list · Maple Ridge · Lotline')
    // A page without a community must not keep the previous one's name.
    await goTo(page, `${product.address}/terms`)
    await expect.poll(() => page.title()).toBe('Lotline')
  })

  test('a scanned page is drawn, online and offline', async () => {
    await openFirst('FAX1')
    await expect.poll(() => middleOf(1)).toBe(0)
    await device.context.setOffline(true)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('[data-page="1"] canvas').waitFor()
    await expect.poll(() => middleOf(1)).toBe(0)
    const decoder = () =>
      page.evaluate(async () => (await fetch('/pdf-decoders/openjpeg.wasm')).headers.get('content-type'))
    expect(await decoder()).toBe('application/wasm')
    await device.context.setOffline(false)
  })

  test('East Asian letters whose font a document lacks are readable, online and offline', async () => {
    await goTo(page, papers('FAX1'))
    await page.getByRole('link', { name: /overseas/i }).click()
    const text = page.locator('[data-page="1"]')
    const read = async () => {
      await text.getByText('日本', { exact: true }).waitFor({ state: 'attached' })
      await text.getByText('中文', { exact: true }).waitFor({ state: 'attached' })
    }
    await read()
    // The character maps stay on the device, so the network is not needed again.
    await device.context.setOffline(true)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await read()
    await device.context.setOffline(false)
  })

  test('an address with a page that does not exist shows the last page, and says which it is', async () => {
    await goTo(page, papers('C0101'))
    await page.getByRole('link', { name: /^Price list/ }).click()
    await page.locator('[data-page="1"] canvas').waitFor()
    await goTo(page, `${page.url()}?page=9`)
    await page.locator('[data-page="3"] canvas').waitFor()
    await expect.poll(() => page.locator('.ll-pdf-number').innerText()).toBe('Page 3 of 3')
    await expect.poll(() => page.locator('[data-page="1"] canvas').count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('3')
  })

  test('Control and F searches the whole document from anywhere, and again from a match', async () => {
    await openFirst('C0101')
    await page.getByRole('button', { name: 'Zoom in' }).focus()
    await page.keyboard.press('Control+f')
    const field = page.getByRole('searchbox', { name: 'Search in the document' })
    await field.fill('kitchen')
    await page.locator('.ll-pdf-area').focus()
    await page.keyboard.press('Control+f')
    expect(await field.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => field.count()).toBe(0)
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
