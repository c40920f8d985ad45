import type { MarketName } from './markets.ts'
import type { PostalCountry } from './validation/postalCode.ts'

/** Our ids of countries where we sell, or with special rules; they never change meaning. */
export const countryIds: Readonly<Record<PostalCountry, number>> = { CA: 1, AU: 2, TR: 3, DE: 4, US: 5 }

const atHome: Readonly<Record<MarketName, readonly PostalCountry[]>> = {
  // Some projects are across the border.
  base: ['CA', 'US'],
  au: ['AU'],
  tr: ['TR'],
  de: ['DE'],
}

/** The country whose postal codes an address uses: its own, otherwise the market's. */
export function postalCountries(countryId: number | null, market: MarketName): readonly PostalCountry[] {
  if (countryId === null) return atHome[market]
  return (Object.keys(countryIds) as PostalCountry[]).filter((code) => countryIds[code] === countryId)
}
