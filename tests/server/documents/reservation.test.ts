/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { reservationAsk } from '../../../server/documents/reservation.ts'
import { readLetters } from '../../../server/documents/letters.ts'
import { pageSource } from '../../../server/documents/sources/pageSource.ts'
import type { Deal } from '../../../src/rules/papers/deal.ts'
import { markets } from '../../../src/rules/markets.ts'
import { line, person, someDeal } from '../../rules/papers/someDeal.ts'
import { textOfPdf } from './textOfPdf.ts'

const plain = {
  ...someDeal,
  people: [person('Mia Novak'), person('')],
  sheet: {
    currency: 'CAD',
    lines: [line({ minor: 949_990_05 }), line({ kind: 'tax', name: 'HST', lotId: null, minor: 123_498_71 })],
    beforeTax: 949_990_05,
    tax: 123_498_71,
    credits: 0,
    total: 1_073_488_76,
  },
  deposits: [
    { day: '2026-11-20', daysAfter: 0, minor: 25_000_00 },
    { day: '2026-12-20', daysAfter: 30, minor: 50_000_00 },
  ],
  terms: [{ name: 'Alder Park', terms: [{ title: 'General', body: 'As agreed.' }] }],
}
const read = async (over: Partial<Deal & { terms: typeof plain.terms }> = {}) => {
  const { terms, ...deal } = { ...plain, ...over }
  const ask = reservationAsk(deal, terms, Date.parse('2026-11-20T16:12:00Z'))
  const { bytes } = await pageSource.make(ask, await readLetters())
  return await textOfPdf(bytes)
}

describe('a reservation agreement', () => {
  test('has the homes, the people, every amount to the cent, and the reference on each page', async () => {
    const { text, pages } = await read()
    for (const said of [
      'Alder Park',
      'The Alder A',
      'Mia Novak',
      '$949,990.05',
      '$123,498.71',
      '$1,073,488.76',
      '$50,000.00',
      'General. As agreed.',
      'For Northfield Homes',
    ])
      expect(text).toContain(said)
    expect(text.split('Northfield Homes · 4F7K-2')).toHaveLength(pages + 1)
    expect(text).not.toContain('Terms of ')
  })

  test('says whose terms are whose, if land and design have their own', async () => {
    const design = { name: 'Banksia Designs', terms: [{ title: 'Fixed price', body: 'For ninety days.' }] }
    const { text } = await read({ terms: [...plain.terms, design] })
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Terms of Alder Park General\. As agreed\. Terms of Banksia Designs Fixed price\. For ninety days\./,
    )
  })

  test.each([
    [markets.base, 'Purchaser: name to follow'],
    [markets.de, 'Mieter: Name folgt'],
    [markets.tr, 'Kiracı: adı sonra yazılacak'],
  ])('says of a name that nobody has typed that it follows', async (market, said) => {
    const { text } = await read({ market })
    expect(text).toContain(said)
    // The text appears twice: among the people, and below the line for their signature.
    expect(text.split(said)).toHaveLength(3)
    expect(text.split('Mia Novak')).toHaveLength(3)
  })

  test('runs over as many pages as its terms need, each with its number', async () => {
    const body = 'The purchaser and the builder agree on what stands here. '.repeat(20)
    const terms = Array.from({ length: 30 }, (_, at) => ({ title: `Clause ${at + 1}`, body }))
    const { text, pages } = await read({ terms: [{ name: 'Alder Park', terms }] })
    expect(pages).toBeGreaterThan(5)
    for (const { title } of terms) expect(text).toContain(`${title}. `)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page} / ${pages}`)
  })

  test('repeats a table’s headings on the next page', async () => {
    const deposits = Array.from({ length: 60 }, (_, at) => ({ day: '2027-01-31', daysAfter: at, minor: 100 }))
    const { text } = await read({ deposits })
    expect(text.split('\nDue\n').length).toBeGreaterThan(2)
    expect(text.split('$1.00')).toHaveLength(61)
  })

  test('says that an item is included or paid for separately, and how many of it there are', async () => {
    const { text } = await read({
      sheet: {
        ...plain.sheet,
        lines: [
          line({ kind: 'inventory', name: 'Blinds', isIncluded: true }),
          line({ kind: 'parking', name: 'Stall', isIncluded: true, minor: 40_000_00 }),
          line({ kind: 'locker', name: 'Cage', amount: 2, minor: 8000_00 }),
        ],
      },
    })
    expect(text).toMatch(/Blinds\nIncluded/)
    expect(text).toMatch(/Stall\n\$40,000\.00, paid for\s+separately/)
    expect(text).toMatch(/2 × Cage\n\$8,000\.00/)
  })

  test('is Turkish in Turkey: letters, language and lira', async () => {
    const { text } = await read({
      market: markets.tr,
      project: { ...someDeal.project, name: 'Çınar Göğü', builder: 'Işıklı İnşaat' },
      people: [person('Ayşegül Şahin Öztürk')],
      sheet: {
        ...plain.sheet,
        currency: 'TRY',
        lines: [
          line({ minor: 4_500_000_00 }),
          line({ kind: 'tax', name: 'KDV', isIncluded: true, minor: 750_000_00 }),
        ],
        total: 4_500_000_00,
      },
    })
    for (const said of [
      'Rezervasyon sözleşmesi',
      'Çınar Göğü',
      'Işıklı İnşaat adına',
      'Ayşegül Şahin Öztürk',
      'KDV dahil',
      '₺4.500.000,00',
    ])
      expect(text).toContain(said)
    // A letter that the font lacks would leave one of these.
    for (const lost of ['\u0000', '\uFFFD']) expect(text).not.toContain(lost)
  })

  test('is German in Germany', async () => {
    const sheet = { ...plain.sheet, currency: 'EUR', total: 1234_56 }
    const { text } = await read({ market: markets.de, people: [person('Jörg Groß')], sheet })
    expect(text).toContain('Jörg Groß')
    expect(text.replaceAll('\u00A0', ' ')).toContain('1.234,56 €')
  })
})
