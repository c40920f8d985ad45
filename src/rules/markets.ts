import type { Language } from './languages.ts'

export const marketNames = ['base', 'au', 'tr', 'de'] as const
export type MarketName = (typeof marketNames)[number]

export interface Market {
  readonly name: MarketName
  /** ISO 4217 code. */
  readonly currency: string
  /** For numbers and dates. */
  readonly locale: string
  /** ISO country for phones and addresses. */
  readonly country: 'CA' | 'AU' | 'TR' | 'DE'
  /** The time zone of its calendar days. */
  readonly timeZone: string
}

export const markets: Readonly<Record<MarketName, Market>> = {
  base: { name: 'base', currency: 'CAD', locale: 'en-CA', country: 'CA', timeZone: 'America/Toronto' },
  au: { name: 'au', currency: 'AUD', locale: 'en-AU', country: 'AU', timeZone: 'Australia/Sydney' },
  tr: { name: 'tr', currency: 'TRY', locale: 'tr-TR', country: 'TR', timeZone: 'Europe/Istanbul' },
  de: { name: 'de', currency: 'EUR', locale: 'de-DE', country: 'DE', timeZone: 'Europe/Berlin' },
}

export const languageLocales: Readonly<Record<Language, string>> = {
  en: markets.base.locale,
  tr: markets.tr.locale,
  de: markets.de.locale,
}

const marketLanguages: Readonly<Record<MarketName, Language>> = { base: 'en', au: 'en', tr: 'tr', de: 'de' }

/** The language of a market. */
export const languageIn = (market: MarketName): Language => marketLanguages[market]

/** Whether a market sells by the usual terms, by Australia's, or rents out. */
export type MarketKind = 'base' | 'au' | 'rental'

/** Turkey and Germany rent out. */
// §1
export const marketKinds: Readonly<Record<MarketName, MarketKind>> = {
  base: 'base',
  au: 'au',
  tr: 'rental',
  de: 'rental',
}

/**
 * A project's market, by locale, then currency, then id: DE at its start is German, TR in it Turkish, U in it
 * Australian. Currency, number format and time zone are the project's own.
 */
// §1
export function marketOf(
  projectId: string,
  currencyCode: string | undefined,
  projectLocale: string | undefined,
  projectZone?: string,
): Market {
  const [currencySaid, locale] = [currencyCode ?? '', projectLocale ?? '']
  const code = currencySaid.toUpperCase()
  const byCurrency = Object.values(markets).find(({ currency }) => currency === code)
  const market =
    locale === ''
      ? (byCurrency ?? (isCurrency(code) ? null : byId(projectId.toUpperCase())) ?? markets.base)
      : (Object.values(markets).find((one) => one.country === countryOf(locale)) ?? markets.base)
  const currency = isCurrency(code) ? code : market.currency
  const own = {
    ...market,
    currency,
    locale: locale || market.locale,
    // An old browser may not know a zone's name.
    timeZone: projectZone && isTimeZone(projectZone) ? projectZone : market.timeZone,
  }
  return own.currency === market.currency && own.locale === market.locale && own.timeZone === market.timeZone
    ? market
    : own
}

/** The market of a project, from its own flags as stored. */
export function marketOfFlags(projectId: string, flags: Readonly<Record<string, unknown>>): Market {
  const text = (name: string): string => {
    const value = flags[name]
    return typeof value === 'string' ? value : ''
  }
  return marketOf(projectId, text('currencyCode'), text('locale'), text('timeZone'))
}

const countries = new Map<string, string | undefined>()

function countryOf(locale: string): string | undefined {
  if (!countries.has(locale)) countries.set(locale, new Intl.Locale(locale).maximize().region)
  return countries.get(locale)
}

const zones = new Map<string, boolean>()

/** Whether this machine knows an IANA time zone. */
export function isTimeZone(name: string): boolean {
  let known = zones.get(name)
  if (known === undefined) {
    known = isKnownZone(name)
    zones.set(name, known)
  }
  return known
}

function isKnownZone(name: string): boolean {
  // A bare offset such as +10:00 has no summer time.
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether the smallest unit is a hundredth, as in all amounts here; not so for 'JPY' or 'KWD'. */
export const hasCents = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2

/** ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

function byId(id: string): Market | null {
  if (id.startsWith('DE')) return markets.de
  if (id.includes('TR')) return markets.tr
  return id.includes('U') ? markets.au : null
}

/** A market with numbers, prices and days in a reader's language. */
export function marketIn(language: Language, market: Market): Market {
  return languageIn(market.name) === language ? market : { ...market, locale: languageLocales[language] }
}

/** Whether the project is Australian. */
// §1
export function isAustralian(
  projectId: string,
  currencyCode: string | undefined,
  locale: string | undefined,
): boolean {
  return marketOf(projectId, currencyCode, locale).name === 'au'
}
