import { type PriceOf, type Range, filterDefaults, noFilter } from './filters.ts'
import { floorOf } from './floors.ts'
import type { Lot } from './lot.ts'
import { compareLotNumbers } from './lotText.ts'

/** A filter's choices. Empty or null: the lots do not differ. */
// §3 Filters
export interface FilterChoices {
  readonly price: readonly number[]
  readonly modelPrice: readonly number[]
  readonly size: readonly number[]
  readonly modelSize: readonly number[]
  readonly bedrooms: readonly number[]
  readonly fullBaths: readonly number[]
  readonly floors: readonly number[]
  readonly buildingTypes: readonly string[]
  readonly grading: readonly string[]
  readonly orientation: readonly string[]
  readonly lotType: readonly string[]
  readonly frontage: readonly number[]
  readonly models: readonly { readonly id: number; readonly name: string }[]
}

export type SliderPart = 'price' | 'modelPrice' | 'size' | 'modelSize'

const sliderDefault = {
  price: 'paramPrice',
  modelPrice: 'paramPrice',
  modelSize: 'paramSize',
  size: 'slider',
} as const satisfies Record<SliderPart, keyof typeof filterDefaults>

const stepsOfSlider = 20

/** Round steps that span the values; empty for a single value. */
export function roundSteps(values: readonly number[]): number[] {
  let [least, most] = [Infinity, 0]
  for (const value of values) {
    if (!(value > 0)) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  if (!(most > least)) return []
  const rough = (most - least) / stepsOfSlider
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * unit).find((one) => one >= rough) ?? unit
  const first = Math.floor(least / step)
  const count = Math.ceil(most / step) - first + 1
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** Slider steps while no homes are known. */
// §3, §9
export function defaultSteps(part: SliderPart): number[] {
  const { min, max } = filterDefaults[sliderDefault[part]]
  return [min, ...roundSteps([max / stepsOfSlider, max])]
}

/** The known steps, otherwise a range that keeps an active filter adjustable. */
export function sliderSteps(part: SliderPart, known: readonly number[], asked: Range): readonly number[] {
  if (known.length > 1) return known
  return asked.min === null && asked.max === null ? [] : defaultSteps(part)
}

function distinct<V>(values: Iterable<V>): V[] {
  const found = [...new Set(values)]
  return found.length > 1 ? found : []
}

const numbers = (values: Iterable<number>): number[] =>
  distinct([...values].filter((value) => value > 0)).toSorted((a, b) => a - b)

const words = (values: Iterable<string>): string[] =>
  distinct([...values].filter((value) => value !== '')).toSorted(compareLotNumbers)

// §7 GetProjectSearchFilters
export interface FilterBounds {
  readonly price: Range
  readonly size: Range
}

/** Steps over the range of project and lots; empty without values. */
function stepsWithin(said: Range | undefined, shown: readonly number[]): number[] {
  if (shown.every((value) => value <= 0)) return []
  return roundSteps([said?.min ?? 0, said?.max ?? 0, ...shown])
}

/** The filter choices of a community's lots, without those that all lots share. */
export function filterChoices(
  lots: readonly Lot[],
  priceOf: PriceOf,
  bounds: FilterBounds | null = null,
): FilterChoices {
  const models = new Map(lots.flatMap((lot) => lot.models.map((model) => [model.id, model])))
  const prices = [...models.values()].flatMap((model) =>
    model.elevations.flatMap((elevation) => priceOf(elevation.templateId) ?? []),
  )
  return {
    price: stepsWithin(
      bounds?.price,
      lots.map((lot) => lot.price),
    ),
    modelPrice: roundSteps(prices),
    size: roundSteps(lots.map((lot) => lot.area)),
    modelSize: stepsWithin(
      bounds?.size,
      [...models.values()].map((model) => model.size),
    ),
    bedrooms: numbers(lots.map((lot) => lot.bedrooms)),
    fullBaths: numbers(lots.map((lot) => lot.fullBaths)),
    floors: numbers(lots.map((lot) => Number(floorOf(lot.floor))).filter(Number.isFinite)),
    buildingTypes: words(lots.map((lot) => lot.buildingType)),
    grading: words(lots.map((lot) => lot.grading)),
    orientation: words(lots.map((lot) => lot.orientation)),
    lotType: words(lots.map((lot) => lot.numberOrientation)),
    frontage: numbers([...models.values()].map((model) => model.frontage)),
    models: distinct(models.values())
      .toSorted((a, b) => a.sortOrder - b.sortOrder || compareLotNumbers(a.name, b.name))
      .map(({ id, name }) => ({ id, name })),
  }
}

/** Moves the other end along if the two would cross. */
export function withEnd(range: Range, end: 'min' | 'max', value: number | null): Range {
  const next = { ...range, [end]: value }
  if (next.min === null || next.max === null || next.min <= next.max) return next
  return { ...noFilter.price, [end]: value }
}
