import { closingDateText as closingDateIn, orNotAvailable as orNone } from '../rules/lotText.ts'
import { areaText as areaOr, frontageText as frontageOr } from '../rules/measures.ts'
import { pageLocale, spokenLanguage } from './language.ts'
import { plainWording } from './wording.ts'

const none = (): string => plainWording.lot.notAvailable

/** A detail as shown; what is missing or zero is said to be so in the page's language. */
// §5
export const orNotAvailable = <V>(value: V | null | undefined, shown: (value: V) => string): string =>
  orNone(value, shown, none())

/** An area in the project's own unit. */
// §9
export const areaText = (area: number, isMetric: boolean, locale: string): string =>
  areaOr(area, isMetric, locale, none())

/** A frontage or depth in the project's own unit. */
// §9
export const frontageText = (length: number, isMetric: boolean, locale: string): string =>
  frontageOr(length, isMetric, locale, none())

const monthNames = new Map<string, readonly string[]>()

/** Twelve short names, without the point that some languages put behind them. */
function monthsIn(locale: string): readonly string[] {
  const known = monthNames.get(locale)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) =>
    format.format(Date.UTC(2027, month)).replace(/\.$/, ''),
  )
  monthNames.set(locale, names)
  return names
}

/** A closing date as DD MMM yyyy, its month in the page's language; '' where none is given. */
// §3
export const closingDateText = (isoDate: string): string =>
  spokenLanguage() === 'en'
    ? closingDateIn(isoDate)
    : closingDateIn(isoDate, monthsIn(pageLocale() ?? spokenLanguage()))
