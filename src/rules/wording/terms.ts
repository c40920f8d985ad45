import type { MarketName } from '../markets.ts'

/** The nouns and verbs in which markets differ, in the form used inside a sentence. */
// §1
export interface Terms {
  readonly lot: string
  readonly lots: string
  readonly aLot: string
  readonly community: string
  readonly communities: string
  readonly aCommunity: string
  readonly closing: string
  readonly worksheet: string
  readonly worksheets: string
  readonly aWorksheet: string
  readonly purchaser: string
  readonly purchasers: string
  readonly aPurchaser: string
  readonly deposit: string
  readonly deposits: string
  /** The verb: "purchase this home". */
  readonly purchase: string
  /** The noun: "your purchase". */
  readonly purchaseNoun: string
  readonly sold: string
  readonly buyer: string
  readonly buying: string
  readonly inventoryHome: string
}

export const baseTerms: Terms = {
  lot: 'lot',
  lots: 'lots',
  aLot: 'a lot',
  community: 'community',
  communities: 'communities',
  aCommunity: 'a community',
  closing: 'closing',
  worksheet: 'worksheet',
  worksheets: 'worksheets',
  aWorksheet: 'a worksheet',
  purchaser: 'purchaser',
  purchasers: 'purchasers',
  aPurchaser: 'a purchaser',
  deposit: 'deposit',
  deposits: 'deposits',
  purchase: 'purchase',
  purchaseNoun: 'purchase',
  sold: 'sold',
  buyer: 'buyer',
  buying: 'buying',
  inventoryHome: 'move-in ready',
}

/** Australia: block, estate, settlement, EOI. */
// §1
export const australianTerms: Terms = {
  ...baseTerms,
  lot: 'block',
  lots: 'blocks',
  aLot: 'a block',
  community: 'estate',
  communities: 'estates',
  aCommunity: 'an estate',
  closing: 'settlement',
  worksheet: 'EOI',
  worksheets: 'EOIs',
  aWorksheet: 'an EOI',
}

/** Turkey and Germany rent out: tenant, security deposit, rent. */
// §1
export const rentalTerms: Terms = {
  ...baseTerms,
  purchaser: 'tenant',
  purchasers: 'tenants',
  aPurchaser: 'a tenant',
  deposit: 'security deposit',
  deposits: 'security deposits',
  purchase: 'rent',
  purchaseNoun: 'rental',
  sold: 'rented',
  buyer: 'tenant',
  buying: 'renting',
}

/** The terms of a market. */
export function termsOf(market: MarketName): Terms {
  if (market === 'au') return australianTerms
  return market === 'base' ? baseTerms : rentalTerms
}

/** The word with its first letter in capitals, for the start of a sentence. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
