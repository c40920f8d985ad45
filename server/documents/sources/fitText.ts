import { isTick } from '../../../src/rules/papers/bindings.ts'
import type { ValueField } from '../../../src/rules/papers/paper.ts'

/** The smallest font size of a paper, in points. */
const smallest = 7
const largest = 11
const pad = 1.5
const leading = 1.2

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

/** Lines no wider than `width`; undefined if a word is. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (widthOf(word) > width) return undefined
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest font size, at least 7 points, at which a text fits its box; undefined if none. */
export function fitText(
  text: string,
  { w, h, size: wanted, key }: Pick<ValueField, 'w' | 'h' | 'size' | 'key'>,
  widthAt: (text: string, size: number) => number,
): Fitted | undefined {
  const width = w - 2 * pad
  const most = isTick(key) ? Math.min(14, h) : wanted > 0 ? wanted : Math.min(largest, h * 0.75)
  const start = Math.max(smallest, most)
  for (let size = start; size >= smallest; size -= 0.5) {
    if (widthAt(text, size) <= width) return { size, lines: [text] }
  }
  for (let size = Math.min(start, h / leading / 2); size >= smallest; size -= 0.5) {
    const lines = wrapped(text, width, (one) => widthAt(one, size))
    if (lines !== undefined && lines.length * size * leading <= h + 2) return { size, lines }
  }
  return undefined
}

/** The starting point of each line of a fitted text. */
export function linePlaces(
  { size, lines }: Fitted,
  { x, y, w, h, align }: Pick<ValueField, 'x' | 'y' | 'w' | 'h' | 'align'>,
  widthAt: (text: string, size: number) => number,
): { readonly text: string; readonly x: number; readonly y: number }[] {
  // Letters without descenders are about 0.72 of the font size high; the block is centred.
  const first = y + (h + (lines.length - 1) * size * leading - size * 0.72) / 2
  return lines.map((text, at) => {
    const width = widthAt(text, size)
    const left = align === 'left' ? x + pad : align === 'right' ? x + w - pad - width : x + (w - width) / 2
    return { text, x: left, y: first - at * size * leading }
  })
}
