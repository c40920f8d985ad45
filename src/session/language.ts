import { atom } from 'jotai'
import { loadTranslation } from '../i18n/load.ts'
import type { OwnSentences, Translation, Voice } from '../i18n/voice.ts'
import { type Language, languageOf } from '../rules/languages.ts'
import { routePaths } from '../rules/links.ts'
import {
  languageIn,
  languageLocales,
  type Market,
  type MarketName,
  marketIn,
  marketOf,
} from '../rules/markets.ts'
import { local } from '../store/browserStorage.ts'
import { sessionStore } from './sessionAtoms.ts'

/** The device's storage key for a buyer's choice. */
const languageKey = 'lotline-language'

interface Speech {
  readonly language: Language
  /** The chosen language, which overrides the market's. */
  readonly chosen: string | null
  /** The sentences of the languages needed so far. */
  readonly loaded: Readonly<Partial<Record<Language, Translation>>>
}

const speechAtom = atom<Speech>({ language: 'en', chosen: null, loaded: {} })

/** The page's current language. */
export const languageAtom = atom((get) => get(speechAtom).language)

const speech = (): Speech => sessionStore.get(speechAtom)

/** The page's current language, outside of React. */
export const spokenLanguage = (): Language => speech().language

const browserSays = (): string => globalThis.navigator?.language ?? 'en'

/** The market whose terms apply without a project: that of the page's language. */
export function plainMarket(language: Language = spokenLanguage()): MarketName {
  if (language !== 'en') return language
  return browserSays() === 'en-AU' ? 'au' : 'base'
}

const voices = new Map<string, Voice>()

/** Returns the same object for the same voice, to avoid needless redraws. */
function voiceOf(market: MarketName, language: Language, translation: Translation | undefined): Voice {
  // A language is not used until its sentences have loaded.
  const spoken = language === 'en' || translation !== undefined ? language : 'en'
  const key = `${spoken} ${market}`
  const known = voices.get(key) ?? { language: spoken, market, translation }
  voices.set(key, known)
  return known
}

/** The voice of screens that belong to no project. */
export const pageVoiceAtom = atom((get): Voice => {
  const { language, loaded } = get(speechAtom)
  return voiceOf(plainMarket(language), language, loaded[language])
})

/** The voice for something in `market`, in the page's language, in lists of several markets. */
export const voiceAbout = (market: MarketName, { language, translation }: Voice): Voice =>
  voiceOf(market, language, translation)

/** The project's voice by market, with its own sentences if in that language. */
export const projectVoiceAtom = atom((get) => {
  const { language, chosen, loaded } = get(speechAtom)
  return (market: MarketName, own: OwnSentences | undefined): Voice => {
    const wanted = languageFor(market, language, chosen)
    const voice = voiceOf(market, wanted, loaded[wanted])
    return own !== undefined && voice.language === languageIn(market) ? withOwn(voice, own) : voice
  }
})

const withOwnSentences = new WeakMap<OwnSentences, Map<Voice, Voice>>()

function withOwn(voice: Voice, own: OwnSentences): Voice {
  const known = withOwnSentences.get(own) ?? new Map<Voice, Voice>()
  withOwnSentences.set(own, known)
  const made = known.get(voice) ?? { ...voice, own }
  known.set(voice, made)
  return made
}

/** BCP 47 tag to format times; the browser's own if of the page's language. */
export function pageLocale(language: Language = spokenLanguage()): string | undefined {
  return browserSays().startsWith(language) ? undefined : languageLocales[language]
}

const languageFor = (market: MarketName, ours: Language, chosen: string | null): Language =>
  ours === 'en' && chosen !== 'en' ? languageIn(market) : ours

/** A market's project's language: an English page uses the market's, unless somebody chose English. */
export const languageOfProject = (market: MarketName): Language =>
  languageFor(market, speech().language, speech().chosen)

const readersMarkets = new Map<string, Market>()

/** The market with the reader's language; the same object for the same market. */
function readersMarket(language: Language, own: Market): Market {
  const market = marketIn(language, own)
  const key = `${market.name} ${market.currency} ${market.locale} ${market.timeZone}`
  const known = readersMarkets.get(key)
  if (known !== undefined) return known
  readersMarkets.set(key, market)
  return market
}

/** The market of the project on screen, with figures in the page's language. */
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

/** The same for projects listed across several markets. */
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

/** Loads a language that a project needs besides the page's own. */
export async function learn(language: Language): Promise<void> {
  if (speech().loaded[language] !== undefined) return
  const translation = await loadTranslation(language)
  if (translation === undefined) return
  sessionStore.set(speechAtom, (now) => ({ ...now, loaded: { ...now.loaded, [language]: translation } }))
}

/** Switches to `language`; `choice`: the language that somebody chose. */
export async function speak(language: Language, choice: string | null = speech().chosen): Promise<void> {
  await learn(language)
  document.documentElement.lang = language
  sessionStore.set(speechAtom, (now) => ({ ...now, language, chosen: choice }))
}

/** Loads sentences other than English before the first screen. Null if there is nothing to load. */
export function startLanguage(): Promise<void> | null {
  // After a reset, a kiosk uses its visitor's language, now only in the address.
  const proof =
    location.pathname === routePaths.provenClean ? new URLSearchParams(location.search).get('in') : null
  const chosen = local.get(languageKey)
  sessionStore.set(speechAtom, (now) => ({ ...now, chosen }))
  const wanted = languageOf(proof ?? chosen ?? browserSays())
  return wanted === null || wanted === 'en' ? null : speak(wanted).catch(() => undefined)
}

/** Switches language. `keep`: stores it here; a kiosk keeps it until it starts over. */
export async function chooseLanguage(language: Language, keep: boolean): Promise<void> {
  await speak(language, language)
  if (keep) local.set(languageKey, language)
}
