import { createHash } from 'node:crypto'
import { PDF, PdfArray, type PDFPage, PdfRef, PdfStream } from '@libpdf/core'
import { plainText } from '../../../src/rules/papers/companion.ts'
import type { Place } from '../../../src/rules/papers/placedField.ts'
import { boxOfChars, charsOf, type PaperChar } from './charsOf.ts'
import type { Written } from './paperSource.ts'

/** A value found in a finished paper's text, with its exact place. */
export interface ReadValue {
  readonly key: string
  readonly text: string
  readonly place: Place
}

export interface ReadPaper {
  readonly values: readonly ReadValue[]
  /** Written but not found. */
  readonly differs: readonly { readonly key: string; readonly page: number }[]
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  /** SHA-256 of each page's size, drawing and text. */
  readonly pageSha256: readonly string[]
}

interface Letter {
  readonly plain: string
  readonly char: PaperChar
}

const inOrder = (chars: readonly PaperChar[]): Letter[] =>
  chars
    .toSorted((a, b) => (a.sequenceIndex ?? 0) - (b.sequenceIndex ?? 0))
    .map((char) => ({ char, plain: plainText(char.char) }))
    .filter(({ plain }) => plain !== '')

/** The run's last characters that spell `text`: our text comes after the original. */
function lastSaying(letters: readonly Letter[], text: string): PaperChar[] | undefined {
  const all = letters.map(({ plain }) => plain).join('')
  const from = all.lastIndexOf(text)
  if (text === '' || from < 0) return undefined
  let at = 0
  return letters.flatMap(({ plain, char }) => {
    const start = at
    at += plain.length
    return at > from && start < from + text.length ? [char] : []
  })
}

const isIn = ({ bbox }: PaperChar, { x, y, w, h }: Written): boolean => {
  const [middle, centre] = [bbox.x + bbox.width / 2, bbox.y + bbox.height / 2]
  return middle >= x - 1 && middle <= x + w + 1 && centre >= y - 2 && centre <= y + h + 2
}

/** One line's characters. A box reaching into text is no taller than its first character. */
const firstLine = (chars: readonly PaperChar[]): PaperChar[] =>
  chars.filter(({ baseline }) => Math.abs(baseline - (chars[0]?.baseline ?? baseline)) < 2)

/** Reads a finished paper back and finds every value and quote on its pages. */
export async function readBack(
  bytes: Uint8Array,
  written: readonly Written[],
  quotes: Readonly<Record<string, string>>,
): Promise<ReadPaper> {
  const pdf = await PDF.load(bytes)
  const pages = pdf.getPages()
  const texts = pages.map((page) => page.extractText().lines.flatMap(charsOf))
  const values: ReadValue[] = []
  const differs: { key: string; page: number }[] = []
  for (const one of written) {
    const letters = inOrder((texts[one.page] ?? []).filter((char) => isIn(char, one)))
    const found = lastSaying(letters, plainText(one.text))
    if (found === undefined) differs.push({ key: one.key, page: one.page })
    else
      values.push({
        key: one.key,
        text: one.text,
        place: { page: one.page, ...boxOfChars(firstLine(found)) },
      })
  }
  for (const [name, quote] of Object.entries(quotes)) {
    const key = `quote.${name}`
    const found = texts
      .map((chars, page) => ({ page, chars: lastSaying(inOrder(chars), plainText(quote)) }))
      .find(({ chars }) => chars !== undefined)
    if (found?.chars === undefined) differs.push({ key, page: 0 })
    else values.push({ key, text: quote, place: { page: found.page, ...boxOfChars(firstLine(found.chars)) } })
  }
  return {
    values,
    differs,
    pages: pages.map(({ width, height }) => ({ width, height })),
    pageSha256: pages.map((page, at) => hashOf(pdf, page, texts[at] ?? [])),
  }
}

function hashOf(pdf: PDF, page: PDFPage, chars: readonly PaperChar[]): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([page.width, page.height, chars.map(({ char }) => char).join('')]))
  for (const stream of streamsOf(pdf, page)) hash.update(stream.getDecodedData())
  return hash.digest('hex')
}

function streamsOf(pdf: PDF, page: PDFPage): PdfStream[] {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref)
  const contents = page.dict.get('Contents')
  const inner = contents instanceof PdfRef ? resolve(contents) : contents
  const all = inner instanceof PdfArray ? [...inner] : [inner]
  return all.flatMap((one) => {
    const stream = one instanceof PdfRef ? resolve(one) : one
    return stream instanceof PdfStream ? [stream] : []
  })
}
