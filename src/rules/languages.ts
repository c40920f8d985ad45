export const languages = ['en', 'tr', 'de'] as const
export type Language = (typeof languages)[number]

/** In the language itself, so that its speakers recognise it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  de: 'Deutsch',
}

/** The language of a tag such as `de-AT`, or null. */
export function languageOf(text: string | null | undefined): Language | null {
  return languages.find((one) => text?.toLowerCase().startsWith(one) === true) ?? null
}
