import { decimalSum } from './exactMoney.ts'
import type { PriceOf } from './filters.ts'
import type { Lot, LotModel } from './lot.ts'
import { isInventory } from './lotStatus.ts'
import { lowestPrice } from './models.ts'
import { isHighrise } from './projectTypes.ts'

/** Premiums of the lot itself, above the price of what is built on it. */
// §3
export function lotPremiums(lot: Lot): number {
  return decimalSum(premiumsOf(lot))
}

const premiumsOf = (lot: Lot): readonly number[] => [
  lot.lotPremium,
  lot.gradingPrice,
  lot.biggerLotPremium,
  lot.upgradePrice,
]

/**
 * What a home costs by itself: its elevation's price, and the model's own where it has none to choose from. Undefined as
 * long as an elevation is to be chosen.
 */
// §2, §3
export function homePrice(
  own: number,
  elevations: readonly { readonly templateId: number; readonly price: number }[],
  templateId: number | null,
): number | undefined {
  return elevations.length === 0 ? own : elevations.find((one) => one.templateId === templateId)?.price
}

/** What an elevation costs on a lot: its own price and the lot's premiums. Without a lot, its own price. */
// §3
export function templatePriceOn(lot: Lot | undefined, templatePrice: number): number {
  return lot === undefined ? templatePrice : decimalSum([templatePrice, ...premiumsOf(lot)])
}

/**
 * The price of a lot with what is chosen for it. An inventory home is sold at its own total, a suite at its own price. Else
 * the home's price and the lot's premiums; without a home, or one without a price, the lot's own price.
 */
// §3
export function selectionPrice(
  lot: Lot,
  chosen: { homePrice?: number | undefined; inventoryTotal?: number | undefined },
): number {
  if (chosen.inventoryTotal !== undefined) return chosen.inventoryTotal
  if (isHighrise(lot.projectType) && lot.price > 0) return lot.price
  const home = chosen.homePrice ?? 0
  return home > 0 ? templatePriceOn(lot, home) : lot.price
}

/** A home that stands on a lot already: its template, and what the lot costs with it. */
// §3 Inventory lots
export interface StandingHome {
  readonly templateId: number
  readonly total: number
}

/** The lowest price of this model on this lot, `own` being the model's where it has no elevations; 0 where it is not known or another home stands there. */
// §7 MatrixF
export function modelPriceOn(
  lot: Lot,
  model: LotModel,
  priceOf: PriceOf,
  own: number,
  standing: StandingHome | undefined,
): number {
  const alone = lot.models.length === 1 ? lot.price : 0
  if (isInventory(lot)) {
    if (standing === undefined) return alone
    const isIt = model.elevations.some((one) => one.templateId === standing.templateId)
    return isIt ? standing.total : 0
  }
  if (isHighrise(lot.projectType)) return selectionPrice(lot, {})
  const known = model.elevations.map((one) => priceOf(one.templateId) ?? 0)
  const home = known.length === 0 ? own : lowestPrice(known)
  return home > 0 ? selectionPrice(lot, { homePrice: home }) : alone
}

/** Two linked Australian projects, land and design, are priced together: the sum, or 0 when either has no price yet. */
// §1
export function linkedPrice(land: number, design: number): number {
  return land > 0 && design > 0 ? decimalSum([land, design]) : 0
}
