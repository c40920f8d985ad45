import type { Language } from '../rules/languages.ts'
import type { Translation } from './voice.ts'

/** Loads a language's sentences; English comes with the screens. */
export async function loadTranslation(language: Language): Promise<Translation | undefined> {
  if (language === 'de') return (await import('./de/german.ts')).german
  return language === 'tr' ? (await import('./tr/turkish.ts')).turkish : undefined
}
