/** What a language calls the units of imperial projects, and what has no measure. Those of metric ones are signs. */
export type MeasureWords = Readonly<Record<'feet' | 'squareFeet' | 'notAvailable', string>>

/** Area is shown in m² when the project is metric, else in SF. */
// §9
export function areaUnit(isMetric: boolean, words: MeasureWords): string {
  return isMetric ? 'm²' : words.squareFeet
}

/** Lot frontage and depth are shown in m when the project is metric, else in feet. */
// §9
export function frontageUnit(isMetric: boolean, words: MeasureWords): string {
  return isMetric ? 'm' : words.feet
}

/** Made once: making a formatter costs far more than using one. */
const formats: Record<string, Intl.NumberFormat> = {}

function digits(value: number, locale: string, decimals: number): string {
  return (formats[locale + decimals] ??= new Intl.NumberFormat(locale, {
    maximumFractionDigits: decimals,
  })).format(value)
}

/** An area already in the project's own unit: '1,850 SF', '172 m²'; 0 is not available. */
// §9
export function areaText(area: number, isMetric: boolean, locale: string, words: MeasureWords): string {
  if (area <= 0) return words.notAvailable
  return `${digits(area, locale, isMetric ? 1 : 0)} ${areaUnit(isMetric, words)}`
}

/** A frontage or depth already in the project's own unit: '36 feet', '12.5 m'; 0 is not available. */
// §9
export function frontageText(length: number, isMetric: boolean, locale: string, words: MeasureWords): string {
  if (length <= 0) return words.notAvailable
  return `${digits(length, locale, 2)} ${frontageUnit(isMetric, words)}`
}
