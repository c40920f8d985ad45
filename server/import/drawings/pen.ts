import { escapeXml } from '../../../src/rules/escapeXml.ts'

/** Basic strokes of all drawings. Numbers are rounded for readability. */
export const n = (value: number): string => String(Number(value.toFixed(1)))

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
}

export function words(
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
  more = '',
): string {
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${colour}" text-anchor="middle" ${more}>${escapeXml(text)}</text>`
}

export function sheet(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Figtree Variable, Figtree, Helvetica, Arial, sans-serif">${parts.join('')}</svg>`
}
