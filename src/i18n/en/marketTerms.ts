/** Words that differ between markets, as within a sentence; `{Lot}` is capitalised. */
// §1
const baseTerms = {
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
  agreement: 'agreement of purchase and sale',
}

type Name = keyof typeof baseTerms
/** Placeholders for terms. */
export type Term = Name | Capitalize<Name>

/** Australia: block, estate, settlement, EOI, contract of sale. */
// §1
const au: typeof baseTerms = {
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
  agreement: 'contract of sale',
}

/** Turkey and Germany rent out: tenant, security deposit, rent; homes are moved into. */
// §1
const rental: typeof baseTerms = {
  ...baseTerms,
  closing: 'move-in',
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
  agreement: 'rental agreement',
}

export const englishTerms = { base: baseTerms, au, rental }
