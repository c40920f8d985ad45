import type { Range } from './filters.ts'
import type { ListedModel } from './models.ts'

/** What the filter looks at. */
export interface FilteredModel extends Pick<ListedModel, 'price' | 'size' | 'bedrooms' | 'fullBaths'> {
  readonly frontage: number
  readonly buildingType: string
}

/** What a person looks for among homes. A null, an open range or an empty list asks for nothing. */
export interface ModelFilter {
  readonly price: Range
  readonly modelSize: Range
  /** At least so many. */
  readonly bedrooms: number | null
  readonly fullBaths: number | null
  /** Homes that stand on a lot of this frontage. */
  readonly frontage: number | null
  readonly buildingTypes: readonly string[]
}

const open: Range = { min: null, max: null }

/** The filter that keeps every model. */
export const noModelFilter: ModelFilter = {
  price: open,
  modelSize: open,
  bedrooms: null,
  fullBaths: null,
  frontage: null,
  buildingTypes: [],
}

export type ModelFilterPart = keyof ModelFilter

/** The parts in the order in which they are asked and named. */
export const modelFilterParts = Object.keys(noModelFilter) as readonly ModelFilterPart[]

function within(value: number, { min, max }: Range): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

const tests = {
  // A price of 0 means that none is given: such a home is not hidden by a price.
  price: (model, { price }) => model.price === 0 || within(model.price, price),
  modelSize: (model, { modelSize }) => within(model.size, modelSize),
  bedrooms: (model, { bedrooms }) => bedrooms === null || model.bedrooms >= bedrooms,
  fullBaths: (model, { fullBaths }) => fullBaths === null || model.fullBaths >= fullBaths,
  frontage: (model, { frontage }) => frontage === null || model.frontage <= frontage,
  buildingTypes: (model, { buildingTypes }) =>
    buildingTypes.length === 0 || buildingTypes.includes(model.buildingType),
} as const satisfies Record<ModelFilterPart, (model: FilteredModel, filter: ModelFilter) => boolean>

/** Whether the model passes one part of the filter. */
export function passesModelPart(part: ModelFilterPart, model: FilteredModel, filter: ModelFilter): boolean {
  return tests[part](model, filter)
}

/** Whether the model is what the filter asks for. */
// §7 CommunityF_modelList
export function matchesModelFilter(model: FilteredModel, filter: ModelFilter): boolean {
  return modelFilterParts.every((part) => tests[part](model, filter))
}

/** Whether a part of the filter asks for anything. */
export function modelPartIsSet(filter: ModelFilter, part: ModelFilterPart): boolean {
  return JSON.stringify(filter[part]) !== JSON.stringify(noModelFilter[part])
}

/** A number of an address; text that is none asks for nothing. */
function numberOf(text: string | null): number | null {
  const value = Number(text)
  return text === null || text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value
}

/** Ends given the wrong way round are turned. */
function rangeOf(min: number | null, max: number | null): Range {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** The filter that an address asks for; `get` reads one of its parameters. */
export function modelFilterFrom(get: (name: string) => string | null): ModelFilter {
  const types = (get('types') ?? '').split(',').map((type) => type.trim())
  return {
    price: rangeOf(numberOf(get('minPrice')), numberOf(get('maxPrice'))),
    modelSize: rangeOf(numberOf(get('minSize')), numberOf(get('maxSize'))),
    bedrooms: numberOf(get('beds')),
    fullBaths: numberOf(get('baths')),
    frontage: numberOf(get('frontage')),
    buildingTypes: types.filter((type) => type !== ''),
  }
}

/** The parameters of an address that ask for the filter; null where it asks for nothing. */
export function modelFilterParams(filter: ModelFilter): Readonly<Record<string, string | null>> {
  const text = (value: number | null): string | null => (value === null ? null : String(value))
  return {
    minPrice: text(filter.price.min),
    maxPrice: text(filter.price.max),
    minSize: text(filter.modelSize.min),
    maxSize: text(filter.modelSize.max),
    beds: text(filter.bedrooms),
    baths: text(filter.fullBaths),
    frontage: text(filter.frontage),
    types: filter.buildingTypes.length === 0 ? null : filter.buildingTypes.join(','),
  }
}
