const regions = new Map<string, Intl.DisplayNames>()

/** A country's name in the reader's language, or `otherwise`. */
export function countryName(code: string, language: string, otherwise = code): string {
  const names =
    regions.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  regions.set(language, names)
  return names.of(code) ?? otherwise
}

/** Names in a row: 'A, B, and C'. */
export const namesText = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(names)
