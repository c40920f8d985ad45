const formats = new Map<string, Intl.NumberFormat>()

/** In the readers' format. Cached: formatters are slow to make, and long lists share a few. */
export function numberText(
  value: number,
  locale: string | undefined,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, known)
  return known.format(value)
}

/** A percentage with at most four decimal places: '33.3333%'. */
export const percentText = (percent: number, locale: string): string =>
  numberText(percent / 100, locale, { style: 'percent', maximumFractionDigits: 4 })

const units = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** The size of a file, or of several: '350 kB', '2.4 MB', '1.5 GB'. */
export function sizeText(bytes: number, locale: string | undefined): string {
  const [unit, of] = units.find(([, least]) => bytes >= least) ?? (['kilobyte', 1e3] as const)
  const size = Math.max(1, bytes / of)
  const digits = unit === 'kilobyte' || size >= 10 ? 0 : 1
  return numberText(size, locale, { style: 'unit', unit, maximumFractionDigits: digits })
}
