import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'

/** A document under construction, in the builder's letterhead. */
export interface Pages {
  heading(text: string): void
  paragraph(text: string): void
  bullets(lines: readonly string[]): void
  /** What is said of one thing: its name, then its value. */
  facts(rows: readonly (readonly [string, string])[]): void
  /** The first column is aligned left, the others right. `strong` names rows in bold. */
  table(
    headings: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
    strong?: ReadonlySet<number>,
  ): void
  /** A line to sign on for each name. */
  signatures(names: readonly string[]): void
}

export interface Letterhead {
  readonly title: string
  readonly project: string
  readonly builder: string
  /** On every page, beside its number. */
  readonly foot: string
  /** BCP 47. */
  readonly language: string
  readonly madeAt: Date
}

const INK = '#1E2329'
const QUIET = '#5B636D'
const LINE = '#E4E1DA'
const BRAND = '#0F4C4A'
const LEFT = 56
const WIDTH = 500
const BOTTOM = 770

/** Built servers have the fonts beside this file; the source takes them from the package that brings them. */
async function readFont(name: string): Promise<Buffer> {
  const beside = new URL(`./fonts/${name}`, import.meta.url)
  return await readFile(beside).catch(
    async () =>
      await readFile(new URL(`standard_fonts/${name}`, import.meta.resolve('pdfjs-dist/package.json'))),
  )
}

let letters: Promise<{ plain: Buffer; bold: Buffer }> | undefined

/** Fonts that cover Turkish and German, loaded once. */
export async function readLetters(): Promise<{ plain: Buffer; bold: Buffer }> {
  letters ??= Promise.all([readFont('LiberationSans-Regular.ttf'), readFont('LiberationSans-Bold.ttf')]).then(
    ([plain, bold]) => ({ plain, bold }),
  )
  return await letters
}

/** Writes a PDF with a title and, on every page, the project's name, a foot line and the page number. */
export async function writePages(
  { title, project, builder, foot, language, madeAt }: Letterhead,
  fill: (pages: Pages) => void,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const { plain, bold } = await readLetters()
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 96, bottom: 72, left: LEFT, right: 596 - LEFT - WIDTH },
    bufferPages: true,
    lang: language,
    info: { Title: `${project}: ${title}`, Author: builder, CreationDate: madeAt },
  })
  pdf.registerFont('plain', plain).registerFont('bold', bold)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => void pdf.on('end', resolve))
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
    .font('plain')
    .fontSize(16)
    .text(title, LEFT, 104)
  pdf.fillColor(INK).x = LEFT
  pdf.y = 184
  /** Starts a new page when the height does not fit; returns whether it did. */
  const room = (height: number): boolean => {
    if (pdf.y + height <= BOTTOM) return false
    pdf.addPage()
    return true
  }
  fill({
    heading(text) {
      room(80)
      pdf.moveDown(0.6).font('bold').fontSize(15).fillColor(BRAND).text(text, LEFT).moveDown(0.4)
    },
    paragraph(text) {
      room(40)
      pdf
        .font('plain')
        .fontSize(10.5)
        .fillColor(INK)
        .text(text, LEFT, pdf.y, { width: WIDTH, lineGap: 3 })
        .moveDown(0.6)
    },
    bullets(lines) {
      for (const line of lines) {
        room(24)
        pdf
          .font('plain')
          .fontSize(10.5)
          .fillColor(INK)
          .text('–', LEFT, pdf.y, { continued: false })
          .moveUp()
          .text(line, LEFT + 16, pdf.y, { width: WIDTH - 16, lineGap: 2 })
      }
      pdf.moveDown(0.6)
    },
    facts(rows) {
      for (const [name, value] of rows) {
        room(22)
        const y = pdf.y
        pdf
          .font('plain')
          .fontSize(10.5)
          .fillColor(QUIET)
          .text(name, LEFT, y, { width: 150 })
          .fillColor(INK)
          .text(value, LEFT + 160, y, { width: WIDTH - 160 })
          .moveDown(0.2)
      }
      pdf.moveDown(0.6)
    },
    table(headings, rows, widths, strong = new Set()) {
      const line = (cells: readonly string[], font: string, colour: string): void => {
        if (room(22) && cells !== headings) line(headings, 'bold', QUIET)
        const y = pdf.y
        let x = LEFT
        cells.forEach((cell, at) => {
          const width = (widths[at] ?? 0.2) * WIDTH
          pdf
            .font(font)
            .fontSize(9.5)
            .fillColor(colour)
            .text(cell, x, y + 5, { width: width - 8, align: at === 0 ? 'left' : 'right', lineBreak: false })
          x += width
        })
        pdf
          .moveTo(LEFT, y + 20)
          .lineTo(LEFT + WIDTH, y + 20)
          .lineWidth(0.6)
          .stroke(LINE)
        pdf.x = LEFT
        pdf.y = y + 20
      }
      line(headings, 'bold', QUIET)
      for (const [at, row] of rows.entries()) line(row, strong.has(at) ? 'bold' : 'plain', INK)
      pdf.moveDown(1)
    },
    signatures(names) {
      for (const name of names) {
        room(72)
        const y = pdf.y + 44
        pdf
          .moveTo(LEFT, y)
          .lineTo(LEFT + WIDTH / 2, y)
          .lineWidth(0.8)
          .stroke(QUIET)
        pdf
          .font('plain')
          .fontSize(9.5)
          .fillColor(QUIET)
          .text(name, LEFT, y + 5)
        pdf.y = y + 24
      }
    },
  })
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    if (page > 0)
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
      .text(`${page + 1} / ${count}`, LEFT, 806, { width: WIDTH, align: 'right' })
  }
  pdf.end()
  await done
  return { bytes: new Uint8Array(Buffer.concat(parts)), pages: count }
}
