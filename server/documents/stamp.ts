import { PDF, type PDFPage, rgb } from '@libpdf/core'
import type { Place } from '../../src/rules/papers/placedField.ts'
import { boxOf, type Stroke } from '../../src/rules/signing/strokes.ts'
import { isSame } from '../../src/verify/der.ts'
import { addHandPages, type HandPage } from './handPages.ts'
import { evidenceName } from './evidenceName.ts'
import { lettersWithout } from './letters.ts'
import { belowOf, caption, leastSize, pad, roomOf, sizeFor } from '../../src/rules/papers/markRoom.ts'

/** An act's drawing or text, with a caption of signer and time. */
export interface Mark {
  readonly place: Place
  readonly kind: 'signature' | 'initials' | 'date' | 'name' | 'check' | 'witness'
  readonly drawing: readonly Stroke[] | null
  readonly text: string | null
  readonly caption: string
}

/** Why a mark cannot be drawn: letters the font lacks, text too long at 7 points, a missing page. */
export type MarkFault =
  | { readonly mark: number; readonly kind: 'lettersMissing'; readonly letters: string }
  | { readonly mark: number; readonly kind: 'tooLong' | 'noPage' }

export interface StampAsk {
  readonly frozen: Uint8Array
  readonly marks: readonly Mark[]
  /** Pages signed by hand, which are appended. */
  readonly hand: readonly HandPage[]
  readonly evidence: Uint8Array
  /** A TrueType font that contains the letters. */
  readonly font: Uint8Array
  /** The sealer's certificate, DER; the reserved place must name its key type. */
  readonly certificate: Uint8Array
  readonly isEc: boolean
  readonly sealedAt: Date
}
export type Stamped = { readonly bytes: Uint8Array } | { readonly faults: readonly MarkFault[] }

const ink = rgb(0.07, 0.13, 0.32)
const quiet = rgb(0.36, 0.39, 0.43)
/** Room for the seal, its certificates, and a later time stamp. */
const reservedBytes = 16_384

type Font = ReturnType<PDF['embedFont']>

/** A mark's place without caption, on a page that may not begin at 0. */
function areaOf(page: PDFPage, { place, caption: words }: Mark): Place {
  const media = page.getMediaBox()
  return {
    page: place.page,
    x: media.x + place.x + pad,
    y: media.y + place.y + pad + belowOf(place, words),
    ...roomOf(place, words),
  }
}

const sizeOf = (font: Font, { kind, text }: Mark, area: Place): number | null =>
  sizeFor(kind, text ?? '', area, (one) => font.widthOfTextAtSize(one, 1))

function drawStrokes(page: PDFPage, strokes: readonly Stroke[], area: Place): void {
  const box = boxOf(strokes)
  if (box === null) return
  const scale = Math.min(area.w / Math.max(box.w, 1), area.h / Math.max(box.h, 1), 0.5)
  const lift = (area.h - box.h * scale) / 2
  const at = ({ x, y }: { x: number; y: number }): [number, number] => [
    area.x + (x - box.x) * scale,
    area.y + area.h - lift - (y - box.y) * scale,
  ]
  for (const { points } of strokes) {
    const [first, ...rest] = points
    if (first === undefined) continue
    const [x, y] = at(first)
    if (rest.length === 0) {
      page.drawCircle({ x, y, radius: 0.7, color: ink })
      continue
    }
    const path = page.drawPath().moveTo(x, y)
    // The curves go through midpoints, as on the signature pad.
    for (const [step, point] of rest.slice(0, -1).entries()) {
      const next = rest[step + 1] ?? point
      path.quadraticCurveTo(...at(point), ...at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }))
    }
    path.lineTo(...at(rest.at(-1) ?? first)).stroke({ borderColor: ink, borderWidth: 1.1 })
  }
}

function drawCaption(page: PDFPage, font: Font, { place, caption: words }: Mark): void {
  if (belowOf(place, words) === 0) return
  const media = page.getMediaBox()
  const room = place.w - 2 * pad
  const size = Math.max(caption.least, Math.min(caption.size, room / font.widthOfTextAtSize(words, 1)))
  let shown = words
  // The certificate has the full text, so a narrow box may truncate it.
  while (shown.length > 1 && font.widthOfTextAtSize(shown, size) > room) shown = `${shown.slice(0, -2)}…`
  page.drawText(shown, { x: media.x + place.x + pad, y: media.y + place.y + pad, size, font, color: quiet })
}

/** Marks that cannot be drawn. There should be none, because `markFits` checks before signing. */
function faultsOf(pdf: PDF, font: Font, marks: readonly Mark[]): MarkFault[] {
  return marks.flatMap((of, mark): MarkFault[] => {
    const page = pdf.getPages()[of.place.page]
    if (page === undefined) return [{ mark, kind: 'noPage' }]
    const letters = Array.from(lettersWithout(font, `${of.text ?? ''}${of.caption}`))
    if (letters.length > 0) return [{ mark, kind: 'lettersMissing', letters: letters.join(' ') }]
    const isLong = of.text !== null && of.text !== '' && sizeOf(font, of, areaOf(page, of)) === null
    return isLong ? [{ mark, kind: 'tooLong' }] : []
  })
}

function draw(page: PDFPage, font: Font, mark: Mark): void {
  const area = areaOf(page, mark)
  if (mark.drawing !== null) drawStrokes(page, mark.drawing, area)
  else if (mark.text !== null && mark.text !== '') {
    const size = sizeOf(font, mark, area) ?? leastSize
    page.drawText(mark.text, { x: area.x, y: area.y + (area.h - size * 0.7) / 2, size, font, color: ink })
  }
  drawCaption(page, font, mark)
}

/** The bytes after `frozen`, with which the file must begin. @throws if not. */
async function appended(pdf: PDF, frozen: Uint8Array): Promise<Uint8Array> {
  const bytes = await pdf.save({ incremental: true, subsetFonts: true })
  if (!isSame(bytes.subarray(0, frozen.length), frozen)) throw new Error('The frozen paper was not kept.')
  return bytes
}

/**
 * Draws marks, appends hand-signed pages, attaches evidence and reserves the seal's place, leaving the frozen
 * bytes. Needs no secrets, so it runs in the limited child process.
 */
export async function stampPaper(ask: StampAsk): Promise<Stamped> {
  const { frozen, marks, evidence, certificate, isEc, sealedAt } = ask
  const pdf = await PDF.load(frozen)
  const font = pdf.embedFont(ask.font)
  const faults = faultsOf(pdf, font, marks)
  if (faults.length > 0) return { faults }
  for (const mark of marks) {
    const page = pdf.getPages()[mark.place.page]
    if (page !== undefined) draw(page, font, mark)
  }
  await addHandPages(pdf, font, ask.hand)
  pdf.attachments.add(evidenceName, evidence, {
    mimeType: 'application/json',
    createdAt: sealedAt,
    modifiedAt: sealedAt,
  })
  const marked = await PDF.load(await appended(pdf, frozen))
  // The library's envelope has a signing time, which EN 319 142-1 forbids beside the PDF's. Only its place is
  // used.
  const { bytes } = await marked.sign({
    signer: {
      certificate,
      keyType: isEc ? 'EC' : 'RSA',
      signatureAlgorithm: isEc ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
      sign: async () => await Promise.resolve(new Uint8Array(64)),
    },
    fieldName: 'Seal',
    signingTime: sealedAt,
    estimatedSize: reservedBytes,
  })
  if (!isSame(bytes.subarray(0, frozen.length), frozen)) throw new Error('The frozen paper was not kept.')
  return { bytes }
}
