import type { Language } from '../rules/languages.ts'
import { languageIn, type MarketName } from '../rules/markets.ts'
import { german } from './de/german.ts'
import { turkish } from './tr/turkish.ts'
import type { OwnSentences, Translation, Voice } from './voice.ts'

/** Every language at once, for the server and the tests; a page loads the one that it speaks. */
export const translations: Readonly<Record<Language, Translation | undefined>> = {
  en: undefined,
  de: german,
  tr: turkish,
}

const made = new Map<string, Voice>()

/** Who speaks `language` about something in `market`; the same object each time where a project says nothing of its own. */
export function voiceIn(language: Language, market: MarketName, own?: OwnSentences): Voice {
  const key = `${language} ${market}`
  const known = own === undefined ? made.get(key) : undefined
  if (known !== undefined) return known
  const voice = { language, market, own, translation: translations[language] }
  if (own === undefined) made.set(key, voice)
  return voice
}

/** Who speaks to people of a market: in its language and terms. */
export const voiceOfMarket = (market: MarketName): Voice => voiceIn(languageIn(market), market)
