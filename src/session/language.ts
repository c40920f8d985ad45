import type { MarketName } from '../rules/markets.ts'

/** The market whose language the browser speaks; English, and all else, is the base market. */
export function browserLanguage(): MarketName {
  const language = globalThis.navigator?.language ?? 'en'
  if (language.startsWith('tr')) return 'tr'
  if (language.startsWith('de')) return 'de'
  return language === 'en-AU' ? 'au' : 'base'
}
