import { dayText as dayIn } from '../rules/dayText.ts'
import { type MomentStyle, momentText as momentIn } from '../rules/momentText.ts'
import { isoDayIn } from '../rules/validation/dates.ts'
import { pageLocale, spokenLanguage } from './language.ts'

/** A day (YYYY-MM-DD) as DD MMM yyyy, the month in the page's language; '' for anything else. */
// §3
export const dayText = (isoDate: string): string => dayIn(isoDate, pageLocale() ?? spokenLanguage())

/** A moment's day in a time zone, like `dayText`. */
export const dayOfMoment = (at: string, timeZone: string): string => dayText(isoDayIn(new Date(at), timeZone))

/** A moment in the page's language. */
export const momentText = (at: Date | number | string, style?: MomentStyle): string =>
  momentIn(at, pageLocale(), style)
