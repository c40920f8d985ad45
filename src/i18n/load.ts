import type { Language } from '../rules/languages.ts'
import type { Translation } from './voice.ts'

/** Fetches the sentences of a language; English has come with the screens that say it. */
export async function loadTranslation(language: Language): Promise<Translation | undefined> {
  if (language === 'de') return (await import('./de/german.ts')).german
  return language === 'tr' ? (await import('./tr/turkish.ts')).turkish : undefined
}
