import { readDay } from '../rules/validation/dates.ts'
import { pageLocale } from './language.ts'

/** A calendar day (YYYY-MM-DD) in the page's format; anything else is returned as it is. */
export function dayText(text: string, locale: string | undefined = pageLocale()): string {
  return readDay(text) === null
    ? text
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
}
