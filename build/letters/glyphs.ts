import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { letters } from '../../src/controls/mrz/letterNet.ts'

/** One letter, row by row, from print 1 to paper 0, in a box as wide as the pitch and twice as high. */
export interface Glyph {
  readonly wide: number
  readonly high: number
  readonly print: Float32Array
}

const wide = 60
const high = 120
/** Font size at which a letter is as wide as the pitch. */
const advance: Readonly<Record<string, number>> = { 'OCR B': 0.723, 'OCR B S': 0.723 }

/** All letters of an installed font. */
export async function glyphsOf(font: string): Promise<ReadonlyMap<string, Glyph>> {
  if (!execFileSync('fc-list', [font]).toString().trim()) throw new Error(`the font ${font} is not installed`)
  const drawn = new Map<string, Glyph>()
  for (const letter of letters) {
    const text = letter === '<' ? '&lt;' : letter
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#fff"/><text x="0" y="${high * 0.68}" font-family="${font}" font-size="${wide / (advance[font] ?? 0.6)}">${text}</text></svg>`
    const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
    drawn.set(letter, { wide, high, print: Float32Array.from(data, (one) => 1 - one / 255) })
  }
  return drawn
}
