import { anyCommunity, type CommunityFilter, homeTypeCodes } from './communityFilter.ts'
import { filterFromParams } from './filterParams.ts'
import type { Range } from './filters.ts'

export const communitySorts = ['recommended', 'priceUp', 'priceDown', 'available', 'name'] as const
export type CommunitySort = (typeof communitySorts)[number]

export type Query = Readonly<Record<string, string>>

const longestText = 80

/** The filter in an address; unknown values are ignored. */
export function communityFilterOfQuery(query: Query): CommunityFilter {
  const { price, size, bedrooms, fullBaths } = filterFromParams({
    minPrice: query['minPrice'],
    maxPrice: query['maxPrice'],
    minSize: query['minSize'],
    maxSize: query['maxSize'],
    minBeds: query['minBed'],
    maxBeds: query['maxBed'],
    minBaths: query['minBath'],
    maxBaths: query['maxBath'],
  })
  const product = Number(query['productType'])
  return {
    ...anyCommunity,
    text: (query['q'] ?? '').trim().slice(0, longestText),
    price,
    size,
    bedrooms,
    fullBaths,
    homeTypes: homeTypeCodes(query['type'] ?? ''),
    productType: product === 1 || product === 2 || product === 3 ? product : null,
    available: query['available'] === '1',
  }
}

function rangeQuery(name: string, { min, max }: Range): Record<string, string> {
  return {
    ...(min === null ? {} : { [`min${name}`]: String(min) }),
    ...(max === null ? {} : { [`max${name}`]: String(max) }),
  }
}

/** The filter as an address query, without unset parts. Contains nothing personal. */
export function queryOfCommunityFilter(filter: CommunityFilter): Query {
  return {
    ...(filter.text === '' ? {} : { q: filter.text }),
    ...rangeQuery('Price', filter.price),
    ...rangeQuery('Size', filter.size),
    ...rangeQuery('Bed', filter.bedrooms),
    ...rangeQuery('Bath', filter.fullBaths),
    ...(filter.homeTypes.length === 0 ? {} : { type: filter.homeTypes.join(',') }),
    ...(filter.productType === null ? {} : { productType: String(filter.productType) }),
    ...(filter.available ? { available: '1' } : {}),
  }
}

/** The sort order in an address. */
export function communitySortOfQuery(query: Query): CommunitySort {
  return communitySorts.find((sort) => sort === query['sort']) ?? 'recommended'
}

interface Sortable {
  readonly name: string
  readonly price: Range
  readonly available: number
}

const byName = (a: Sortable, b: Sortable): number =>
  a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' })

function byPrice(sign: 1 | -1) {
  return (a: Sortable, b: Sortable): number => {
    if (a.price.min === null || b.price.min === null)
      return Number(a.price.min === null) - Number(b.price.min === null)
    return sign * (a.price.min - b.price.min)
  }
}

/** A comparator of communities; 0 keeps their order. */
export function communityOrder(sort: CommunitySort): (a: Sortable, b: Sortable) => number {
  switch (sort) {
    case 'priceUp':
      return byPrice(1)
    case 'priceDown':
      return byPrice(-1)
    case 'available':
      return (a, b) => b.available - a.available
    case 'name':
      return byName
    default:
      return () => 0
  }
}
