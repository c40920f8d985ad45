import { area } from '../area.ts'

/** The lines of a price. */
export const priceSheetWords = area('priceSheet', {
  lines: {
    land: '{Lot}',
    home: {
      base: 'Home',
      rental: 'Basic rent',
    },
    lotPremium: '{Lot} premium',
    gradingPremium: 'Grading premium',
    biggerLotPremium: 'Premium for a bigger {lot}',
    upgrade: 'Upgrades',
    option: 'Option',
    parking: 'Parking',
    locker: 'Locker',
    storage: 'Storage',
    inventory: 'Fitted items',
    colours: 'Colours',
    incentive: 'Incentive',
    tax: 'Tax',
    credit: 'Credit',
    rounding: 'Rounding',
    pieces: '{count} × {name}',
  },
  total: {
    base: 'Total',
    rental: 'Total rent',
  },
  beforeTax: 'Before tax',
  included: 'Included',
  apart: '{price}, paid for separately',
  includes: 'Prices include {names}.',
})
