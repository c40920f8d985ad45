import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { readLetters } from '../../../server/documents/letters.ts'
import { charsOf } from '../../../server/documents/sources/charsOf.ts'
import { readBack } from '../../../server/documents/sources/readBack.ts'
import { strikeOut } from '../../../server/documents/sources/strikeOut.ts'
import type { Place } from '../../../src/rules/papers/placedField.ts'
import { type PageOf, textPdf } from './somePdfs.ts'

const street = '1 Elm Street'
const after = '9 Oak Street'
type Line = PageOf['lines'][number]

const found = async (bytes: Uint8Array, text: string): Promise<Place> => {
  const whole = { page: 0, x: 0, y: 0, w: 612, h: 792 }
  const { values } = await readBack(bytes, [{ ...whole, key: 'it', text }], {})
  const [value] = values
  if (value === undefined) throw new Error(`${text} is not on the page`)
  return value.place
}

const touch = (a: Omit<Place, 'page'>, b: Omit<Place, 'page'>): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The area that the letters cover, without the space above and below them. */
async function lettersOf(bytes: Uint8Array) {
  const [page] = (await PDF.load(bytes)).getPages()
  return (page?.extractText().lines ?? [])
    .flatMap(charsOf)
    .filter(({ char }) => char.trim() !== '')
    .map(({ bbox: { x, y, width: w, height } }) => ({ x, y: y + height * 0.1, w, h: height * 0.7 }))
}

/**
 * Strikes out the street on a page with these lines. Returns the positions of the new text and of the frames
 * relative to it.
 */
async function struckOf(lines: readonly Line[], { initials = 1, keepsFree = [] as readonly Place[] } = {}) {
  const frozen = await textPdf([{ lines }])
  const place = await found(frozen, street)
  const { plain } = await readLetters()
  const struck = await strikeOut({ frozen, strikes: [{ place, after, initials }], keepsFree }, plain)
  if (struck === null) return null
  const text = await found(struck.bytes, after)
  const printed = await lettersOf(frozen)
  const frames = struck.boxes[0] ?? []
  const inked = { ...text, y: text.y + text.h * 0.1, h: text.h * 0.7 }
  const covers = [inked, ...frames].filter((one) => printed.some((letter) => touch(one, letter)))
  return {
    covers,
    frames,
    text: text.y > place.y + 4 ? 'above' : text.y < place.y - 4 ? 'below' : 'beside',
    frame: (frames[0]?.y ?? 0) + 8 < place.y ? 'below' : 'beside',
  }
}

const full = 'The vendor and the purchaser agree to what this clause says, and to nothing else at all.'
/** Lines as wide as the page, too close together for anything in between. */
const dense = (own: string): Line[] =>
  Array.from({ length: 20 }, (_, nth): Line => [72, 72 + nth * 12, nth === 9 ? own : full])

test('with room around it, the new text stands above, and the initials below', async () => {
  const struck = await struckOf([[72, 300, `Street: ${street}`]])
  expect(struck).toMatchObject({ covers: [], text: 'above', frame: 'below' })
})

test('under a line, the new text stands beside what was struck out', async () => {
  const struck = await struckOf(dense(street))
  expect(struck).toMatchObject({ covers: [], text: 'beside', frame: 'beside' })
})

test('each signer has a frame of their own, and none lies on another or on the text', async () => {
  const struck = await struckOf(dense(street), { initials: 3 })
  expect(struck?.covers).toEqual([])
  expect(struck?.frames).toHaveLength(3)
  const [first, second, third] = struck?.frames ?? []
  if (first === undefined || second === undefined || third === undefined) throw new Error('no frames')
  expect([touch(first, second), touch(second, third)]).toEqual([false, false])
})

test('without room near it, nothing is struck out: the paper is made anew', async () => {
  expect(await struckOf(dense(`${full.slice(0, 60)} ${street} and more of it`))).toBeNull()
})

test('places for signatures stay free', async () => {
  const lines: Line[] = [[72, 300, street]]
  const above = { page: 0, x: 60, y: 792 - 298, w: 300, h: 30 }
  expect((await struckOf(lines, { keepsFree: [above] }))?.text).toBe('beside')
})
