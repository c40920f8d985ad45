export type PdfPiece = {
  text: string
  endsLine: boolean
  /** A box in shares of the page's size from the top left. */
  left: number
  top: number
}

/** The pieces it spans, each with start and end (exclusive). */
export type PdfHit = {
  page: number
  left: number
  top: number
  parts: readonly { piece: number; from: number; to: number }[]
}

/** A limit for searches such as a single letter in a long document. */
export const MOST_HITS = 500

type Letter = { folded: string; piece: number; at: number }

/** Removes accents and case: "facade" finds "façade", and "i" finds "İ". */
function fold(text: string): string {
  const small = text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return small.replaceAll('ı', 'i').replaceAll('ß', 'ss')
}

function lettersOf(pieces: readonly PdfPiece[]): Letter[] {
  const letters: Letter[] = []
  const add = (folded: string, piece: number, at: number) => {
    for (const letter of folded) {
      const one = /\s/.test(letter) ? ' ' : letter
      // Several spaces count as one.
      if (one === ' ' && (letters.at(-1)?.folded ?? ' ') === ' ') continue
      letters.push({ folded: one, piece, at })
    }
  }
  for (const [piece, { text, endsLine }] of pieces.entries()) {
    for (let at = 0; at < text.length; at += 1) add(fold(text.charAt(at)), piece, at)
    if (endsLine) add(' ', piece, text.length)
  }
  return letters
}

function partsOf(letters: readonly Letter[]): PdfHit['parts'] {
  const parts: { piece: number; from: number; to: number }[] = []
  for (const { piece, at } of letters) {
    const last = parts.at(-1)
    if (last?.piece === piece) last.to = at + 1
    else parts.push({ piece, from: at, to: at + 1 })
  }
  return parts
}

/** Finds words, ignoring case, accents and line breaks. */
export function findInPage(pieces: readonly PdfPiece[], sought: string, page: number): PdfHit[] {
  const wanted = fold(sought).replaceAll(/\s+/g, ' ').trim()
  if (wanted === '') return []
  const letters = lettersOf(pieces)
  const text = letters.map((letter) => letter.folded).join('')
  const hits: PdfHit[] = []
  for (let at = text.indexOf(wanted); at !== -1 && hits.length < MOST_HITS;) {
    const parts = partsOf(letters.slice(at, at + wanted.length))
    const first = pieces[parts[0]?.piece ?? 0]
    hits.push({ page, left: first?.left ?? 0, top: first?.top ?? 0, parts })
    at = text.indexOf(wanted, at + wanted.length)
  }
  return hits
}
