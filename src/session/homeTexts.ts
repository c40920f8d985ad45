import type { TextOf } from '../i18n/area.ts'
import type { lotWords } from '../i18n/en/lot.ts'
import { orNone } from '../rules/lotText.ts'
import {
  areaText as areaIn,
  areaUnit as areaUnitIn,
  countText as countIn,
  frontageText as frontageIn,
  frontageUnit as frontageUnitIn,
} from '../rules/measures.ts'

/** A detail as shown; a missing or zero value reads as not available. */
// §5
export const orNotAvailable = <V>(
  value: V | null | undefined,
  shown: (value: V) => string,
  words: TextOf<{ lot: typeof lotWords }>,
): string => orNone(value, shown, words.lot.notAvailable)

/** A number of rooms; 0 is shown as "not available". */
// §5
export const countText = (count: number, locale: string, words: TextOf<{ lot: typeof lotWords }>): string =>
  countIn(count, locale, words.lot)

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
