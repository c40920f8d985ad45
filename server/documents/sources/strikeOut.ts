import { PDF, rgb } from '@libpdf/core'
import type { Place } from '../../../src/rules/papers/placedField.ts'
import { lettersWithout } from '../letters.ts'
import type { Written } from './paperSource.ts'
import { readBack } from './readBack.ts'
import { sha256Hex } from '../../secrets/sha256.ts'

/** A changed value of a frozen paper: struck out, with the new text above it. */
export interface Strike {
  readonly place: Place
  readonly after: string
}

export interface StrikeAsk {
  readonly frozen: Uint8Array
  readonly strikes: readonly Strike[]
  /** Frames for the initials of those who agree. */
  readonly boxes: readonly Place[]
}

export interface Struck {
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly pageSha256: readonly string[]
}

const red = rgb(0.72, 0.11, 0.11)
const size = { most: 9, least: 7 }

/**
 * Strikes out values and writes the new ones, appended to the file: the frozen bytes remain its beginning. Null if the
 * font lacks a letter, or a text does not fit the page.
 */
export async function strikeOut(
  { frozen, strikes, boxes }: StrikeAsk,
  letters: Uint8Array,
): Promise<Struck | null> {
  const pdf = await PDF.load(frozen)
  const font = pdf.embedFont(letters)
  const pages = pdf.getPages()
  const written: Written[] = []
  for (const { place, after } of strikes) {
    const page = pages[place.page]
    if (page === undefined || lettersWithout(font, after) !== '') return null
    const media = page.getMediaBox()
    const [x, y] = [media.x + place.x, media.y + place.y]
    page.drawLine({
      start: { x: x - 1, y: y + place.h / 2 },
      end: { x: x + place.w + 1, y: y + place.h / 2 },
      thickness: 1.2,
      color: red,
    })
    if (after === '') continue
    const room = page.width - place.x - 12
    const fits = Math.min(size.most, room / Math.max(font.widthOfTextAtSize(after, 1), 0.01))
    if (fits < size.least) return null
    written.push({
      ...place,
      x: place.x - 2,
      y: place.y + place.h - 2,
      w: room + 4,
      h: fits + 6,
      key: '',
      text: after,
    })
    page.drawText(after, { x, y: y + place.h + 1, size: fits, font, color: red })
  }
  for (const { page: at, x, y, w, h } of boxes) {
    const page = pages[at]
    if (page === undefined) return null
    const media = page.getMediaBox()
    page.drawRectangle({
      x: media.x + x,
      y: media.y + y,
      width: w,
      height: h,
      borderColor: red,
      borderWidth: 0.6,
    })
  }
  const bytes = await pdf.save({ incremental: true, subsetFonts: true })
  if (!frozen.every((byte, at) => byte === bytes[at])) throw new Error('The frozen paper was not kept.')
  // If the page does not say what was written, nobody is asked to initial it.
  const { pageSha256, differs } = await readBack(bytes, written, {})
  if (differs.length > 0) return null
  return { bytes, sha256: sha256Hex(bytes), pageSha256 }
}
