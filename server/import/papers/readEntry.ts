import { type Language, languages } from '../../../src/rules/languages.ts'
import { languageIn, type MarketName, markets } from '../../../src/rules/markets.ts'
import type { Block } from '../../../src/rules/papers/blocks.ts'
import { quotedRows, type Quotes } from '../../../src/rules/papers/companion.ts'
import {
  deliveredKinds,
  type DeliveredKind,
  type PaperKind,
  paperKinds,
  type PaperWhen,
} from '../../../src/rules/papers/paper.ts'
import type { JsonReader } from '../jsonReader.ts'
import { readBlocks } from './readBlocks.ts'

/** A place in papers.json: points from the lower left corner of the page. */
export interface WrittenPlace {
  readonly page: number
  readonly mark: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** One paper as papers.json describes it. */
export interface PaperEntry {
  readonly reader: JsonReader
  readonly key: string
  readonly title: string
  readonly kind: PaperKind
  readonly fileName: string
  readonly language: Language
  readonly isRequired: boolean
  readonly when: PaperWhen
  readonly delivers: DeliveredKind | null
  /** Absent for papers of the contract, to keep their entries' hashes unchanged. */
  readonly amends?: string
  /** Each purchaser signs before a witness. Otherwise absent, also to keep hashes unchanged. */
  readonly isDeed?: true
  readonly from: string | null
  readonly until: string | null
  readonly needs: readonly string[]
  readonly quotes: Quotes
  readonly blocks: readonly Block[]
  readonly places: readonly WrittenPlace[] | undefined
  /** The author's own form fields, which stay empty. */
  readonly ignored: readonly string[]
}

const day = (reader: JsonReader, key: string): string | null =>
  reader.text(key) === '' ? null : reader.day(key)

function readWhen(reader: JsonReader | undefined): PaperWhen {
  if (reader === undefined) return {}
  const flag = (key: 'condo' | 'corporate' | 'foreign'): PaperWhen =>
    reader.has(key) ? { [key]: reader.flag(key) } : {}
  const named = reader.texts('markets')
  const known = named.filter((one): one is MarketName => Object.keys(markets).includes(one))
  if (known.length < named.length)
    reader.fault('markets', `Each of these must be one of ${Object.keys(markets).join(', ')}.`)
  const unitTypes = reader.texts('unit_types')
  const when: PaperWhen = {
    ...flag('condo'),
    ...flag('corporate'),
    ...flag('foreign'),
    ...(known.length > 0 ? { markets: known } : {}),
    ...(unitTypes.length > 0 ? { unitTypes } : {}),
  }
  if (reader.has('freehold')) {
    const isFreehold = reader.flag('freehold')
    if (when.condo === isFreehold) reader.fault('freehold', 'A home is either a condominium or freehold.')
    reader.rest()
    return { ...when, condo: !isFreehold }
  }
  reader.rest()
  return when
}

function readQuotes(reader: JsonReader | undefined): Quotes {
  if (reader === undefined) return {}
  const quotes = Object.fromEntries(
    quotedRows.flatMap((name) => (reader.has(name) ? [[name, reader.text(name, 600)]] : [])),
  )
  reader.rest()
  return quotes
}

function readDelivers(reader: JsonReader): DeliveredKind | null {
  if (!reader.has('delivers')) return null
  const named = reader.text('delivers', 40)
  const kind = deliveredKinds.find((one) => one === named)
  if (kind === undefined) reader.fault('delivers', `This must be one of ${deliveredKinds.join(', ')}.`)
  return kind ?? null
}

function readPlaces(reader: JsonReader): WrittenPlace[] | undefined {
  if (!reader.has('fields')) return undefined
  return reader.objects('fields').map((place) => {
    const number = (key: string): number => place.number(key, { min: 0, max: 20_000 }) ?? 0
    const read = {
      page: (place.number('page', { min: 1, max: 300, whole: true }) ?? 1) - 1,
      mark: place.text('mark', 80),
      x: number('x'),
      y: number('y'),
      w: number('width'),
      h: number('height'),
    }
    place.rest()
    return read
  })
}

/** Reads one entry of papers.json; wrong values are faults with their place. */
export function readPaperEntry(reader: JsonReader, market: MarketName): PaperEntry {
  const key = reader.text('id', 40)
  if (!/^[a-z0-9][a-z0-9-]*$/.test(key))
    reader.fault('id', 'A paper needs an id of lower-case letters, digits and hyphens, such as "agreement".')
  const kind = paperKinds.find((one) => one === reader.text('kind'))
  if (kind === undefined) reader.fault('kind', `This must be one of ${paperKinds.join(', ')}.`)
  const title = reader.text('title', 120)
  if (title === '') reader.fault('title', 'A paper needs a title.')
  const fileName = reader.text('file', 200)
  if (kind !== undefined && (kind === 'page') !== (fileName === ''))
    reader.fault('file', kind === 'page' ? 'A paper of kind page has no file.' : 'A paper needs a file.')
  const named = reader.text('language') || languageIn(market)
  const language = languages.find((one) => one === named)
  if (language === undefined) reader.fault('language', `This must be one of ${languages.join(', ')}.`)
  const entry: PaperEntry = {
    reader,
    key,
    title,
    kind: kind ?? 'fixed',
    fileName,
    language: language ?? 'en',
    isRequired: !reader.flag('optional'),
    when: readWhen(reader.object('when')),
    delivers: readDelivers(reader),
    ...(reader.has('amends') && { amends: reader.text('amends', 40) }),
    ...(reader.flag('deed') && { isDeed: true as const }),
    from: day(reader, 'from'),
    until: day(reader, 'until'),
    needs: reader.texts('needs'),
    quotes: readQuotes(reader.object('quotes')),
    blocks: readBlocks(reader, 'blocks'),
    places: readPlaces(reader),
    ignored: reader.texts('ignore'),
  }
  if (entry.from !== null && entry.until !== null && entry.from > entry.until)
    reader.fault('until', '`until` is before `from`.')
  if (kind === 'page' && entry.blocks.length === 0)
    reader.fault('blocks', 'A paper of kind page needs blocks.')
  if (kind !== 'map' && entry.places !== undefined)
    reader.fault('fields', 'Only papers of kind map list their fields here.')
  reader.rest()
  return entry
}
