import type { Lot } from '../lot.ts'
import { lotStatus, type LotStatusFields, mayBeBuilt } from '../lotStatus.ts'
import { isHighrise } from '../projectTypes.ts'

/** Actions of the sales office on many lots at once. */
export const lotPlanKinds = ['release', 'holdBack', 'price'] as const
export type LotPlanKind = (typeof lotPlanKinds)[number]

/** Why a lot stayed: held or sold, edited since, or removed. */
export const whyStayed = ['locked', 'moved', 'gone'] as const
export type WhyStayed = (typeof whyStayed)[number]

/** The prices of a lot (§3). */
const lotPriceFields = ['price', 'lotPremium', 'gradingPrice', 'biggerLotPremium', 'upgradePrice'] as const

/** The prices that the office can change: those, and that of a finished home. */
export const costFields = [...lotPriceFields, 'builtPrice'] as const
export type CostField = (typeof costFields)[number]

const premiums = ['lotPremium', 'gradingPrice', 'biggerLotPremium', 'upgradePrice'] as const

/** The facts that decide which of a lot's prices its buyer pays. */
export interface PaidFacts {
  readonly projectType: number
  /** Whether it has a finished home. */
  readonly isBuilt: boolean
  /** Whether homes of its own project with a price can be chosen for it. */
  readonly hasModels: boolean
  readonly price: number
}

/** The prices a lot's buyer pays. A home from the list adds its own. */
// §3
export function fieldsThatCount({ projectType, isBuilt, hasModels, price }: PaidFacts): readonly CostField[] {
  if (isBuilt) return ['builtPrice']
  if (isHighrise(projectType) && price > 0) return ['price']
  return hasModels ? premiums : ['price']
}

/** Whether the price of the buyer's chosen home is added to these. */
// §3
export const addsHome = (counts: readonly CostField[]): boolean => counts.includes('lotPremium')

/** A home that can be chosen, with its price in each elevation. */
export interface HomePrices {
  readonly id: number
  readonly prices: readonly { readonly minor: number }[]
}

/** Cheapest and dearest homes for a lot, and how many; null for none. */
export function homeRange(
  homes: ReadonlyMap<number, HomePrices>,
  ids: readonly number[],
): { readonly from: number; readonly to: number; readonly count: number } | null {
  const all = ids.flatMap((id) => homes.get(id)?.prices.map(({ minor }) => minor) ?? [])
  return all.length === 0 ? null : { from: Math.min(...all), to: Math.max(...all), count: all.length }
}

/**
 * A home's list price at some time, as recorded then. Null if chosen from a list, whose prices are not
 * recorded, or if it is uncertain which counted.
 */
export function listedThen(
  prices: Readonly<Partial<Record<CostField, number>>>,
  { recorded, now }: { readonly recorded: PaidFacts | null; readonly now: PaidFacts },
): number | null {
  const mayHaveModels = now.hasModels || recorded?.hasModels === true
  const facts = recorded ?? { ...now, price: prices.price ?? 0 }
  // Before these facts were recorded, a home listed as finished may have been unfinished.
  if (recorded === null && (facts.isBuilt || prices.builtPrice !== undefined)) return null
  const [field, ...others] = fieldsThatCount({ ...facts, hasModels: mayHaveModels })
  return field === undefined || others.length > 0 ? null : (prices[field] ?? null)
}

/** The states of a lot for the office; held and sold ones are locked. */
export const lotStandings = ['onSale', 'heldBack', 'held', 'sold', 'notForSale'] as const
export type LotStanding = (typeof lotStandings)[number]

/** Unreleased suites have no code in the specification, but 0, neither free nor sold. */
// §4
export function standingOf(lot: LotStatusFields): LotStanding {
  const status = lotStatus(lot)
  if (status === 'available' || status === 'inventory') return 'onSale'
  if (status === 'held' || status === 'sold') return status
  if (isHighrise(lot.projectType)) return lot.status === 0 ? 'heldBack' : 'sold'
  return status === 'notReleased' ? 'heldBack' : 'notForSale'
}

/** Status fields of a lot released or held back. A finished home goes on sale as one. */
// §4
export function statusAs(to: 'onSale' | 'heldBack', lot: LotStatusFields): Partial<Lot> {
  if (isHighrise(lot.projectType)) return { status: to === 'onSale' ? 1 : 0 }
  if (to === 'heldBack') return { finalStatus: 10 }
  return mayBeBuilt(lot) ? { finalStatus: 3, status2: 3, houseStatus: 3 } : { finalStatus: 1, houseStatus: 1 }
}

/** How prices change: to an amount, or by an amount or a percentage. */
export const priceWays = ['set', 'add', 'take', 'up', 'down'] as const
export type PriceWay = (typeof priceWays)[number]

/** A price in minor units, not below 0. `value`: minor units, or hundredths of a percent, rounded. */
function newPrice(before: number, way: PriceWay, value: number): number {
  const part = Math.round((before * value) / 10_000)
  const next = {
    set: value,
    add: before + value,
    take: before - value,
    up: before + part,
    down: before - part,
  }
  return Math.max(0, next[way])
}

export interface PlannedLot {
  readonly id: number
  readonly standing: LotStanding
  readonly prices: Readonly<Record<CostField, number>>
  /** The prices that its buyer pays. */
  readonly counts: readonly CostField[]
}

export type AskedChange =
  | { readonly what: 'release' | 'holdBack' }
  | { readonly what: 'price'; readonly field: CostField; readonly way: PriceWay; readonly value: number }

export interface LotChange {
  readonly lot_id: number
  readonly from: number
  readonly to: number
}

/**
 * The lots a change affects, those locked by hold or purchase, those that stay the same, and those without
 * this price.
 */
export function lotChanges(
  lots: readonly PlannedLot[],
  asked: AskedChange,
): {
  readonly changes: readonly LotChange[]
  readonly locked: readonly number[]
  readonly same: readonly number[]
  /** Lots whose buyers do not pay this price. */
  readonly unpaid: readonly number[]
} {
  const changes: LotChange[] = []
  const locked: number[] = []
  const same: number[] = []
  const unpaid: number[] = []
  for (const { id, standing, prices, counts } of lots) {
    if (standing === 'held' || standing === 'sold') {
      locked.push(id)
      continue
    }
    if (asked.what === 'price') {
      if (!counts.includes(asked.field)) {
        unpaid.push(id)
        continue
      }
      const from = prices[asked.field]
      const to = newPrice(from, asked.way, asked.value)
      if (from === to) same.push(id)
      else changes.push({ lot_id: id, from, to })
    } else if (standing === (asked.what === 'release' ? 'heldBack' : 'onSale')) {
      changes.push({
        lot_id: id,
        from: asked.what === 'release' ? 0 : 1,
        to: asked.what === 'release' ? 1 : 0,
      })
    } else same.push(id)
  }
  return { changes, locked, same, unpaid }
}
