import { PDF, type PDFPage, rgb } from '@libpdf/core'
import { encode } from 'uqr'

/** A frozen paper to print, with the contents of each page's QR code. */
export interface PrintAsk {
  readonly print: Uint8Array
  readonly codes: readonly string[]
  readonly font: Uint8Array
}

const black = rgb(0, 0, 0)
const white = rgb(1, 1, 1)
/** 14 mm: readable in a scan at 150 dpi. */
const side = 40
const gap = 8
const letters = 6

/** Draws a QR code with its text into the lower right corner, on white to stay readable. */
function drawSquare(page: PDFPage, code: string, font: ReturnType<PDF['embedFont']>): void {
  const { x, y, width } = page.getMediaBox()
  const { data, size } = encode(code, { ecc: 'M', border: 2 })
  const module = side / size
  const [left, bottom] = [x + width - side - gap, y + gap]
  page.drawRectangle({ x: left, y: bottom, width: side, height: side + letters + 2, color: white })
  for (const [row, line] of data.entries()) {
    for (let column = 0; column < line.length; column += 1) {
      if (line[column] !== true) continue
      const from = column
      while (line[column + 1] === true) column += 1
      const top = bottom + letters + 2 + side - (row + 1) * module
      const run = (column - from + 1) * module
      page.drawRectangle({ x: left + from * module, y: top, width: run, height: module, color: black })
    }
  }
  const textSize = Math.min(letters, (side / font.widthOfTextAtSize(code, 1)) * 0.98)
  page.drawText(code, { x: left, y: bottom, size: textSize, font, color: black })
}

/** The paper to sign by hand, each page with a QR code of envelope, revision and page. */
export async function printPaper({
  print,
  codes,
  font: letterForms,
}: PrintAsk): Promise<{ readonly bytes: Uint8Array }> {
  const pdf = await PDF.load(print)
  const font = pdf.embedFont(letterForms)
  for (const [at, page] of pdf.getPages().entries()) {
    const code = codes[at]
    if (code !== undefined) drawSquare(page, code, font)
  }
  return { bytes: await pdf.save({ incremental: true, subsetFonts: true }) }
}
