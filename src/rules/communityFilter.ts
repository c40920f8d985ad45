import { type FilterParams, filterFromParams } from './filterParams.ts'
import { openRange, type Range } from './filters.ts'
import { type WhyNothing, whyNothing } from './whyNothing.ts'

export interface CommunityFacts {
  readonly name: string
  readonly builder: string
  readonly place: string
  readonly price: Range
  readonly size: Range
  readonly bedrooms: Range
  readonly fullBaths: Range
  /** Home type codes (§3). */
  readonly homeTypes: readonly string[]
  readonly productType: number
  readonly available: number
}

/** Empty text, open ranges, empty lists and null match everything. */
export interface CommunityFilter {
  readonly text: string
  readonly price: Range
  readonly size: Range
  readonly bedrooms: Range
  readonly fullBaths: Range
  readonly homeTypes: readonly string[]
  readonly productType: number | null
  readonly available: boolean
}

export const anyCommunity: CommunityFilter = {
  text: '',
  price: openRange,
  size: openRange,
  bedrooms: openRange,
  fullBaths: openRange,
  homeTypes: [],
  productType: null,
  available: false,
}

function meets(offered: Range, wanted: Range): boolean {
  if (offered.min === null || offered.max === null) return true
  return (
    (wanted.min === null || offered.max >= wanted.min) && (wanted.max === null || offered.min <= wanted.max)
  )
}

/** Ignores accents, case and the two Turkish i's. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').normalize('NFC')
}

function found(facts: CommunityFacts, text: string): boolean {
  const where = plain(`${facts.name} ${facts.place} ${facts.builder}`)
  return plain(text)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

/** Tests by part, to find the part that hides the most. */
const tests = {
  text: (facts, filter) => found(facts, filter.text),
  price: (facts, filter) => meets(facts.price, filter.price),
  size: (facts, filter) => meets(facts.size, filter.size),
  bedrooms: (facts, filter) => meets(facts.bedrooms, filter.bedrooms),
  fullBaths: (facts, filter) => meets(facts.fullBaths, filter.fullBaths),
  homeTypes: (facts, filter) =>
    filter.homeTypes.length === 0 || filter.homeTypes.some((type) => facts.homeTypes.includes(type)),
  productType: (facts, filter) => filter.productType === null || facts.productType === filter.productType,
  available: (facts, filter) => !filter.available || facts.available > 0,
} as const satisfies Record<
  keyof CommunityFilter,
  (facts: CommunityFacts, filter: CommunityFilter) => boolean
>

export type CommunityFilterPart = keyof CommunityFilter

export const communityFilterParts = Object.keys(tests) as readonly CommunityFilterPart[]

/** Whether a community matches; shared by page and server. */
// §7 SearchProjectMain
export function matchesCommunity(facts: CommunityFacts, filter: CommunityFilter): boolean {
  return communityFilterParts.every((part) => tests[part](facts, filter))
}

/** Whether a part of the filter is set. */
export function isPartSet(filter: CommunityFilter, part: CommunityFilterPart): boolean {
  return JSON.stringify(filter[part]) !== JSON.stringify(anyCommunity[part])
}

/** The filter without one part. */
export function withoutCommunityPart(filter: CommunityFilter, part: CommunityFilterPart): CommunityFilter {
  return { ...filter, [part]: anyCommunity[part] }
}

/** The part whose removal brings back the most. */
export function whyNoCommunity(
  communities: readonly CommunityFacts[],
  filter: CommunityFilter,
): WhyNothing<CommunityFilterPart> | null {
  return whyNothing(communities, communityFilterParts, (part, facts) => tests[part](facts, filter))
}

/** Splits a comma list of home type codes. */
// §3
export function homeTypeCodes(list: string): string[] {
  return list
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}

/** The filter for the given search bounds. */
// §7 SearchProjectMain
export function communityFilterFromParams(
  params: FilterParams,
  productType: number | null | undefined,
): CommunityFilter {
  const { price, size, bedrooms, fullBaths } = filterFromParams(params)
  return { ...anyCommunity, price, size, bedrooms, fullBaths, productType: productType || null }
}
