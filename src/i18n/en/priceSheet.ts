import { area } from '../area.ts'

/** What the lines of a price sheet are called. */
export const priceSheetWords = area('priceSheet', {
  title: 'Price',
  land: '{Lot}',
  home: 'Home',
  lotPremium: '{Lot} premium',
  gradingPremium: 'Grading premium',
  biggerLotPremium: 'Larger {lot} premium',
  upgrade: 'Upgrade',
  pieces: '{name} × {amount}',
  included: 'included',
  taxIncluded: 'of which {name}',
  apart: 'paid for separately',
  total: 'Total',
  due: 'Due',
  amount: 'Amount',
})
