/** Megabytes, with a tenth if small, or gigabytes. */
export function sizeText(bytes: number, locale: string | undefined): string {
  const many = bytes >= 1e9
  const size = many ? bytes / 1e9 : Math.max(0.1, bytes / 1e6)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: many ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
