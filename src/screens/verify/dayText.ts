import { pageLocale } from '../../session/language.ts'

/** A day of a moment in ISO 8601, in the page's language. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium' }).format(Date.parse(at))
