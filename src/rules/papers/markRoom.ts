import type { Place, SignedKind } from './placedField.ts'

/** The smallest font size of a mark, in points. */
export const leastSize = 7
const largest = 22
/** Height of capitals, relative to the font size. */
const capitals = 0.72
export const pad = 2
/** The caption below a drawing with signer and time. */
export const caption = { size: 5.5, least: 4, room: 8 }

type Room = Pick<Place, 'w' | 'h'>

/** The height of a mark's caption; 0 if the place is too low. */
export const belowOf = ({ h }: Room, words: string): number =>
  words !== '' && h >= 3 * caption.room ? caption.room : 0

/** The area of a mark within its place. */
export const roomOf = (place: Room, words: string): Room => ({
  w: Math.max(1, place.w - 2 * pad),
  h: Math.max(1, place.h - 2 * pad - belowOf(place, words)),
})

/**
 * The largest font size, at least 7 points, at which a text fits; null for none. A check mark always fits.
 */
export function sizeFor(
  kind: SignedKind,
  text: string,
  { w, h }: Room,
  widthAtOne: (text: string) => number,
): number | null {
  const high = Math.max(h * 0.8, Math.min(leastSize, h / capitals))
  const size = Math.min(high, largest, (w / Math.max(widthAtOne(text), 0.01)) * 0.999)
  return kind === 'check' || size >= leastSize ? size : null
}

/** Whether a mark of this kind gets the caption with the signer's name. */
export const hasCaption = (kind: SignedKind): boolean =>
  kind === 'signature' || kind === 'witness' || kind === 'initials'

/** Whether a text will fit its place when stamped. */
export function fitsPlace(
  { kind, ...place }: Room & { readonly kind: SignedKind },
  text: string,
  widthAtOne: (text: string) => number,
): boolean {
  return sizeFor(kind, text, roomOf(place, hasCaption(kind) ? 'x' : ''), widthAtOne) !== null
}
