import { PDF } from '@libpdf/core'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { acceptedUpload, lookInto } from '../../../server/files/acceptUpload.ts'
import { cleanInChild } from '../../../server/files/cleanInChild.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { pdfBomb } from './pdfBomb.ts'

const upload = (bytes: Uint8Array, name = 'x', type = 'image/jpeg') =>
  lookInto({ name, type, bytes }, 'somebody')
const refusalOf = async (bytes: Uint8Array): Promise<[number, string]> => {
  const fault: unknown = await upload(bytes).then(
    () => expect.fail('It was accepted.'),
    (error: unknown) => error,
  )
  if (!(fault instanceof Refusal)) throw fault
  return [fault.status, fault.message]
}
const unreadable = [422, 'We couldn’t read the image']
const notAccepted = [422, 'This PDF can’t be accepted']
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })

async function pdf(
  pages: number,
  options: PDFKit.PDFDocumentOptions = {},
  draw?: (d: PDFKit.PDFDocument) => void,
) {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (let page = 0; page < pages; page += 1) document.addPage().text('Passport')
  draw?.(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** A hand-made PDF of these objects, of which the first is the catalogue. */
function written(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'
const withCatalog = (more: string, ...rest: string[]) =>
  written([`<< /Type /Catalog /Pages 2 0 R ${more} >>`, pages, page, ...rest])

describe('pictures', () => {
  test('are re-encoded, without location, camera and trailing data', async () => {
    const gps = { IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Model: 'CANARY-7' } }
    const plain = await picture().jpeg().withExif(gps).toBuffer()
    const polyglot = Buffer.concat([plain, Buffer.from('<html><script>CANARY-7</script>%PDF-1.4')])
    const accepted = await upload(polyglot)
    expect(accepted).toMatchObject({ contentType: 'image/jpeg', width: 60, height: 40 })
    expect(accepted.name).toMatch(/^f_[\w-]{22}\.jpg$/)
    const text = Buffer.from(accepted.bytes).toString('latin1')
    expect(text).not.toContain('CANARY-7')
    expect(text).not.toContain('Exif')
    expect((await sharp(accepted.bytes).metadata()).exif).toBeUndefined()
  })

  test('lying on their side are turned upright before that mark is removed', async () => {
    const turned = await picture(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await upload(turned)).toMatchObject({ width: 40, height: 60 })
  })

  test('of one pixel, in CMYK, and PNG with transparency are accepted', async () => {
    expect(await upload(await picture(1, 1).png().toBuffer())).toMatchObject({
      contentType: 'image/png',
      width: 1,
    })
    const cmyk = await upload(await picture().toColourspace('cmyk').jpeg().toBuffer())
    expect((await sharp(cmyk.bytes).metadata()).space).toBe('srgb')
    const alpha = sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } })
    expect((await sharp((await upload(await alpha.png().toBuffer())).bytes).metadata()).hasAlpha).toBe(true)
  })

  test('that are bombs, truncated or junk are refused', async () => {
    const bomb = await picture(6_400, 6_400).png({ compressionLevel: 6 }).toBuffer()
    expect(bomb.length).toBeLessThan(700_000)
    expect(await refusalOf(bomb)).toEqual(unreadable)
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await refusalOf(noise.subarray(0, noise.length / 2))).toEqual(unreadable)
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toEqual(unreadable)
  })
})

describe('the content decides the kind', () => {
  const foreign = {
    empty: Buffer.alloc(0),
    drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    program: Buffer.from('MZ\x90\x00'),
    gif: Buffer.from('GIF89a\x01\x00\x01\x00'),
    heic: Buffer.from('\0\0\0\x18ftypheic'),
  }
  test.each(Object.entries(foreign))('%s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual([415, 'Only JPEG, PNG or PDF'])
  })

  test('and the size is checked first', async () => {
    const five = 5 * 1024 * 1024
    expect(await refusalOf(Buffer.alloc(five + 1))).toEqual([413, 'File size is too big'])
    expect(await refusalOf(Buffer.alloc(five))).toEqual([415, 'Only JPEG, PNG or PDF'])
  })
})

describe('PDFs', () => {
  test('with one page are rewritten, without trailing data', async () => {
    const accepted = await upload(Buffer.concat([await pdf(1), Buffer.from('\n<script>CANARY-7</script>')]))
    expect(accepted.contentType).toBe('application/pdf')
    expect(Buffer.from(accepted.bytes).toString('latin1')).not.toContain('CANARY-7')
    expect((await PDF.load(accepted.bytes)).getPageCount()).toBe(1)
    expect(await upload(withCatalog(''))).toMatchObject({ contentType: 'application/pdf' })
  })

  test('with no pages or two are refused', async () => {
    expect(await refusalOf(await pdf(2))).toEqual([422, 'The PDF must have 1 page'])
    const none = written(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])
    expect(await refusalOf(none)).toEqual([422, 'The PDF must have 1 page'])
  })

  const active: Record<string, () => Buffer | Promise<Buffer>> = {
    'locked with a password': () => pdf(1, { userPassword: 'secret' }),
    'locked for its owner': () => pdf(1, { ownerPassword: 'secret' }),
    'with a file inside': () => pdf(1, {}, (d) => d.file(Buffer.from('x'), { name: 'x.txt' })),
    'with a script': () =>
      withCatalog(
        '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
        '<< /S /JavaScript /JS (app.alert(1)) >>',
      ),
    'with an action at opening': () => withCatalog('/OpenAction << /S /URI /URI (http://example.test) >>'),
    'with a script written in other letters': () => withCatalog('/Any << /S /Java#53cript /J#53 (1) >>'),
    'that starts a program': () => withCatalog('/Any 4 0 R', '<< /S /Launch /F (x.exe) >>'),
    'of junk': () => Buffer.from('%PDF-1.7\nnothing of the kind'),
  }
  test.each(Object.entries(active))('%s are refused', async (_, make) => {
    expect(await refusalOf(await make())).toEqual(notAccepted)
  })

  test('that unpack to gigabytes are given up in time, and the next file is served', async () => {
    expect(await refusalOf(pdfBomb())).toEqual(notAccepted)
    expect(await upload(await pdf(1))).toMatchObject({ contentType: 'application/pdf' })
  })
})

test('a slow child process says nothing about the file: a fresh one checks again', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const cleaned = await cleanInChild('jpeg', bytes, 'somebody', [0, 30_000])
  expect(cleaned).toMatchObject({ width: 60, height: 40 })
  // Two failures prove nothing either, so the file may be sent again later.
  const given = cleanInChild('jpeg', bytes, 'somebody', [0, 0])
  await expect(given).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 10 })
})

test('the same file is checked once', async () => {
  const file = { name: 'x', type: 'x', bytes: await picture().png().toBuffer() }
  expect(await lookInto(file, 'somebody')).toBe(await acceptedUpload(file))
})
