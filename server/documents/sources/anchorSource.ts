import type { PDF } from '@libpdf/core'
import { boxOfChars, charsOf, type PaperChar } from './charsOf.ts'
import { drawValues } from './drawValues.ts'
import { type FoundMark, fieldsOfMarks, offPage } from './fieldsOfMarks.ts'
import { openForeign } from './openForeign.ts'
import type { PaperSource, SourceFault } from './paperSource.ts'
import { saveForeign } from './saveForeign.ts'
import { makeUpright } from './uprightPages.ts'

/** Marks are often small and white, but values are written at a readable size. */
const smallest = 8
const usual = 10
const margin = 36

interface Piece {
  readonly chars: readonly PaperChar[]
  readonly text: string
}

/** The marks of a line, each with its characters. */
function piecesOf(chars: readonly PaperChar[]): Piece[] {
  const starts: number[] = []
  let text = ''
  for (const { char } of chars) {
    starts.push(text.length)
    text += char
  }
  return [...text.matchAll(/\[\[([^[\]]*)\]\]/g)].map((found) => {
    const end = found.index + found[0].length
    return {
      text: found[1] ?? '',
      chars: chars.filter((_, at) => {
        const start = starts[at] ?? 0
        return start >= found.index && start < end
      }),
    }
  })
}

/** A value may reach to the next text on its line, or the margin. */
function roomAfter(mark: readonly PaperChar[], line: readonly PaperChar[], width: number): number {
  const end = Math.max(...mark.map(({ bbox }) => bbox.x + bbox.width))
  const next = line.filter(
    ({ char, bbox }) =>
      char.trim() !== '' && bbox.x >= end - 0.5 && !mark.some((one) => one.bbox.x === bbox.x),
  )
  return Math.max(end, Math.min(width - margin, ...next.map(({ bbox }) => bbox.x - 3)))
}

function marksOf(pdf: PDF, faults: SourceFault[]): FoundMark[] {
  return pdf.getPages().flatMap((page) => {
    const text = page.extractText()
    const { width } = page
    return text.lines.flatMap((line) => {
      const chars = charsOf(line)
      const said = chars.map(({ char }) => char).join('')
      const pieces = piecesOf(chars)
      const opened = said.split('[[').length - 1
      if (opened > pieces.length)
        faults.push({
          page: page.index,
          field: said.slice(said.lastIndexOf('[[')).slice(0, 40),
          sentence: 'This mark does not end on its line. Write [[ and ]] on one line, without a break.',
        })
      return pieces.map(({ text: mark, chars: own }): FoundMark => {
        const covers = boxOfChars(own)
        const first = own[0]
        const size = (first?.fontSize ?? usual) < smallest ? usual : (first?.fontSize ?? usual)
        const baseline = first?.baseline ?? covers.y
        const box = {
          x: covers.x,
          y: baseline - 0.25 * size,
          w: roomAfter(own, chars, width) - covers.x,
          h: size * 1.2,
        }
        return {
          text: mark,
          page: page.index,
          box,
          covers,
          size,
          align: 'left',
          isDrawn: false,
          isNeeded: false,
        }
      })
    })
  })
}

/** A PDF with marks in its text, such as [[price.total]] and [[sig:purchaser1]], for authors with Word. */
export const anchorSource: PaperSource = {
  kind: 'anchor',
  async read(bytes) {
    const pdf = await openForeign(bytes)
    if (Array.isArray(pdf)) return { bytes, pages: [], fields: [], faults: pdf }
    const pages = makeUpright(pdf)
    // Pages are turned upright before text positions are read.
    const upright = await saveForeign(pdf, 0)
    const again = await openForeign(upright)
    if (Array.isArray(again)) return { bytes, pages, fields: [], faults: again }
    const faults: SourceFault[] = []
    const marks = marksOf(again, faults)
    if (marks.length === 0 && faults.length === 0)
      faults.push({
        page: null,
        field: null,
        sentence: 'This PDF has no marks such as [[price.total]]. Give it the kind map or fixed.',
      })
    const read = fieldsOfMarks(marks)
    return {
      bytes: upright,
      pages,
      fields: read.fields,
      faults: [...faults, ...read.faults, ...offPage(read.fields, pages)],
    }
  },
  make: drawValues,
}
