import { PDF, rgb } from '@libpdf/core'

/** A scanned page that was signed by hand, as accepted on upload. */
export interface HandPage {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Which page it is, and the scan's hash. */
  readonly caption: string
}

/** The scanned pages as a separate file. */
export interface HandAsk {
  readonly hand: readonly HandPage[]
  readonly font: Uint8Array
}

type Font = ReturnType<PDF['embedFont']>

const grey = rgb(0.36, 0.39, 0.43)
const margin = 28
const [width, height] = [595, 842]
const letters = 8

const room = { width: width - 2 * margin, height: height - 2 * margin - 2 * letters }

/** Places the picture at the top, as large as fits. */
function placeOf(drawn: { readonly width: number; readonly height: number }) {
  const scale = Math.min(room.width / drawn.width, room.height / drawn.height)
  const size = { width: drawn.width * scale, height: drawn.height * scale }
  return { x: (width - size.width) / 2, y: height - margin - size.height, ...size }
}

/** Appends each scanned page to a file, with its caption. */
export async function addHandPages(pdf: PDF, font: Font, pages: readonly HandPage[]): Promise<void> {
  for (const { bytes, contentType, caption } of pages) {
    const page = pdf.addPage({ width, height })
    if (contentType === 'application/pdf') {
      const drawn = await pdf.embedPage(await PDF.load(bytes), 0)
      page.drawPage(drawn, placeOf(drawn))
    } else {
      const drawn = pdf.embedImage(bytes)
      page.drawImage(drawn, placeOf(drawn))
    }
    const fits = Math.min(letters, room.width / font.widthOfTextAtSize(caption, 1))
    page.drawText(caption, { x: margin, y: margin, size: fits, font, color: grey })
  }
}

/** Only the scanned pages, for review before the paper is sealed. */
export async function handPaper({ hand, font }: HandAsk): Promise<{ readonly bytes: Uint8Array }> {
  const pdf = PDF.create()
  await addHandPages(pdf, pdf.embedFont(font), hand)
  return { bytes: await pdf.save({ subsetFonts: true }) }
}
