import { decimalSum } from './exactMoney.ts'
import type { PriceOf } from './filters.ts'
import type { Lot, LotModel } from './lot.ts'
import { isInventory } from './lotStatus.ts'
import { lowestPrice } from './models.ts'
import { isHighrise } from './projectTypes.ts'

/** The lot's premiums, on top of the home's price. */
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

/** A home's price without the lot; undefined until an elevation is chosen. */
// §2, §3
export function homePrice(
  own: number,
  elevations: readonly { readonly templateId: number; readonly price: number }[],
  templateId: number | null,
): number | undefined {
  return elevations.length === 0 ? own : elevations.find((one) => one.templateId === templateId)?.price
}

/** An elevation's price on a lot, premiums included. */
// §3
export function templatePriceOn(lot: Lot | undefined, templatePrice: number): number {
  return lot === undefined ? templatePrice : decimalSum([templatePrice, ...premiumsOf(lot)])
}

/** A lot's price with the chosen home: an inventory home's or suite's own, else the home's plus premiums. */
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

// §3 Inventory lots
export interface StandingHome {
  readonly templateId: number
  readonly total: number
}

/** A model's lowest price here; `own`: without elevations. 0 if unknown, or with another home built. */
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

/** The price of linked Australian land and design: the sum, or 0 if either has none. */
// §1
export function linkedPrice(land: number, design: number): number {
  return land > 0 && design > 0 ? decimalSum([land, design]) : 0
}
