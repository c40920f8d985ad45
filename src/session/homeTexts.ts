import type { TextOf } from '../i18n/area.ts'
import type { lotWords } from '../i18n/en/lot.ts'
import { closingDateText as closingDateIn, orNotAvailable as orNone } from '../rules/lotText.ts'
import {
  areaText as areaIn,
  areaUnit as areaUnitIn,
  frontageText as frontageIn,
  frontageUnit as frontageUnitIn,
} from '../rules/measures.ts'
import { pageLocale, spokenLanguage } from './language.ts'

/** A detail as shown; a missing or zero value reads as not available. */
// §5
export const orNotAvailable = <V>(
  value: V | null | undefined,
  shown: (value: V) => string,
  words: TextOf<{ lot: typeof lotWords }>,
): string => orNone(value, shown, words.lot.notAvailable)

/** An area with the project's unit. */
// §9
export const areaText = (
  area: number,
  isMetric: boolean,
  locale: string,
  words: TextOf<{ lot: typeof lotWords }>,
): string => areaIn(area, isMetric, locale, words.lot)

/** A frontage or depth with the project's unit. */
// §9
export const frontageText = (
  length: number,
  isMetric: boolean,
  locale: string,
  words: TextOf<{ lot: typeof lotWords }>,
): string => frontageIn(length, isMetric, locale, words.lot)

/** The project's unit of area, in the page's language. */
// §9
export const areaUnit = (isMetric: boolean, words: TextOf<{ lot: typeof lotWords }>): string =>
  areaUnitIn(isMetric, words.lot)

/** The project's unit of frontage and depth, in the page's language. */
// §9
export const frontageUnit = (isMetric: boolean, words: TextOf<{ lot: typeof lotWords }>): string =>
  frontageUnitIn(isMetric, words.lot)

const monthNames = new Map<string, readonly string[]>()

/** Twelve short names, without the full stop that some languages add. */
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

/** A closing date as DD MMM yyyy, the month in the page's language; '' if none is given. */
// §3
export const closingDateText = (isoDate: string): string =>
  spokenLanguage() === 'en'
    ? closingDateIn(isoDate)
    : closingDateIn(isoDate, monthsIn(pageLocale() ?? spokenLanguage()))
