import type { PDFPage } from '@libpdf/core'
import type { Place } from '../../../src/rules/papers/placedField.ts'

type PageText = ReturnType<PDFPage['extractText']>
type PaperLine = PageText['lines'][number]
export type PaperChar = PaperLine['spans'][number]['chars'][number]

export const charsOf = (line: PaperLine): PaperChar[] => line.spans.flatMap(({ chars }) => chars)

/** The bounding box of characters. */
export function boxOfChars(chars: readonly PaperChar[]): Pick<Place, 'x' | 'y' | 'w' | 'h'> {
  const left = Math.min(...chars.map(({ bbox }) => bbox.x))
  const foot = Math.min(...chars.map(({ bbox }) => bbox.y))
  const right = Math.max(...chars.map(({ bbox }) => bbox.x + bbox.width))
  const top = Math.max(...chars.map(({ bbox }) => bbox.y + bbox.height))
  return { x: left, y: foot, w: right - left, h: top - foot }
}
