/** The languages that the product speaks. */
export const languages = ['en', 'tr', 'de'] as const
export type Language = (typeof languages)[number]

/** Each by its own name, for those who look for theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  de: 'Deutsch',
}

/** The language that a text such as `de-AT` names, or null. */
export function languageOf(text: string | null | undefined): Language | null {
  return languages.find((one) => text?.toLowerCase().startsWith(one) === true) ?? null
}
