import { area } from '../area.ts'

/** A market's terms on their own. */
export const termsWords = area('terms', {
  lot: '{Lot}',
  lots: '{Lots}',
  community: '{Community}',
  communities: '{Communities}',
  closing: '{Closing}',
  closingDate: '{Closing} date',
  worksheet: '{Worksheet}',
  worksheets: '{Worksheets}',
  purchaser: '{Purchaser}',
  purchasers: '{Purchasers}',
  deposit: '{Deposit}',
  deposits: '{Deposits}',
  purchase: '{Purchase}',
  sold: '{Sold}',
  buyer: '{Buyer}',
  models: 'Models',
})
