import type { Language } from './wording/languages.ts'

export type MarketName = 'base' | 'au' | 'tr' | 'de'

export interface Market {
  readonly name: MarketName
  readonly currency: 'CAD' | 'AUD' | 'TRY' | 'EUR'
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string
  /** ISO country for phones and addresses. */
  readonly country: 'CA' | 'AU' | 'TR' | 'DE'
}

export const markets: Readonly<Record<MarketName, Market>> = {
  base: { name: 'base', currency: 'CAD', locale: 'en-CA', country: 'CA' },
  au: { name: 'au', currency: 'AUD', locale: 'en-AU', country: 'AU' },
  tr: { name: 'tr', currency: 'TRY', locale: 'tr-TR', country: 'TR' },
  de: { name: 'de', currency: 'EUR', locale: 'de-DE', country: 'DE' },
}

/** BCP 47 tag of a language, where no market says how it is written. */
export const languageLocales: Readonly<Record<Language, string>> = {
  en: markets.base.locale,
  tr: markets.tr.locale,
  de: markets.de.locale,
}

/** The language that is spoken in a market. */
export const languageIn = (market: MarketName): Language =>
  market === 'tr' || market === 'de' ? market : 'en'

/**
 * The market of a project. Its id is asked in this order: starts with DE is German, contains TR is Turkish, contains U
 * is Australian. An id that says nothing leaves it to the project's currency, else it is the base market. Whatever the
 * market, prices are in the project's own currency when it names one.
 */
// §1
export function marketOf(projectId: string, currencyCode = ''): Market {
  const code = currencyCode.toUpperCase()
  const byCurrency = Object.values(markets).find((market) => market.currency === code)
  const market = byId(projectId.toUpperCase()) ?? byCurrency ?? markets.base
  return byCurrency === undefined || byCurrency === market
    ? market
    : { ...market, currency: byCurrency.currency }
}

function byId(id: string): Market | null {
  if (id.startsWith('DE')) return markets.de
  if (id.includes('TR')) return markets.tr
  return id.includes('U') ? markets.au : null
}

/** The market with numbers, prices and days written as a reader of this language writes them. */
export function marketIn(language: Language, market: Market): Market {
  return languageIn(market.name) === language ? market : { ...market, locale: languageLocales[language] }
}

/** Whether the project is Australian. */
// §1
export function isAustralian(projectId: string): boolean {
  return marketOf(projectId).name === 'au'
}
