/** Small strokes all drawings are made of. Numbers are rounded: a drawing is read by people. */
export type Xy = readonly [number, number]

export const n = (value: number): string => String(Number(value.toFixed(1)))

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
}

export function shape(points: readonly Xy[], fill: string, more = ''): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}" ${more}/>`
}

export function stroke(points: readonly Xy[], colour: string, width: number, more = ''): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`
}

export function words(text: string, [x, y]: Xy, size: number, colour: string, more = ''): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${colour}" text-anchor="middle" ${more}>${safe}</text>`
}

/** The whole drawing, in the family's letters. */
export function sheet(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Figtree Variable, Figtree, Helvetica, Arial, sans-serif">${parts.join('')}</svg>`
}

/** A number in [0, 1) that is always the same for the same text. */
export function chanceOf(text: string): () => number {
  let state = Array.from(text).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    17,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
