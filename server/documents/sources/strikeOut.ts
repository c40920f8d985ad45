import { PDF, type PDFPage, rgb } from '@libpdf/core'
import type { Place } from '../../../src/rules/papers/placedField.ts'
import { lettersWithout } from '../letters.ts'
import { charsOf } from './charsOf.ts'
import { freeSpot, type Spot } from './freeSpot.ts'
import type { Written } from './paperSource.ts'
import { readBack } from './readBack.ts'
import { sha256Hex } from '../../secrets/sha256.ts'

/** A frozen paper's changed value: struck out, the new text beside it. */
export interface Strike {
  readonly place: Place
  readonly after: string
  /** How many people initial it. */
  readonly initials: number
}

export interface StrikeAsk {
  readonly frozen: Uint8Array
  readonly strikes: readonly Strike[]
  /** Areas that must stay free, such as the places for signatures. */
  readonly keepsFree: readonly Place[]
}

export interface Struck {
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly pageSha256: readonly string[]
  /** The frames for initials, by strike. */
  readonly boxes: readonly (readonly Place[])[]
}

type Font = ReturnType<PDF['embedFont']>

const red = rgb(0.72, 0.11, 0.11)
const sizes = [9, 8, 7]
/** The share of a line's height below its baseline. */
const below = 0.25
/** For initials; lower where lines are close together. */
const frame = { w: 42, heights: [16, 13], gap: 4 }

/** The part of a line that its text covers. */
const inked = ({ x, y, w, h }: Spot): Spot => ({ x, y: y + h * 0.1, w, h: h * 0.7 })

const lettersOn = (page: PDFPage): Spot[] =>
  page
    .extractText()
    .lines.flatMap(charsOf)
    .filter(({ char }) => char.trim() !== '')
    .map(({ bbox: { x, y, width, height } }) => inked({ x, y, w: width, h: height }))

/** Possible places for a new text: above the struck one, beside it, or below. */
function textSpots(place: Spot, w: number, size: number): Spot[] {
  const h = size * 0.95
  return [
    { x: place.x, y: place.y + place.h + 1 - size * below, w, h },
    { x: place.x + place.w + frame.gap, y: place.y + (place.h - h) / 2, w, h },
    { x: place.x, y: place.y - h - 1, w, h },
  ]
}

/** Where frames for initials may go: below the struck text, beside it or the new one, or above. */
function frameSpots(place: Spot, text: Spot | null, count: number): Spot[] {
  const w = count * (frame.w + frame.gap) - frame.gap
  const right = place.x + place.w
  const underEnd = Math.max(place.x, right - w)
  return frame.heights.flatMap((h) => {
    const level = place.y + (place.h - h) / 2
    return [
      { x: underEnd, y: place.y - h - 1, w, h },
      { x: right + frame.gap, y: level, w, h },
      ...(text === null ? [] : [{ x: text.x + text.w + frame.gap, y: level, w, h }]),
      { x: underEnd, y: place.y + place.h + 1, w, h },
    ]
  })
}

/** A page on which changes are drawn, with what is covered so far. */
interface Drawn {
  readonly page: PDFPage
  readonly taken: Spot[]
}

function drawStrike({ page }: Drawn, { x, y, w, h }: Spot): void {
  const media = page.getMediaBox()
  const at = media.y + y + h / 2
  page.drawLine({
    start: { x: media.x + x - 1, y: at },
    end: { x: media.x + x + w + 1, y: at },
    thickness: 1.2,
    color: red,
  })
}

/** Writes the new text where no text or field is; undefined without room. */
function writeNew({ page, taken }: Drawn, { place, after }: Strike, font: Font): Spot | undefined {
  for (const size of sizes) {
    const spot = freeSpot(textSpots(place, font.widthOfTextAtSize(after, size), size), taken, page)
    if (spot === undefined) continue
    const media = page.getMediaBox()
    const [x, y] = [media.x + spot.x, media.y + spot.y + size * below]
    page.drawText(after, { x, y, size, font, color: red })
    taken.push(spot)
    return spot
  }
  return undefined
}

/** Draws the frames for initials where no text or field is; undefined without room. */
function drawFrames(
  { page, taken }: Drawn,
  { place, initials }: Strike,
  text: Spot | null,
): Place[] | undefined {
  if (initials === 0) return []
  const group = freeSpot(frameSpots(place, text, initials), taken, page)
  if (group === undefined) return undefined
  taken.push(group)
  const media = page.getMediaBox()
  return Array.from({ length: initials }, (_, at) => {
    const [width, height] = [frame.w, group.h]
    const [x, y] = [group.x + at * (width + frame.gap), group.y]
    page.drawRectangle({ x: media.x + x, y: media.y + y, width, height, borderColor: red, borderWidth: 0.6 })
    return { page: place.page, x, y, w: width, h: height }
  })
}

/**
 * Strikes out values and writes new ones, appended: the frozen beginning stays. Null if the font lacks a
 * letter or a value has no room nearby.
 */
export async function strikeOut(
  { frozen, strikes, keepsFree }: StrikeAsk,
  letters: Uint8Array,
): Promise<Struck | null> {
  const pdf = await PDF.load(frozen)
  const font = pdf.embedFont(letters)
  const all = pdf.getPages().map((page, at): Drawn => {
    const isStruck = strikes.some(({ place }) => place.page === at)
    return {
      page,
      taken: isStruck ? [...lettersOn(page), ...keepsFree.filter((one) => one.page === at)] : [],
    }
  })
  const written: Written[] = []
  const boxes: (readonly Place[])[] = []
  for (const strike of strikes) {
    const { place, after } = strike
    const on = all[place.page]
    if (on === undefined || lettersWithout(font, after) !== '') return null
    drawStrike(on, place)
    const text = after === '' ? null : writeNew(on, strike, font)
    if (text === undefined) return null
    if (text !== null)
      written.push({
        page: place.page,
        x: text.x - 2,
        y: text.y - 2,
        w: text.w + 4,
        h: text.h + 4,
        key: '',
        text: after,
      })
    const frames = drawFrames(on, strike, text)
    if (frames === undefined) return null
    boxes.push(frames)
  }
  const bytes = await pdf.save({ incremental: true, subsetFonts: true })
  if (!frozen.every((byte, at) => byte === bytes[at])) throw new Error('The frozen paper was not kept.')
  // Nobody is asked to initial what the page does not show.
  const { pageSha256, differs } = await readBack(bytes, written, {})
  if (differs.length > 0) return null
  return { bytes, sha256: sha256Hex(bytes), pageSha256, boxes }
}
