import type { MarketName } from '../../markets.ts'
import type { Wording } from '../base.ts'
import { rental as germanRental } from './de/terms.ts'
import { germanViews } from './de/views.ts'
import { rental as turkishRental } from './tr/terms.ts'
import { turkishViews } from './tr/views.ts'

/** The parts of the wording that come with a project's dictionary: what is said around a community, its lots, plans and papers. */
export const translatedGroups = [
  'status',
  'plan',
  'lot',
  'filters',
  'views',
  'events',
  'matrix',
  'building',
  'lotFilters',
  'values',
  'documents',
  'floorPlans',
] as const

export type TranslatedGroup = (typeof translatedGroups)[number]

export type Translated = {
  readonly [G in TranslatedGroup]: Record<keyof Wording[G], string>
}

const byMarket: Partial<Readonly<Record<MarketName, Translated>>> = {
  tr: turkishViews(turkishRental),
  de: germanViews(germanRental),
}

/**
 * The sentences of a market in its own language, by flat keys such as `plan.title`; none where the page's own are in it.
 * The server sends them with a project's dictionary, so that no page carries languages that nobody there speaks.
 */
// §1, §7 GetDictionary
export function translatedSentences(market: MarketName): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(byMarket[market] ?? {}).flatMap(([group, sentences]) =>
      Object.entries(sentences).map(([name, text]) => [`${group}.${name}`, text]),
    ),
  )
}
