/** @module-tag more */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { Grey } from '../../../src/controls/mrz/grey.ts'
import { unpackNet } from '../../../src/controls/mrz/letterNet.ts'
import { letterWeights } from '../../../src/controls/mrz/letterWeights.ts'
import { readZones } from '../../../src/controls/mrz/readZones.ts'
import { readMrz } from '../../../src/rules/mrz.ts'
import { isShort } from '../../twoSpeeds.ts'

/**
 * Drawn by build/letters/drawIds.ts. The person is invented, and the number is full of lookalike characters.
 */
const paula = {
  firstName: 'Paula Zoe',
  lastName: 'Oakshott Bly',
  birthDate: '1985-04-12',
  idExpiry: '2031-09-30',
  idNumber: 'L0O1I8B5S',
}
const kinds = { passport: 'passport', card: 'id card', largeCard: 'id card' } as const
const net = unpackNet(letterWeights)

interface Careless {
  /** In degrees, clockwise. */
  readonly turn?: number
  /** The longest side of the picture, in pixels. */
  readonly longest?: number
  readonly blur?: number
  /** How much of the table shows around it, in pixels of 1500. */
  readonly table?: number
  readonly noise?: number
  /** A shadow over one half. */
  readonly shadow?: boolean
}

async function seen(
  kind: string,
  { turn = 0, longest = 1500, blur = 0, table = 0, noise = 0, shadow }: Careless,
) {
  const brown = { r: 90, g: 70, b: 50 }
  // Compressing intermediate images would take most of the time.
  const step = async (image: Sharp) => sharp(await image.png({ compressionLevel: 0 }).toBuffer())
  let image = sharp(join(import.meta.dirname, `${kind}.jpg`)).extend({
    top: table,
    bottom: table,
    left: table,
    right: table,
    background: brown,
  })
  if (turn !== 0) image = (await step(image)).rotate(turn, { background: brown })
  image = (await step(image)).resize(longest, longest, { fit: 'inside' })
  if (blur > 0) image = (await step(image)).blur(blur)
  const { data, info } = await (
    await step(image)
  )
    .jpeg({ quality: 75 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Uint8ClampedArray(data.length)
  let state = 7
  // A loop, because `from` would call an iterator for each of three million pixels.
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    // The shadow begins in the middle and has a soft edge.
    const shade = shadow === true ? Math.max(0, Math.min(1, (at % info.width) / info.width / 0.1 - 4.5)) : 0
    values[at] = (data[at] ?? 0) * (1 - 0.45 * shade) + (state / 2_147_483_648 - 0.5) * noise
  }
  return { width: info.width, height: info.height, values } satisfies Grey
}

const found = (grey: Grey) =>
  readZones(grey, net)
    .map((zone) => readMrz(zone, '2026-11-22'))
    .find((one) => one !== null)

const careless: readonly (readonly [string, Careless])[] = [
  ['laid on a scanner', {}],
  ['held a little askew', { turn: 4, table: 150, blur: 0.6 }],
  ['far away on a table', { turn: -7, table: 700, longest: 1800, blur: 0.8 }],
  ['by bad light', { turn: 2, table: 100, noise: 40, shadow: true, blur: 0.8 }],
  ['out of focus', { turn: -3, table: 100, blur: 1.9 }],
  ['a small picture', { longest: 800, turn: 1, table: 40 }],
  ['standing on its head', { turn: 181, table: 100, blur: 0.6 }],
  ['lying on its side', { turn: 92, table: 100, blur: 0.6 }],
  ['lying on its other side', { turn: 268, table: 100, blur: 0.6 }],
]

for (const [at, [kind, idType]] of Object.entries(kinds).entries()) {
  // `npm test` tries each variation once, and each kind of paper with a third of them.
  const ways = careless.filter((_, way) => !isShort || way % 3 === at)
  test.each(ways)(`a ${kind} is read: %s`, async (_, how) => {
    expect(found(await seen(kind, how))).toEqual({ ...paula, idType })
  })
}

test.each(isShort ? [2.8] : [2.2, 2.8, 3.4, 5])(
  'what a blur of %s hides is left out rather than guessed',
  async (blur) => {
    for (const kind of isShort ? ['card'] : Object.keys(kinds)) {
      const { birthDate, idExpiry, idNumber } = {
        ...paula,
        ...found(await seen(kind, { turn: 3, table: 100, blur })),
      }
      expect({ ...paula, birthDate, idExpiry, idNumber }).toEqual(paula)
    }
  },
)

test('a picture without a zone gives nothing', async () => {
  const page = Array.from(
    { length: 24 },
    (_, at) =>
      `<text x="40" y="${60 + at * 38}">Room ${at} of the house has ${at * 7} windows and one door to the garden.</text>`,
  )
  const { data, info } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="100%" height="100%" fill="#fff"/><g font-size="26" font-family="monospace">${page.join('')}</g></svg>`,
    ),
  )
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Uint8ClampedArray(data)
  expect(found({ width: info.width, height: info.height, values })).toBeUndefined()
  expect(found({ width: 40, height: 30, values: new Uint8ClampedArray(1200) })).toBeUndefined()
  expect(found({ width: 1, height: 1, values: new Uint8ClampedArray(1) })).toBeUndefined()
})
