import { links } from './links.ts'

export interface CarriedPlace {
  readonly screen: CarriedScreen
  readonly communityId: string | null
  readonly query: Readonly<Record<string, string>>
}

/** Never reuse a letter, because phones keep old codes. */
export const carriedScreens = {
  h: { name: 'communities', path: () => links.communities() },
  m: { name: 'main', path: links.communitySingleMain },
  p: { name: 'plan', path: links.communitySingleSvg },
  b: { name: 'building', path: links.communitySingleBuilding },
  x: { name: 'matrix', path: links.communitySingleMatrix },
  f: { name: 'floorPlans', path: links.floorPlans },
  c: { name: 'compare', path: links.compareFloorPlans },
  u: { name: 'unitFloorPlan', path: (id: string) => links.unitFloorPlan(id) },
  s: { name: 'selectedFloorPlan', path: (id: string) => links.selectedFloorPlan(id) },
  a: { name: 'documents', path: links.communityAssets },
} as const

export type CarriedScreen = (typeof carriedScreens)[keyof typeof carriedScreens]['name']

/** Identified by position, so only append. Never free text typed by a person. */
export const carriedParts = [
  'minPrice',
  'maxPrice',
  'minSize',
  'maxSize',
  'minModelSize',
  'maxModelSize',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minFloor',
  'maxFloor',
  'buildingTypes',
  'grading',
  'lotType',
  'orientation',
  'frontage',
  'lotStatus',
  'modelId',
  'templateId',
  'buildingId',
  'event',
  'building',
  'floor',
  'lot',
  'compare',
  'sort',
  'beds',
  'baths',
  'types',
  'model',
  'elevation',
  'status',
  'view',
  'type',
  'minModelPrice',
  'maxModelPrice',
  'minBed',
  'maxBed',
  'minBath',
  'maxBath',
  'productType',
  'available',
  'rows',
  'depth',
  'at',
] as const

const longestValue = 60
export const communityIdForm = /^[A-Za-z0-9_-]{1,24}$/
/** Enough for filters, lot numbers and sorts. */
const valueForm = /^[\p{L}\p{N} .,_:/+-]+$/u

/** Whether this may be a filter value or a catalogue name. */
export const isCarriedValue = (value: string): boolean =>
  value.length <= longestValue && valueForm.test(value)

/** The place that a page address shows; null if there is nothing to carry. */
export function carriedPlace(pathname: string, given: Readonly<Record<string, string>>): CarriedPlace | null {
  const [, root, id, ...rest] = pathname.replace(/\/+$/, '').split('/')
  const communityId = id !== undefined && communityIdForm.test(id) ? id : null
  if ((root ?? '') !== '' && root !== 'community') return null
  if (id !== undefined && communityId === null) return null
  const path = [root === '' || root === undefined ? '/community' : `/${root}`, communityId, ...rest]
  const wanted = path.filter((part) => part !== null).join('/')
  const found = Object.values(carriedScreens).find(
    (screen) =>
      (screen.name === 'communities') === (communityId === null) && screen.path(communityId ?? '') === wanted,
  )
  if (found === undefined) return null
  const query = Object.fromEntries(
    carriedParts.flatMap((part): [string, string][] => {
      const value = given[part]
      return value !== undefined && isCarriedValue(value) ? [[part, value]] : []
    }),
  )
  return { screen: found.name, communityId, query }
}

/** The address of a place. */
export function carriedPath({ screen, communityId, query }: CarriedPlace): string {
  const found = Object.values(carriedScreens).find((one) => one.name === screen) ?? carriedScreens.h
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return found.path(communityId ?? '') + (search.length === 0 ? '' : `?${search.join('&')}`)
}
