import PDFDocument from 'pdfkit'
import type { Run, SignLine } from '../../src/rules/papers/blocks.ts'
import type { Place } from '../../src/rules/papers/placedField.ts'
import { readLetters } from './letters.ts'
import type { Written } from './sources/paperSource.ts'

/** A text, or one with a deal's values whose places are recorded. */
export type Said = string | readonly Run[]

/** A document under construction, in the builder's letterhead. */
export interface Pages {
  heading(text: Said): void
  paragraph(text: Said): void
  bullets(lines: readonly Said[]): void
  facts(rows: readonly (readonly [string, Said])[]): void
  /** The first column is aligned left, the others right. `strong` names rows in bold. */
  table(
    headings: readonly string[],
    rows: readonly (readonly Said[])[],
    widths: readonly number[],
    strong?: ReadonlySet<number>,
  ): void
  signatures(lines: readonly SignLine[]): void
}

export interface Letterhead {
  readonly title: string
  readonly project: string
  readonly builder: string
  /** Printed on every page, beside its number. */
  readonly foot: string
  /** BCP 47. */
  readonly language: string
  readonly madeAt: Date
}

export interface WrittenPages {
  readonly bytes: Uint8Array
  readonly pages: number
  readonly written: readonly Written[]
  readonly signs: readonly { readonly mark: string; readonly place: Place }[]
}

const INK = '#1E2329'
const QUIET = '#5B636D'
const LINE = '#E4E1DA'
const BRAND = '#0F4C4A'
const LEFT = 56
const WIDTH = 500
const TOP = 96
const BOTTOM = 770
const HEIGHT = 841.89

const textOf = (said: Said): string =>
  typeof said === 'string' ? said : said.map(({ text }) => text).join('')

/** Writes a tagged PDF with a title, and project name, foot line and number on every page. */
export async function writePages(
  { title, project, builder, foot, language, madeAt }: Letterhead,
  fill: (pages: Pages) => void,
): Promise<WrittenPages> {
  const { plain, bold } = await readLetters()
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: HEIGHT - BOTTOM, left: LEFT, right: 596 - LEFT - WIDTH },
    bufferPages: true,
    lang: language,
    pdfVersion: '1.7',
    tagged: true,
    // The library's types lack this.
    subset: 'PDF/UA' as 'PDF/A-3',
    displayTitle: true,
    info: { Title: `${project}: ${title}`, Author: builder, CreationDate: madeAt, ModDate: madeAt },
  })
  pdf.registerFont('plain', Buffer.from(plain)).registerFont('bold', Buffer.from(bold))
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => void pdf.on('end', resolve))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const written: Written[] = []
  const signs: { mark: string; place: Place }[] = []
  let page = 0

  /** Draws what only sighted readers need: lines, letterhead, page numbers. */
  const apart = (draw: () => void): void => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }
  const tagged = (type: string, draw: () => void, under = root): void => {
    const element = pdf.struct(type, {}, draw)
    under.add(element)
    element.end()
  }
  const group = (type: string, under = root): PDFKit.PDFStructureElement => {
    const element = pdf.struct(type)
    under.add(element)
    return element
  }
  /** Starts a new page when the height does not fit; returns whether it did. */
  const room = (height: number): boolean => {
    if (pdf.y + height <= BOTTOM) return false
    pdf.addPage()
    page += 1
    return true
  }
  /** Records where values were written. */
  const noted = (said: Said, x: number, width: number, top: number, foot: number): void => {
    if (typeof said === 'string') return
    for (const { key, text } of said) {
      if (key === undefined || text === '') continue
      written.push({ page, x: x - 2, y: HEIGHT - foot - 3, w: width + 4, h: foot - top + 6, key, text })
    }
  }

  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .rect(0, 0, 596, 150)
    .fill(BRAND)
    .fillColor('#FFFFFF')
    .font('plain')
    .fontSize(12)
    .text(builder, LEFT, 44)
    .font('bold')
    .fontSize(28)
    .text(project, LEFT, 64)
  pdf.endMarkedContent()
  tagged('H1', () => pdf.font('plain').fontSize(16).text(title, LEFT, 104))
  pdf.fillColor(INK).x = LEFT
  pdf.y = 184

  fill({
    heading(said) {
      room(80)
      pdf.moveDown(0.6).font('bold').fontSize(15).fillColor(BRAND)
      const top = pdf.y
      tagged('H2', () => pdf.text(textOf(said), LEFT, top, { width: WIDTH }))
      noted(said, LEFT, WIDTH, top, pdf.y)
      pdf.moveDown(0.4)
    },
    paragraph(said) {
      pdf.font('plain').fontSize(10.5).fillColor(INK)
      const options = { width: WIDTH, lineGap: 3 }
      const hasValues = typeof said !== 'string' && said.some(({ key }) => key !== undefined)
      const height = pdf.heightOfString(textOf(said), options)
      // A value stays on one page: its paragraph is not split.
      room(hasValues && height < BOTTOM - TOP ? height : 40)
      const top = pdf.y
      const before = pdf.bufferedPageRange().count
      tagged('P', () => pdf.text(textOf(said), LEFT, top, options))
      page += pdf.bufferedPageRange().count - before
      noted(said, LEFT, WIDTH, top, pdf.y)
      pdf.moveDown(0.6)
    },
    bullets(lines) {
      const list = group('L')
      for (const said of lines) {
        room(24)
        pdf.font('plain').fontSize(10.5).fillColor(INK)
        const item = group('LI', list)
        const top = pdf.y
        tagged('Lbl', () => pdf.text('–', LEFT, top), item)
        tagged('LBody', () => pdf.text(textOf(said), LEFT + 16, top, { width: WIDTH - 16, lineGap: 2 }), item)
        noted(said, LEFT + 16, WIDTH - 16, top, pdf.y)
        item.end()
      }
      list.end()
      pdf.moveDown(0.6)
    },
    facts(rows) {
      for (const [name, said] of rows) {
        room(22)
        const y = pdf.y
        let named = y
        tagged('P', () => {
          pdf.font('plain').fontSize(10.5).fillColor(QUIET).text(name, LEFT, y, { width: 150 })
          named = pdf.y
          pdf.fillColor(INK).text(textOf(said), LEFT + 160, y, { width: WIDTH - 160 })
        })
        // Empty values take no room, and names may be longer than values.
        pdf.y = Math.max(named, pdf.y)
        noted(said, LEFT + 160, WIDTH - 160, y, pdf.y)
        pdf.moveDown(0.2)
      }
      pdf.moveDown(0.6)
    },
    table(headings, rows, widths, strong = new Set()) {
      const table = group('Table')
      const line = (cells: readonly Said[], font: string, colour: string): void => {
        const options = (at: number) => ({
          width: (widths[at] ?? 0.2) * WIDTH - 8,
          align: at === 0 ? ('left' as const) : ('right' as const),
        })
        pdf.font(font).fontSize(9.5).fillColor(colour)
        const heights = cells.map((cell, at) => pdf.heightOfString(textOf(cell), options(at)))
        const height = Math.max(11, ...heights) + 9
        if (room(height + 2) && cells !== headings) line(headings, 'bold', QUIET)
        const y = pdf.y
        let x = LEFT
        const row = group('TR', table)
        cells.forEach((cell, at) => {
          const { width, align } = options(at)
          tagged(
            cells === headings ? 'TH' : 'TD',
            () =>
              pdf
                .font(font)
                .fontSize(9.5)
                .fillColor(colour)
                .text(textOf(cell), x, y + 5, { width, align }),
            row,
          )
          noted(cell, x, width, y + 5, y + height)
          x += width + 8
        })
        row.end()
        apart(() =>
          pdf
            .moveTo(LEFT, y + height)
            .lineTo(LEFT + WIDTH, y + height)
            .lineWidth(0.6)
            .stroke(LINE),
        )
        pdf.x = LEFT
        pdf.y = y + height
      }
      line(headings, 'bold', QUIET)
      for (const [at, row] of rows.entries()) line(row, strong.has(at) ? 'bold' : 'plain', INK)
      table.end()
      pdf.moveDown(1)
    },
    signatures(lines) {
      for (const { label, mark } of lines) {
        room(72)
        const y = pdf.y + 44
        apart(() =>
          pdf
            .moveTo(LEFT, y)
            .lineTo(LEFT + WIDTH / 2, y)
            .lineWidth(0.8)
            .stroke(QUIET),
        )
        tagged('P', () =>
          pdf
            .font('plain')
            .fontSize(9.5)
            .fillColor(QUIET)
            .text(label, LEFT, y + 5),
        )
        if (mark !== '')
          signs.push({ mark, place: { page, x: LEFT, y: HEIGHT - y + 2, w: WIDTH / 2, h: 38 } })
        pdf.y = y + 24
      }
    },
  })
  root.end()
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    pdf.page.margins.bottom = 0
    apart(() => {
      if (at > 0)
        pdf
          .font('bold')
          .fontSize(10)
          .fillColor(BRAND)
          .text(project, LEFT, 48)
          .font('plain')
          .fillColor(QUIET)
          .text(title, LEFT, 48, { width: WIDTH, align: 'right' })
      pdf
        .font('plain')
        .fontSize(8.5)
        .fillColor(QUIET)
        .text(foot, LEFT, 806)
        .text(`${at + 1} / ${count}`, LEFT, 806, { width: WIDTH, align: 'right' })
    })
  }
  pdf.end()
  await done
  return { bytes: new Uint8Array(Buffer.concat(parts)), pages: count, written, signs }
}
