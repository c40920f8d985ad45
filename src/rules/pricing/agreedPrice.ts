import { isHighrise } from '../projectTypes.ts'
import type { HomePrices } from './homeItems.ts'

/** Which of a home's prices an agreed price replaces; premiums and choices stay. */
function agreed(home: HomePrices): 'inventoryTotal' | 'homePrice' | 'price' {
  if (home.isLinked) return 'homePrice'
  if (home.inventoryTotal !== undefined) return 'inventoryTotal'
  if (isHighrise(home.projectType) && home.price > 0) return 'price'
  return (home.homePrice ?? 0) > 0 ? 'homePrice' : 'price'
}

/** A home's own price, without premiums and choices. */
export const ownPriceOf = (home: HomePrices): number => home[agreed(home)] ?? 0

/** The home at a price agreed with its buyer. */
export const atAgreedPrice = (home: HomePrices, price: number): HomePrices => ({
  ...home,
  [agreed(home)]: price,
})
