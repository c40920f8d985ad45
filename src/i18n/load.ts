import type { Language } from '../rules/languages.ts'
import type { Translation } from './voice.ts'

const loads: Readonly<Record<Language, () => Promise<Translation | undefined>>> = {
  en: async () => undefined,
  de: async () => (await import('./de/german.ts')).german,
  tr: async () => (await import('./tr/turkish.ts')).turkish,
}

/** Loads a language's sentences; English comes with the screens. */
export async function loadTranslation(language: Language): Promise<Translation | undefined> {
  return await loads[language]()
}
