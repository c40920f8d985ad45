import type { Lot } from './lot.ts'

/** Premiums of the lot itself, above the price of what is built on it. */
// §3
export function lotPremiums(lot: Lot): number {
  return lot.lotPremium + lot.gradingPrice + lot.biggerLotPremium + lot.upgradePrice
}

/**
 * The price of a lot with a template on it: the template's price and the lot's premiums. An inventory lot is sold at
 * its own total. Without either, the lot's own price.
 */
// §3
export function selectionPrice(
  lot: Lot,
  chosen: { templatePrice?: number | undefined; inventoryTotal?: number | undefined },
): number {
  if (chosen.inventoryTotal !== undefined) return chosen.inventoryTotal
  return chosen.templatePrice === undefined ? lot.price : chosen.templatePrice + lotPremiums(lot)
}

/** Two linked Australian projects, land and design, are priced together: the sum, or 0 when either has no price yet. */
// §1
export function linkedPrice(land: number, design: number): number {
  return land > 0 && design > 0 ? land + design : 0
}
