/** @module-tag more */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { askOf, type MadePaper, makePaper, missingFrom } from '../../../server/documents/makePaper.ts'
import { reservationAsk } from '../../../server/documents/reservation.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { markets } from '../../../src/rules/markets.ts'
import { valueOf } from '../../../src/rules/papers/bindings.ts'
import type { Deal, DealPerson } from '../../../src/rules/papers/deal.ts'
import type { Paper } from '../../../src/rules/papers/paper.ts'
import { priceSheet } from '../../../src/rules/pricing/priceSheet.ts'
import { line, person, someDeal } from '../../rules/papers/someDeal.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { folderOf, whole } from '../import/files.ts'
import { formPdf, markedPages, textPdf, turnedPdf, wholeForm } from './somePdfs.ts'
import { seenIn, textOfPdf } from './textOfPdf.ts'

const madeAt = Date.parse('2026-11-20T16:12:00Z')
let papers: ReadonlyMap<string, { paper: Paper; bytes: Uint8Array }>

beforeAll(async () => {
  const place = { page: 1, x: 72, width: 240, height: 18 }
  const list = [
    { id: 'form', title: 'Agreement', kind: 'form', file: 'form.pdf' },
    {
      id: 'anchor',
      title: 'Schedule',
      kind: 'anchor',
      file: 'anchor.pdf',
      quotes: { assignment: 'The purchaser may not assign this agreement.' },
    },
    {
      id: 'map',
      title: 'Association form',
      kind: 'map',
      file: 'map.pdf',
      fields: [
        { ...place, y: 500, mark: 'purchaser.1.name' },
        { ...place, y: 460, mark: 'closing.date' },
        { ...place, y: 420, mark: 'solicitor.name!' },
        ...[1, 2, 3].map((n) => ({ ...place, y: 300 - n * 50, mark: `sig:purchaser${n}` })),
      ],
    },
    {
      id: 'page',
      title: 'Receipt',
      kind: 'page',
      blocks: [
        { heading: 'Home [[home.1.number]]' },
        { title: '1', clause: 'Between [[builder.name]] and [[purchasers.names]], for [[price.total]].' },
        {
          columns: ['Due', 'Amount'],
          each: 'deposit',
          rows: [{ cells: ['[[deposit.#.date]]', '[[deposit.#.amount]]'] }],
        },
        {
          if: 'solicitor.name',
          blocks: [{ clause: 'Lawyer: [[solicitor.name]]' }],
          else: [{ clause: 'No lawyer.' }],
        },
        { each: 'purchaser', blocks: [{ sign: ['sig:purchaser#', 'witness:purchaser#'] }] },
        { sign: ['sig:officer', 'date:officer'] },
      ],
    },
  ]
  const checked = await checkFiles(
    folderOf({
      ...whole,
      'documents/papers.json': JSON.stringify({ papers: list }),
      'documents/form.pdf': await formPdf(wholeForm),
      'documents/anchor.pdf': await textPdf(markedPages),
      'documents/map.pdf': await textPdf([{ lines: [[72, 80, 'Association form']] }]),
    }),
  )
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  papers = new Map(
    (checked.papers ?? []).map((one, at) => [
      one.key,
      { paper: { ...one, id: at + 1, version: 1 }, bytes: one.file?.bytes ?? new Uint8Array() },
    ]),
  )
})

async function outcome(key: string, deal: Deal, change: (paper: Paper) => Paper = (paper) => paper) {
  const found = papers.get(key)
  if (found === undefined) throw new Error(key)
  const paper = change(found.paper)
  return await makePaper(paper, askOf(paper, found.bytes, deal, madeAt), deal, 'test')
}
async function made(key: string, deal: Deal): Promise<MadePaper> {
  const paper = await outcome(key, deal)
  if ('faults' in paper) throw new Error(JSON.stringify(paper.faults))
  return paper
}
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, '')

/**
 * The companion's values that another PDF reader does not find in the paper, or that differ from the deal.
 */
async function differences(paper: MadePaper, deal: Deal): Promise<string[]> {
  const text = plain((await textOfPdf(paper.bytes)).text)
  return paper.companion.flatMap(({ values }) =>
    values.flatMap(({ key, text: said }) => {
      const isQuote = key.startsWith('quote.')
      const isSame = isQuote || plain(valueOf(deal, key) ?? '') === plain(said)
      return isSame && text.includes(plain(said)) ? [] : [`${paper.key} ${key} ${said}`]
    }),
  )
}

describe('a paper of each kind', () => {
  test.each(['form', 'anchor', 'map', 'page'])(
    '%s: says what the deal says, with its places',
    async (key) => {
      const deal = { ...someDeal, people: [person('Ayşe Yılmaz-Groß'), person('Jörg Çelik')] }
      const paper = await made(key, deal)
      expect(await differences(paper, deal)).toEqual([])
      const names = paper.fields.map(({ id }) => id)
      expect(names).toContain('signature:purchaser.2')
      expect(names).not.toContain('signature:purchaser.3')
      expect(paper.companion.map(({ name }) => name)).toContain('parties')
      expect(paper.pageSha256).toHaveLength(paper.pages)
      for (const { page, x, y, w, h } of paper.fields) {
        expect(page).toBeLessThan(paper.pages)
        expect(Math.min(x, y, w, h)).toBeGreaterThan(0)
      }
    },
  )

  test('16: the same deal gives the same bytes', async () => {
    for (const key of papers.keys()) {
      const [one, two] = [await made(key, someDeal), await made(key, someDeal)]
      expect([key, one.sha256]).toEqual([key, two.sha256])
    }
  })

  test('a form is no longer a form, and its boxes hold the values', async () => {
    const { bytes } = await made('form', someDeal)
    const { PDF } = await import('@libpdf/core')
    expect((await PDF.load(bytes)).hasForm()).toBe(false)
    expect((await textOfPdf(bytes)).text).toContain('$1,073,488.76')
  })

  test('what the companion says is where it says', async () => {
    const { companion } = await made('anchor', someDeal)
    const [total] = companion.find(({ name }) => name === 'price')?.values ?? []
    // The mark follows 'The price is ' on the line 160 points below the top of the first page.
    expect(total?.place.page).toBe(0)
    expect(total?.place.x).toBeGreaterThan(72)
    expect(Math.abs(792 - 160 - (total?.place.y ?? 0) - (total?.place.h ?? 0))).toBeLessThan(6)
    const quote = companion.find(({ name }) => name === 'assignment')?.values[0]
    expect(quote).toMatchObject({ text: 'The purchaser may not assign this agreement.', place: { page: 0 } })
  })

  test('says on each line what goes there, so that a date does not look like a second signature', async () => {
    const { text } = await textOfPdf((await made('page', someDeal)).bytes)
    const { builder } = someDeal.project
    expect(text.split(`For ${builder}`)).toHaveLength(3)
    expect(text.split(`For ${builder} · Date`)).toHaveLength(2)
  })

  test('our own agreement has the same companion', async () => {
    const ask = reservationAsk(
      someDeal,
      [{ name: 'Alder Park', terms: [{ title: 'General', body: 'As agreed.' }] }],
      madeAt,
    )
    const paper = await makePaper(
      { id: null, key: 'reservation', title: ask.title, version: 1, isRequired: true },
      ask,
      someDeal,
      'test',
    )
    if ('faults' in paper) throw new Error(JSON.stringify(paper.faults))
    expect(await differences(paper, someDeal)).toEqual([])
    expect(paper.companion.map(({ name }) => name)).toEqual(['home', 'parties', 'price', 'deposits'])
  })

  test('our papers are tagged for screen readers', async () => {
    const { bytes } = await made('page', someDeal)
    const { PDF } = await import('@libpdf/core')
    const pdf = await PDF.load(bytes)
    const catalog = pdf.getCatalog()
    expect(catalog.has('StructTreeRoot')).toBe(true)
    expect(pdf.getLanguage()).toBe('en')
    expect(new TextDecoder('latin1').decode(bytes)).toContain('pdfuaid')
  })
})

// Test numbers refer to the fault cases for papers.
describe('a paper is not made', () => {
  test('1: with a letter that the font lacks: the letter is named', async () => {
    const deal = { ...someDeal, people: [person('Łukasz 山田')] }
    expect(await outcome('form', deal)).toEqual({
      faults: [
        {
          why: 'letters',
          paper: 'form',
          title: 'Agreement',
          page: 0,
          key: 'purchaser.1.name',
          letters: '山田',
        },
      ],
    })
    expect(await outcome('page', deal)).toMatchObject({ faults: [{ why: 'letters', letters: '山田' }] })
  })

  test('2: with a value that does not fit, even in smaller letters', async () => {
    const long = 'Maximiliane-Theresia Gräfin von Hohenstaufen zu Württemberg und Bayern'
    const fits = { ...someDeal, people: [person(long)] }
    expect(await differences(await made('form', fits), fits)).toEqual([])
    const endless = { ...someDeal, people: [person(long.repeat(6))] }
    expect(await outcome('form', endless)).toMatchObject({
      faults: [{ why: 'tooLong', page: 0, key: 'purchaser.1.name' }],
    })
  })

  test('2: with a place for a name or date too small to draw it when the paper is sealed', async () => {
    const small = (paper: Paper): Paper => {
      const place = {
        page: 0,
        x: 72,
        y: 20,
        w: 30,
        h: 16,
        signer: 'purchaser.1',
        isRequired: true,
        covers: null,
      } as const
      const added = [
        { ...place, id: 'name', kind: 'name' },
        { ...place, id: 'date', kind: 'date' },
        { ...place, id: 'check', kind: 'check', w: 8, h: 8 },
      ] as const
      return { ...paper, fields: [...paper.fields, ...added] }
    }
    const deal = { ...someDeal, people: [person('Maximiliane Hohenstaufen')] }
    expect(await outcome('form', deal, small)).toMatchObject({
      faults: [
        { why: 'tooLong', page: 0, key: 'purchaser.1.name' },
        { why: 'tooLong', page: 0, key: 'purchaser.1' },
      ],
    })
  })

  test('10: for a purchaser without a place to sign', async () => {
    const deal = { ...someDeal, people: [person('A B'), person('C D')] }
    const onlyOne = (paper: Paper): Paper => ({
      ...paper,
      fields: paper.fields.filter(({ id }) => id !== 'signature:purchaser.2'),
    })
    expect(await outcome('form', deal, onlyOne)).toMatchObject({
      faults: [{ why: 'noPlace', key: 'purchaser.2' }],
    })
  })

  test('15: if its text does not match the deal', async () => {
    const elsewhere = (paper: Paper): Paper => ({
      ...paper,
      quotes: { holder: 'The lawyer holds the deposits.' },
    })
    expect(await outcome('anchor', someDeal, elsewhere)).toMatchObject({
      faults: [{ why: 'differs', key: 'quote.holder' }],
    })
  })

  test('3, 5: if its template is broken', async () => {
    const { paper } = papers.get('form') ?? {}
    if (paper === undefined) throw new Error('form')
    const ask = askOf(paper, new TextEncoder().encode('%PDF-1.7 nothing'), someDeal, madeAt)
    expect(await makePaper(paper, ask, someDeal, 'test')).toMatchObject({ faults: [{ why: 'broken' }] })
  })

  test('without required data; the key and page are named', () => {
    const { paper } = papers.get('map') ?? {}
    if (paper === undefined) throw new Error('map')
    expect(missingFrom(paper, { ...someDeal, people: [person('')] })).toMatchObject([
      { why: 'missing', key: 'purchaser.1.name', page: 0 },
      { why: 'missing', key: 'solicitor.name', page: 0 },
    ])
  })
})

describe('6: a rotated or cropped page', () => {
  test.each([0, 90, 180, 270] as const)('%i degrees: a place means what is visible there', async (rotate) => {
    for (const crop of [undefined, [50, 40, 560, 760]]) {
      const bytes = await turnedPdf(rotate, crop)
      const seen = await seenIn(bytes)
      const map = { id: 'm', title: 'M', kind: 'map', file: 'm.pdf', fields: [] }
      const checked = await checkFiles(
        folderOf({
          ...whole,
          'documents/papers.json': JSON.stringify({ papers: [map] }),
          'documents/m.pdf': bytes,
        }),
      )
      if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
      const [paper] = checked.papers ?? []
      const upright = paper?.file?.bytes ?? new Uint8Array()
      expect(await seenIn(upright)).toEqual(seen)
      const { PDF } = await import('@libpdf/core')
      const page = (await PDF.load(upright)).getPage(0)
      expect([page?.rotation, page?.getMediaBox()]).toEqual([
        0,
        { x: 0, y: 0, width: paper?.pages[0]?.width, height: paper?.pages[0]?.height },
      ])
    }
  })
})

const letters = fc.constantFrom(...Array.from('abcçdefgğhıijklmnoöpqrsştuüvwxyzßÅéèñABCÇĞİÖŞÜ'))
const name = fc.string({ unit: letters, minLength: 2, maxLength: 14 })
const someone: fc.Arbitrary<DealPerson> = fc
  .record({
    first: name,
    last: name,
    isCorporate: fc.boolean(),
    share: fc.option(fc.integer({ min: 1, max: 99 })),
  })
  .map(({ first, last, isCorporate, share }) =>
    person(`${first} ${last}`, { isCorporate, corporationName: `${last} ${first} Ltd.`, share }),
  )
const minor = fc.integer({ min: 100, max: 9_999_999_99 })
const day = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const anyDeal: fc.Arbitrary<Deal> = fc
  .record({
    market: fc.constantFrom(...Object.values(markets)),
    people: fc.array(someone, { minLength: 1, maxLength: 3 }),
    prices: fc.array(minor, { minLength: 1, maxLength: 4 }),
    deposits: fc.array(fc.record({ day, minor }), { maxLength: 8 }),
    closingDate: fc.option(day),
    number: fc.integer({ min: 1, max: 9999 }).map(String),
    lawyer: fc.option(name),
  })
  .map(({ market, people, prices, deposits, closingDate, number, lawyer }) => ({
    ...someDeal,
    market,
    people,
    homes: someDeal.homes.map((home) => ({ ...home, number, closingDate })),
    sheet: priceSheet(
      prices.map((amount) => ({ ...line({ minor: amount }), isTaxed: true })),
      [],
      { currency: market.currency, day: '2026-11-20' },
    ),
    deposits: deposits.map((one, daysAfter) => ({ ...one, daysAfter })),
    solicitor: lawyer === null ? null : { name: lawyer },
  }))

test(
  'the companion of random purchases says nothing that the paper does not',
  { timeout: 600_000 },
  async () => {
    const kinds = [...papers.keys()]
    const deals = fc.sample(anyDeal, { numRuns: fewOrMany(8, 200), seed: 17 })
    const found: string[] = []
    for (const [at, deal] of deals.entries()) {
      const paper = await made(kinds[at % kinds.length] ?? 'form', deal)
      found.push(...(await differences(paper, deal)))
      expect(paper.companion.length).toBeGreaterThan(0)
    }
    expect(found).toEqual([])
  },
)
