import { moneyOf } from '../exactMoney.ts'
import { isHighrise } from '../projectTypes.ts'
import type { LineKind, PricedItem } from './priceSheet.ts'

/** The price of a home on its lot, in parts, as decimals of the project's currency. */
export interface HomePrices {
  readonly lotId: number
  readonly projectType: number
  /** The lot's own price: of land, a suite or a home without a template. */
  readonly price: number
  readonly lotPremium: number
  readonly gradingPrice: number
  readonly biggerLotPremium: number
  readonly upgradePrice: number
  /** The chosen home's price without the lot; undefined without a home. */
  readonly homePrice: number | undefined
  /** A built home's whole price; undefined if the lot is empty. */
  readonly inventoryTotal: number | undefined
  /** The home comes from the linked project and is built on this land (§1). */
  readonly isLinked: boolean
}

/** Of a linked pair both need a price: the land alone is not for sale. */
// §1
export const isPriceKnown = (home: HomePrices): boolean =>
  home.isLinked ? home.price > 0 && (home.homePrice ?? 0) > 0 : homeItems(home, 'XXX').length > 0

/** A home's lines. They add up to `selectionPrice`, of a linked pair to `linkedPrice` once known. */
// §1, §3
export function homeItems(home: HomePrices, currency: string): PricedItem[] {
  const { lotId } = home
  const item = (kind: LineKind, decimal: number): PricedItem[] =>
    decimal > 0
      ? [
          {
            kind,
            name: '',
            lotId,
            itemId: null,
            amount: 1,
            minor: moneyOf(decimal, currency).minor,
            isTaxed: true,
          },
        ]
      : []
  const chosen = home.homePrice ?? 0
  if (home.isLinked) return [...item('land', home.price), ...item('home', chosen)]
  if (home.inventoryTotal !== undefined) return item('home', home.inventoryTotal)
  if (isHighrise(home.projectType) && home.price > 0) return item('home', home.price)
  if (chosen <= 0) return item('land', home.price)
  return [
    ...item('home', chosen),
    ...item('lotPremium', home.lotPremium),
    ...item('gradingPremium', home.gradingPrice),
    ...item('biggerLotPremium', home.biggerLotPremium),
    ...item('upgrade', home.upgradePrice),
  ]
}
