import { pageLocale } from '../../session/language.ts'

/** The day of an ISO moment, in the page's language. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium' }).format(Date.parse(at))
