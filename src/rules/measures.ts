import { numberText } from './numberText.ts'

/** For imperial units and missing values; metric units are symbols. */
export type MeasureWords = Readonly<Record<'feet' | 'squareFeet' | 'notAvailable', string>>

/** The unit of area: m² or SF. */
// §9
export function areaUnit(isMetric: boolean, words: Pick<MeasureWords, 'squareFeet'>): string {
  return isMetric ? 'm²' : words.squareFeet
}

/** The unit of frontage and depth: m or feet. */
// §9
export function frontageUnit(isMetric: boolean, words: MeasureWords): string {
  return isMetric ? 'm' : words.feet
}

const digits = (value: number, locale: string, decimals: number): string =>
  numberText(value, locale, { maximumFractionDigits: decimals })

/** A number of rooms, such as '2.5'; 0 means not available. */
// §5
export const countText = (
  count: number,
  locale: string,
  words: Pick<MeasureWords, 'notAvailable'>,
): string => (count > 0 ? digits(count, locale, 3) : words.notAvailable)

/** An area in the project's unit: '1,850 SF', '172 m²'; 0 means not available. */
// §9
export function areaText(area: number, isMetric: boolean, locale: string, words: MeasureWords): string {
  if (area <= 0) return words.notAvailable
  return `${digits(area, locale, isMetric ? 1 : 0)} ${areaUnit(isMetric, words)}`
}

/** Frontage or depth in the project's unit: '36 feet', '12.5 m'; 0: not available. */
// §9
export function frontageText(length: number, isMetric: boolean, locale: string, words: MeasureWords): string {
  if (length <= 0) return words.notAvailable
  return `${digits(length, locale, 2)} ${frontageUnit(isMetric, words)}`
}

/** From the smallest to the largest: '3–5'; '' if nothing is known. */
export function spanText(
  least: number | null | undefined,
  most: number | null | undefined,
  locale: string,
): string {
  const known = [least, most].filter((one): one is number => one != null && one > 0)
  const [from, to] = [Math.min(...known), Math.max(...known)]
  if (known.length === 0) return ''
  return from === to ? digits(from, locale, 1) : `${digits(from, locale, 1)}–${digits(to, locale, 1)}`
}
