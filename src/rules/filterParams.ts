import { type LotFilter, type Range, filterDefaults, noFilter } from './filters.ts'
import { lotStatuses } from './lotStatus.ts'

/** Unparsed: absent, empty, text or number. */
// §7 CommunityF
export interface FilterParams {
  readonly minPrice?: Given
  readonly maxPrice?: Given
  readonly minModelPrice?: Given
  readonly maxModelPrice?: Given
  readonly minSize?: Given
  readonly maxSize?: Given
  readonly minModelSize?: Given
  readonly maxModelSize?: Given
  readonly minBeds?: Given
  readonly maxBeds?: Given
  readonly minBaths?: Given
  readonly maxBaths?: Given
  readonly minFloor?: Given
  readonly maxFloor?: Given
  readonly buildingTypes?: Given
  readonly grading?: Given
  readonly orientation?: Given
  readonly lotType?: Given
  readonly frontage?: Given
  readonly lotStatus?: Given
  readonly modelId?: Given
  readonly templateId?: Given
  readonly buildingId?: Given
  readonly status?: Given
}

type Given = string | number | null | undefined

function numberOf(value: Given): number | null {
  if (value === null || value === undefined || value === '') return null
  const found = Number(value)
  return Number.isFinite(found) ? found : null
}

function idOf(value: Given): number | null {
  const found = numberOf(value)
  return found !== null && found > 0 ? found : null
}

function textOf(value: Given): string | null {
  const text = String(value ?? '').trim()
  return text === '' ? null : text
}

function rangeOf(min: Given, max: Given): Range {
  const [low, high] = [numberOf(min), numberOf(max)]
  return low !== null && high !== null && low > high ? { min: high, max: low } : { min: low, max: high }
}

/** A range of rooms; a maximum of 0 means neither end is set. */
// §5
function roomsOf(min: Given, max: Given): Range {
  return numberOf(max) === 0 ? { min: null, max: null } : rangeOf(min, max)
}

/** A slider at both ends does not filter, or lots without value would vanish. */
// §3, §9
function unlessWhole(range: Range, slider: Range): Range {
  return range.min === slider.min && range.max === slider.max ? { min: null, max: null } : range
}

/** The lot filter for the parameters of a search. */
// §7 CommunityF
export function filterFromParams(params: FilterParams): LotFilter {
  const types = textOf(params.buildingTypes)
  return {
    ...noFilter,
    price: unlessWhole(rangeOf(params.minPrice, params.maxPrice), filterDefaults.price),
    modelPrice: unlessWhole(rangeOf(params.minModelPrice, params.maxModelPrice), filterDefaults.price),
    size: unlessWhole(rangeOf(params.minSize, params.maxSize), filterDefaults.size),
    modelSize: unlessWhole(rangeOf(params.minModelSize, params.maxModelSize), filterDefaults.size),
    bedrooms: roomsOf(params.minBeds, params.maxBeds),
    fullBaths: roomsOf(params.minBaths, params.maxBaths),
    floors: rangeOf(params.minFloor, params.maxFloor),
    buildingTypes: types === null ? [] : types.split(',').map((type) => type.trim()),
    grading: textOf(params.grading),
    orientation: textOf(params.orientation),
    lotType: textOf(params.lotType),
    frontage: idOf(params.frontage),
    lotStatus: numberOf(params.lotStatus) ?? 0,
    modelId: idOf(params.modelId),
    templateId: idOf(params.templateId),
    buildingId: idOf(params.buildingId),
    statuses: lotStatuses.filter((status) => (textOf(params.status) ?? '').split(',').includes(status)),
  }
}

/** A filter's set parts; unset ones would only lengthen addresses. */
export function paramsOfFilter(filter: LotFilter): Record<string, string> {
  const given: Record<string, Given> = {
    minPrice: filter.price.min,
    maxPrice: filter.price.max,
    minModelPrice: filter.modelPrice.min,
    maxModelPrice: filter.modelPrice.max,
    minSize: filter.size.min,
    maxSize: filter.size.max,
    minModelSize: filter.modelSize.min,
    maxModelSize: filter.modelSize.max,
    minBeds: filter.bedrooms.min,
    maxBeds: filter.bedrooms.max,
    minBaths: filter.fullBaths.min,
    maxBaths: filter.fullBaths.max,
    minFloor: filter.floors.min,
    maxFloor: filter.floors.max,
    buildingTypes: filter.buildingTypes.join(','),
    grading: filter.grading,
    orientation: filter.orientation,
    lotType: filter.lotType,
    frontage: filter.frontage,
    lotStatus: filter.lotStatus === 0 ? null : filter.lotStatus,
    modelId: filter.modelId,
    templateId: filter.templateId,
    buildingId: filter.buildingId,
    status: filter.statuses.join(','),
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === null ? [] : [[name, text]]
    }),
  )
}

// §3
export interface SearchFilterData {
  readonly price: Range
  readonly size: Range
  readonly bedrooms: Range
  readonly fullBaths: Range
}

/** Search filter data; bath and bed limits become null if their maximum is 0. */
// §5
export function searchFilterData(raw: {
  readonly minPrice: number
  readonly maxPrice: number
  readonly minSize: number
  readonly maxSize: number
  readonly minBeds: number
  readonly maxBeds: number
  readonly minBaths: number
  readonly maxBaths: number
}): SearchFilterData {
  return {
    price: { min: raw.minPrice, max: raw.maxPrice },
    size: { min: raw.minSize, max: raw.maxSize },
    bedrooms: roomsOf(raw.minBeds, raw.maxBeds),
    fullBaths: roomsOf(raw.minBaths, raw.maxBaths),
  }
}
