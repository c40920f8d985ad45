import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString, rgb } from '@libpdf/core'
import PDFDocument from 'pdfkit'
import { readLetters } from '../../../server/documents/letters.ts'

export interface FormBox {
  readonly name: string
  readonly page?: number
  readonly x?: number
  readonly y: number
  readonly w?: number
  readonly h?: number
  readonly kind?: 'text' | 'checkbox' | 'signature' | 'dropdown'
  readonly isRequired?: boolean
}

/** A form as builders make them, with fields named after the keys. */
export async function formPdf(boxes: readonly FormBox[], pages = 1): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let at = 0; at < pages; at += 1) {
    const page = pdf.addPage({ width: 612, height: 792 })
    page.drawText(`Agreement, page ${at + 1}`, { x: 72, y: 740, size: 14 })
  }
  const form = pdf.getOrCreateForm()
  for (const { name, page: at = 0, x = 72, y, w = 260, h = 20, kind = 'text', isRequired } of boxes) {
    const page = pdf.getPage(at)
    if (page === null) throw new Error('no page')
    const field =
      kind === 'checkbox'
        ? form.createCheckbox(name)
        : kind === 'dropdown'
          ? form.createDropdown(name, { options: ['a', 'b'] })
          : form.createTextField(name)
    if (kind === 'signature') {
      field.acroField().set('FT', PdfName.of('Sig'))
    }
    if (isRequired === true) field.acroField().set('Ff', PdfNumber.of(2))
    page.drawField(field, { x, y, width: w, height: h })
  }
  return await pdf.save()
}

/** A complete agreement, as form fields. */
export const wholeForm: readonly FormBox[] = [
  { name: 'purchaser.1.name', y: 700 },
  { name: 'purchaser.2.name', y: 675 },
  { name: 'purchaser.3.name', y: 650 },
  { name: 'home.1.number', y: 625 },
  { name: 'price.total', y: 600 },
  { name: 'deposit.1.date', y: 575 },
  { name: 'deposit.1.amount', x: 340, y: 575 },
  { name: 'flag.firstTimeBuyer', y: 550, w: 14, h: 14, kind: 'checkbox' },
  { name: 'sig:purchaser1', y: 480, w: 180, h: 40 },
  { name: 'sig:purchaser2', y: 430, w: 180, h: 40 },
  { name: 'sig:purchaser3', y: 380, w: 180, h: 40 },
  { name: 'witness:purchaser1', x: 340, y: 480, w: 180, h: 40 },
  { name: 'sig:officer', y: 330, w: 180, h: 40 },
]

export interface PageOf {
  /** Lines of text, each with its position from the upper left corner. */
  readonly lines: readonly (readonly [x: number, y: number, text: string])[]
  readonly size?: number
}

/** A document as Word saves it: plain text with an embedded font. */
export async function textPdf(pages: readonly PageOf[]): Promise<Uint8Array> {
  const { plain } = await readLetters()
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => void pdf.on('end', resolve))
  for (const { lines, size = 11 } of pages) {
    pdf.addPage()
    pdf.font(Buffer.from(plain)).fontSize(size)
    for (const [x, y, text] of lines) pdf.text(text, x, y, { lineBreak: false })
  }
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(parts))
}

/** An agreement that has marks in its text. */
export const markedPages: readonly PageOf[] = [
  {
    lines: [
      [72, 80, 'Agreement between the builder and'],
      [72, 100, '[[purchaser.1.name]]'],
      [72, 130, 'Home: [[home.1.number]]'],
      [72, 160, 'The price is [[price.total]]'],
      [72, 190, 'First deposit on [[deposit.1.date]]'],
      [72, 210, 'of [[deposit.1.amount]]'],
      [72, 240, 'The purchaser may not assign this agreement.'],
    ],
  },
  {
    lines: [
      [72, 300, '[[sig:purchaser1]]'],
      [72, 360, '[[sig:purchaser2]]'],
      [72, 420, '[[sig:purchaser3]]'],
      [320, 300, '[[date:purchaser1]]'],
      [72, 500, '[[sig:officer 200x40]]'],
      [320, 500, '[[initials:purchaser1?]]'],
    ],
  },
]

/** Changes the internal parts of a PDF, as unusual programs do. */
export async function changed(
  bytes: Uint8Array,
  change: (catalog: PdfDict, pdf: PDF) => void,
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  change(pdf.getCatalog(), pdf)
  pdf.getCatalog().dirty = true
  return await pdf.save({ incremental: false })
}

export const pdfText = (text: string): PdfString => PdfString.fromString(text)
export const pdfName = (name: string): PdfName => PdfName.of(name)
export const pdfDict = (entries: ConstructorParameters<typeof Map<string, never>>[0] | object): PdfDict =>
  PdfDict.of(entries as never)
export const pdfNumbers = (...values: number[]): PdfArray =>
  new PdfArray(values.map((value) => PdfNumber.of(value)))

/** A page with a coloured box near one corner, turned and cropped as scanners do it. */
export async function turnedPdf(rotate: 0 | 90 | 180 | 270, crop?: readonly number[]): Promise<Uint8Array> {
  const pdf = PDF.create()
  const page = pdf.addPage({ width: 600, height: 800 })
  page.drawRectangle({ x: 120, y: 620, width: 100, height: 60, color: rgb(0.1, 0.2, 0.7) })
  page.drawText('Turned', { x: 120, y: 600, size: 12 })
  page.setRotation(rotate)
  if (crop !== undefined) page.dict.set('CropBox', pdfNumbers(...crop))
  return await pdf.save()
}
