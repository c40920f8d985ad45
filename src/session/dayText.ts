import { dayText as dayIn } from '../rules/dayText.ts'
import { pageLocale, spokenLanguage } from './language.ts'

/** A calendar day (YYYY-MM-DD) as DD MMM yyyy, the month in the page's language; '' for anything else. */
// §3
export const dayText = (isoDate: string): string => dayIn(isoDate, pageLocale() ?? spokenLanguage())

/** A moment with its day, in the page's language. */
export const momentText = (at: number | string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
