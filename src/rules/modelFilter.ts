import { openRange, type Range, within } from './filters.ts'
import type { ListedModel } from './models.ts'

export interface FilteredModel extends Pick<ListedModel, 'price' | 'size' | 'bedrooms' | 'fullBaths'> {
  readonly frontage: number
  readonly buildingType: string
}

/** Null, an open range or an empty list matches everything. */
export interface ModelFilter {
  readonly price: Range
  readonly modelSize: Range
  readonly bedrooms: number | null
  readonly fullBaths: number | null
  readonly frontage: number | null
  readonly buildingTypes: readonly string[]
}

export const noModelFilter: ModelFilter = {
  price: openRange,
  modelSize: openRange,
  bedrooms: null,
  fullBaths: null,
  frontage: null,
  buildingTypes: [],
}

export type ModelFilterPart = keyof ModelFilter

export const modelFilterParts = Object.keys(noModelFilter) as readonly ModelFilterPart[]

const tests = {
  // A price of 0 means unknown, so no price filter hides such homes.
  price: (model, { price }) => model.price === 0 || within(model.price, price),
  modelSize: (model, { modelSize }) => within(model.size, modelSize),
  bedrooms: (model, { bedrooms }) => bedrooms === null || model.bedrooms >= bedrooms,
  fullBaths: (model, { fullBaths }) => fullBaths === null || model.fullBaths >= fullBaths,
  frontage: (model, { frontage }) => frontage === null || model.frontage <= frontage,
  buildingTypes: (model, { buildingTypes }) =>
    buildingTypes.length === 0 || buildingTypes.includes(model.buildingType),
} as const satisfies Record<ModelFilterPart, (model: FilteredModel, filter: ModelFilter) => boolean>

/** Whether a model passes one part of the filter. */
export function passesModelPart(part: ModelFilterPart, model: FilteredModel, filter: ModelFilter): boolean {
  return tests[part](model, filter)
}

/** Whether a model matches the filter. */
// §7 CommunityF_modelList
export function matchesModelFilter(model: FilteredModel, filter: ModelFilter): boolean {
  return modelFilterParts.every((part) => tests[part](model, filter))
}

/** Whether a part of the filter is set. */
export function modelPartIsSet(filter: ModelFilter, part: ModelFilterPart): boolean {
  return JSON.stringify(filter[part]) !== JSON.stringify(noModelFilter[part])
}

function numberOf(text: string | null): number | null {
  const value = Number(text)
  return text === null || text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value
}

function rangeOf(min: number | null, max: number | null): Range {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** The filter in an address; `get` reads a parameter. */
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

/** The filter as address parameters; null for unset ones. */
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
