const regions = new Map<string, Intl.DisplayNames>()

/** The name of a country in the reader's language; `otherwise` if that language has none. */
export function countryName(code: string, language: string, otherwise = code): string {
  const names =
    regions.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  regions.set(language, names)
  return names.of(code) ?? otherwise
}

/** Names in a row: 'A, B, and C'. */
export const namesText = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(names)
