import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrIn } from '../../../src/controls/qr/qrIn.ts'
import { pageCode, pageCodeForm } from '../../../src/rules/envelopes/pageCode.ts'

const code = pageCode({ envelope: 4711, paper: 'agreement', revision: 2, page: 7 })

/**
 * A page as printed, measured in points: text, a signature, and a square of our code's size in the code's
 * place.
 */
function pageWith(text: string, place: readonly [number, number] = [547, 786]): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const module = 40 / size
  const squares = data.flatMap((line, row) =>
    line.flatMap((isDark, column) =>
      isDark
        ? `<rect x="${place[0] + column * module}" y="${place[1] + row * module}" width="${module}" height="${module}"/>`
        : [],
    ),
  )
  const lines = Array.from(
    { length: 46 },
    (_, at) =>
      `<text x="50" y="${60 + at * 15}" font-size="10">The purchaser may not assign this agreement, ${at}.</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842">
    <rect width="595" height="842" fill="#fdfcf7"/>${lines.join('')}
    <path d="M300 790 q20 -40 40 0 t60 -10 t90 20" fill="none" stroke="#113" stroke-width="1.4"/>
    <g shape-rendering="crispEdges">${squares.join('')}</g></svg>`
}

async function scanned(svg: string, { dpi = 150, turn = 0, quality = 70 } = {}) {
  const page = await sharp(Buffer.from(svg), { density: dpi }).jpeg({ quality }).toBuffer()
  const { data, info } = await sharp(page)
    .rotate(turn, { background: '#8a8a86' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Uint8ClampedArray(info.width * info.height)
  for (let at = 0; at < values.length; at += 1) values[at] = data[at * info.channels] ?? 0
  return { width: info.width, height: info.height, values }
}
const read = async (svg: string, how: Parameters<typeof scanned>[1] = {}) =>
  qrIn(await scanned(svg, how), pageCodeForm)

test.each([
  { dpi: 200 },
  { dpi: 150, turn: 1.5 },
  { dpi: 150, turn: 90 },
  { dpi: 150, turn: 181 },
  { dpi: 110, quality: 50 },
])('a page that was printed, signed and scanned says which one it is: %j', async (how) => {
  expect(await read(pageWith(code), how)).toBe(code)
})

test('another QR code, printed by a builder, belongs to no page, and a page without one says nothing', async () => {
  expect(pageCodeForm.test(code)).toBe(true)
  const both = pageWith('https://builder.example/floor-plans', [40, 10]).replace(
    '</svg>',
    pageWith(code).replace(/^<svg[^>]*>\s*<rect[^>]*>/, ''),
  )
  expect(await read(both)).toBe(code)
  expect(await read(pageWith('https://builder.example/floor-plans'))).toBe(null)
})
