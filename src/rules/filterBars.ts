import { filterTest, type LotFilter, type PriceOf, withoutPart } from './filters.ts'
import type { Lot } from './lot.ts'
import { priceShown } from './lotStatus.ts'

/** A slider's parts that have bars. */
type BarPart = 'price' | 'modelPrice'

const pricesOf: Record<BarPart, (lot: Lot, priceOf: PriceOf) => readonly number[]> = {
  price: ({ price }) => (price > 0 ? [price] : []),
  modelPrice: ({ models }, priceOf) =>
    models.flatMap(({ elevations }) => elevations.flatMap(({ templateId }) => priceOf(templateId) ?? [])),
}

/** The step at or below a value; the last holds what is below. -1 outside. */
function stepBelow(value: number, steps: readonly number[]): number {
  const last = steps.length - 1
  if (value > (steps[last] ?? -Infinity)) return -1
  return Math.min(
    last - 1,
    steps.findLastIndex((step) => step <= value),
  )
}

/**
 * Lots per price step, among those that all other filters leave. A lot with several homes counts in each
 * one's step; sold ones have no price.
 */
export function filterBars(
  lots: readonly Lot[],
  filter: LotFilter,
  part: BarPart,
  steps: readonly number[],
  priceOf: PriceOf,
): number[] {
  const bars = Array.from({ length: Math.max(0, steps.length - 1) }, () => 0)
  const passes = filterTest(withoutPart(filter, part), priceOf)
  for (const lot of lots) {
    if (!priceShown(lot) || !passes(lot)) continue
    for (const at of new Set(pricesOf[part](lot, priceOf).map((price) => stepBelow(price, steps))))
      if (at >= 0) bars[at] = (bars[at] ?? 0) + 1
  }
  return bars
}
