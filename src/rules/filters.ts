import type { Lot } from './lot.ts'
import { type LotStatus, keptByLotStatusFilter, lotStatus } from './lotStatus.ts'
import { type WhyNothing, whyNothing } from './whyNothing.ts'

/** Inclusive; null leaves that end open. */
export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** Null, an open range or an empty list matches everything. */
export interface LotFilter {
  readonly price: Range
  /** The price of a home on the lot, without lot premiums. */
  readonly modelPrice: Range
  readonly size: Range
  readonly modelSize: Range
  readonly bedrooms: Range
  readonly fullBaths: Range
  readonly floors: Range
  readonly buildingTypes: readonly string[]
  readonly grading: string | null
  readonly orientation: string | null
  /** For example, a corner. */
  readonly lotType: string | null
  readonly frontage: number | null
  readonly lotStatus: number
  readonly statuses: readonly LotStatus[]
  readonly modelId: number | null
  readonly templateId: number | null
  readonly buildingId: number | null
}

/** Matches every value. */
export const openRange: Range = { min: null, max: null }

export const noFilter: LotFilter = {
  price: openRange,
  modelPrice: openRange,
  size: openRange,
  modelSize: openRange,
  bedrooms: openRange,
  fullBaths: openRange,
  floors: openRange,
  buildingTypes: [],
  grading: null,
  orientation: null,
  lotType: null,
  frontage: null,
  lotStatus: 0,
  statuses: [],
  modelId: null,
  templateId: null,
  buildingId: null,
}

// §3, §9
export const filterDefaults = {
  price: { min: 1, max: 20_000_000 },
  size: { min: 1, max: 50_000 },
  paramPrice: { min: 0, max: 1_000_000 },
  paramSize: { min: 1, max: 20_000 },
  slider: { min: 1, max: 100_000 },
} as const

/** Whether a value is in the range, both ends included. */
export function within(value: number, range: Range): boolean {
  return (range.min === null || value >= range.min) && (range.max === null || value <= range.max)
}

function isOpen(range: Range): boolean {
  return range.min === null && range.max === null
}

function someModel(lot: Lot, test: (model: Lot['models'][number]) => boolean): boolean {
  return lot.models.some(test)
}

function floorNumber(floor: string): number {
  const value = Number(floor)
  return Number.isFinite(value) ? value : 0
}

/** A template's price, which lots do not contain. */
export type PriceOf = (templateId: number) => number | undefined

const unknownPrice: PriceOf = () => undefined

function hasHomeIn(lot: Lot, range: Range, priceOf: PriceOf): boolean {
  return someModel(lot, (model) =>
    model.elevations.some((elevation) => {
      const price = priceOf(elevation.templateId)
      return price !== undefined && within(price, range)
    }),
  )
}

/** Tests by part, to find the part that hides the most. */
const tests = {
  // What was sold has no price for visitors, so it is in no range.
  price: (lot, filter) => isOpen(filter.price) || (lot.price > 0 && within(lot.price, filter.price)),
  modelPrice: (lot, filter, priceOf) =>
    isOpen(filter.modelPrice) || hasHomeIn(lot, filter.modelPrice, priceOf),
  size: (lot, filter) => isOpen(filter.size) || within(lot.area, filter.size),
  modelSize: (lot, filter) =>
    isOpen(filter.modelSize) || someModel(lot, (model) => within(model.size, filter.modelSize)),
  bedrooms: (lot, filter) => within(lot.bedrooms, filter.bedrooms),
  fullBaths: (lot, filter) => within(lot.fullBaths, filter.fullBaths),
  floors: (lot, filter) => isOpen(filter.floors) || within(floorNumber(lot.floor), filter.floors),
  buildingTypes: (lot, filter) =>
    filter.buildingTypes.length === 0 || filter.buildingTypes.includes(lot.buildingType),
  grading: (lot, filter) => filter.grading === null || lot.grading === filter.grading,
  orientation: (lot, filter) => filter.orientation === null || lot.orientation === filter.orientation,
  lotType: (lot, filter) => filter.lotType === null || lot.numberOrientation === filter.lotType,
  frontage: (lot, filter) =>
    filter.frontage === null || someModel(lot, (model) => model.frontage === filter.frontage),
  lotStatus: (lot, filter) => keptByLotStatusFilter(lot, filter.lotStatus),
  statuses: (lot, filter) => filter.statuses.length === 0 || filter.statuses.includes(lotStatus(lot)),
  modelId: (lot, filter) => filter.modelId === null || someModel(lot, (model) => model.id === filter.modelId),
  templateId: (lot, filter) =>
    filter.templateId === null ||
    someModel(lot, (model) =>
      model.elevations.some((elevation) => elevation.templateId === filter.templateId),
    ),
  buildingId: (lot, filter) => filter.buildingId === null || lot.buildingId === filter.buildingId,
} as const satisfies Record<keyof LotFilter, (lot: Lot, filter: LotFilter, priceOf: PriceOf) => boolean>

export type FilterPart = keyof typeof tests

export const filterParts = Object.keys(tests) as readonly FilterPart[]

/** Whether a lot matches the filter. */
export function matchesFilter(lot: Lot, filter: LotFilter, priceOf: PriceOf = unknownPrice): boolean {
  return filterParts.every((part) => tests[part](lot, filter, priceOf))
}

/** A test for many lots, without unset parts. */
export function filterTest(filter: LotFilter, priceOf: PriceOf = unknownPrice): (lot: Lot) => boolean {
  const asked = filterParts.filter((part) => isSet(filter, part)).map((part) => tests[part])
  return (lot) => asked.every((test) => test(lot, filter, priceOf))
}

/** Counts the matching lots, in total and by status. */
export function lotFilterCounts(
  lots: readonly Lot[],
  filter: LotFilter,
  priceOf: PriceOf = unknownPrice,
): {
  readonly total: number
  readonly shown: number
  readonly byStatus: Readonly<Record<LotStatus, number>>
} {
  const byStatus = { available: 0, sold: 0, held: 0, inventory: 0, notReleased: 0, taken: 0 }
  const matches = filterTest(filter, priceOf)
  let shown = 0
  for (const lot of lots) {
    if (!matches(lot)) continue
    shown += 1
    byStatus[lotStatus(lot)] += 1
  }
  return { total: lots.length, shown, byStatus }
}

/** Whether a part of the filter is set. */
export function isSet(filter: LotFilter, part: FilterPart): boolean {
  return JSON.stringify(filter[part]) !== JSON.stringify(noFilter[part])
}

/** The filter without one part. */
export function withoutPart(filter: LotFilter, part: FilterPart): LotFilter {
  return { ...filter, [part]: noFilter[part] }
}

/** The part whose removal brings back the most lots, and how many; otherwise null. */
export function whyNothingMatches(
  lots: readonly Lot[],
  filter: LotFilter,
  priceOf: PriceOf = unknownPrice,
): WhyNothing<FilterPart> | null {
  return whyNothing(lots, filterParts, (part, lot) => tests[part](lot, filter, priceOf))
}
