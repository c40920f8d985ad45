import { atom } from 'jotai'
import { routePaths } from '../rules/links.ts'
import {
  languageIn,
  languageLocales,
  type Market,
  type MarketName,
  marketIn,
  marketOf,
} from '../rules/markets.ts'
import type { Language } from '../rules/wording/languages.ts'
import type { Translation } from '../rules/wording/translated/translation.ts'
import { local } from '../store/browserStorage.ts'
import { sessionStore } from './who.ts'

/** The language that the page speaks now. What shows sentences is drawn anew when it changes. */
export const languageAtom = atom<Language>('en')

/** Where a device keeps its buyer's choice. */
const languageKey = 'lotline-language'

const listeners = new Set<() => void>()
let chosen: string | null = null
let spoken: Translation | null = null

/** The sentences of the page's language, or null where it speaks English. */
export const translation = (): Translation | null => spoken

/** The language of the page now. */
export const spokenLanguage = (): Language => spoken?.language ?? 'en'

/** Somebody asked for English, whatever a market speaks. */
const wantsEnglish = (): boolean => chosen === 'en'

const browserSays = (): string => globalThis.navigator?.language ?? 'en'

/** The market whose words are said where no project is: that of the page's language. */
export function plainMarket(): MarketName {
  return spoken?.language ?? (browserSays() === 'en-AU' ? 'au' : 'base')
}

/** Under which market's name the page finds its sentences of a project in `market`. */
export function voiceOf(market: MarketName): MarketName {
  if (spoken !== null) return spoken.language
  return wantsEnglish() && market !== 'au' ? 'base' : market
}

/** BCP 47 tag by which times are written; the browser's own where it speaks the page's language. */
export function pageLocale(): string | undefined {
  const language = spokenLanguage()
  if (browserSays().startsWith(language)) return undefined
  return languageLocales[language]
}

/**
 * The language in which a project of this market is shown. An English page shows it in the market's own language, which
 * comes with the project, unless somebody asked for English.
 */
export function languageOfProject(market: MarketName): Language {
  const ours = spokenLanguage()
  return ours === 'en' && !wantsEnglish() ? languageIn(market) : ours
}

const readersMarkets = new Map<string, Market>()

/** Always the same object for the same market. */
function readersMarket(language: Language, own: Market): Market {
  const market = marketIn(language, own)
  const key = `${market.name} ${market.currency} ${market.locale} ${market.timeZone}`
  const known = readersMarkets.get(key)
  if (known !== undefined) return known
  readersMarkets.set(key, market)
  return market
}

/** The market of a project whose page is shown, with figures written as the page's language writes them. */
// §1, §9
export function projectMarket(
  projectId: string,
  currency: string | undefined,
  locale: string | undefined,
  timeZone?: string,
): Market {
  const own = marketOf(projectId, currency, locale, timeZone)
  return readersMarket(languageOfProject(own.name), own)
}

/** The same where projects of several markets stand side by side. */
// §1, §9
export const listedMarket = (project: {
  readonly PROJECT_ID: string
  readonly currencyCode: string
  readonly locale: string
  readonly timeZone?: string | undefined
}): Market =>
  readersMarket(
    spokenLanguage(),
    marketOf(project.PROJECT_ID, project.currencyCode, project.locale, project.timeZone),
  )

/** Runs `work` whenever another language is spoken. */
export function onLanguage(work: () => void): void {
  listeners.add(work)
}

/** Speaks `language` from now on, because somebody chose it where `choice` says so. */
export async function speak(language: Language, choice: string | null = chosen): Promise<void> {
  spoken =
    language === 'de'
      ? (await import('../rules/wording/translated/de/german.ts')).german
      : language === 'tr'
        ? (await import('../rules/wording/translated/tr/turkish.ts')).turkish
        : null
  chosen = choice
  document.documentElement.lang = language
  for (const work of listeners) work()
  sessionStore.set(languageAtom, language)
}

/** Before the first screen: loads the sentences of another language than English. Null when there is nothing to load. */
export function startLanguage(): Promise<void> | null {
  // A kiosk says in its visitor's language that it has forgotten them; the address alone knows it.
  const proof =
    location.pathname === routePaths.provenClean ? new URLSearchParams(location.search).get('in') : null
  chosen = local.get(languageKey)
  const wanted = (proof ?? chosen ?? browserSays()).slice(0, 2)
  return wanted === 'de' || wanted === 'tr' ? speak(wanted).catch(() => undefined) : null
}

/** Somebody chooses. `keep`: on the device; a kiosk knows it until it starts over. */
export async function chooseLanguage(language: Language, keep: boolean): Promise<void> {
  await speak(language, language)
  if (keep) local.set(languageKey, language)
}
