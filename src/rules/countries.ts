import type { MarketName } from './markets.ts'
import type { PostalCountry } from './validation/postalCode.ts'

/** Our ids of the countries that we sell in or know more of. They never change meaning. */
export const countryIds: Readonly<Record<PostalCountry, number>> = { CA: 1, AU: 2, TR: 3, DE: 4, US: 5 }

const atHome: Readonly<Record<MarketName, readonly PostalCountry[]>> = {
  // Its projects stand on both sides of the border.
  base: ['CA', 'US'],
  au: ['AU'],
  tr: ['TR'],
  de: ['DE'],
}

/** Whose postal codes an address may have: those of its country; of the market while it names none. */
export function postalCountries(countryId: number | null, market: MarketName): readonly PostalCountry[] {
  if (countryId === null) return atHome[market]
  return (Object.keys(countryIds) as PostalCountry[]).filter((code) => countryIds[code] === countryId)
}
