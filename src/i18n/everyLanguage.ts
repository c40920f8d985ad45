import type { Language } from '../rules/languages.ts'
import { languageIn, type MarketName } from '../rules/markets.ts'
import { german } from './de/german.ts'
import { turkish } from './tr/turkish.ts'
import type { OwnSentences, Translation, Voice } from './voice.ts'

/** Every language at once, for the server and the tests; a page loads one. */
export const translations: Readonly<Record<Language, Translation | undefined>> = {
  en: undefined,
  de: german,
  tr: turkish,
}

const made = new Map<string, Voice>()

/** The voice of `language` and `market`; always the same object, but for a project's own sentences. */
export function voiceIn(language: Language, market: MarketName, own?: OwnSentences): Voice {
  const key = `${language} ${market}`
  const known = own === undefined ? made.get(key) : undefined
  if (known !== undefined) return known
  const voice = { language, market, own, translation: translations[language] }
  if (own === undefined) made.set(key, voice)
  return voice
}

/** The voice for people in a market: its language and terms. */
export const voiceOfMarket = (market: MarketName): Voice => voiceIn(languageIn(market), market)
