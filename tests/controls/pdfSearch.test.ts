import { describe, expect, test } from 'vitest'
import { findInPage, type PdfPiece } from '../../src/controls/pdfSearch.ts'

const line = (text: string, endsLine = false): PdfPiece => ({ text, endsLine, left: 0.1, top: 0.2 })
const words = (pieces: readonly PdfPiece[], sought: string) =>
  findInPage(pieces, sought, 4).map((hit) =>
    hit.parts.map(({ piece, from, to }) => pieces[piece]?.text.slice(from, to)).join('|'),
  )

describe('a search in a page', () => {
  test('finds words whatever their case and accents, and marks them in place', () => {
    expect(words([line('Façade in Brick, façade in stone')], 'FACADE')).toEqual(['Façade', 'façade'])
    expect(words([line('İstanbul’da ılık')], 'istanbul')).toEqual(['İstanbul'])
    expect(words([line('Straße')], 'strasse')).toEqual(['Straße'])
    expect(words([line('ﬁnishes')], 'finishes')).toEqual(['ﬁnishes'])
  })

  test('finds words across pieces and lines', () => {
    expect(words([line('the pur'), line('chaser', true), line('agrees to')], 'purchaser agrees')).toEqual([
      'pur|chaser|agrees',
    ])
    expect(words([line('a  wide', true), line(' gap')], 'wide gap')).toEqual(['wide|gap'])
  })

  test('reports the page and where the match begins', () => {
    expect(findInPage([line('nothing'), { ...line('here'), left: 0.5, top: 0.75 }], 'here', 4)).toEqual([
      { page: 4, left: 0.5, top: 0.75, parts: [{ piece: 1, from: 0, to: 4 }] },
    ])
  })

  test('finds nothing for an empty search, and never more than it can show', () => {
    expect(words([line('text')], '  ')).toEqual([])
    expect(words([line('text')], 'texts')).toEqual([])
    expect(words([line('aaaa'.repeat(400))], 'a')).toHaveLength(500)
  })
})
