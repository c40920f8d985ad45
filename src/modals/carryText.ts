import type { TextOf } from '../i18n/area.ts'
import type { carryWords } from '../i18n/en/carry.ts'
import type { CarriedPlace } from '../rules/carryPlaces.ts'

type Words = TextOf<typeof carryWords>

/** Query parameters about the location, not about what somebody is looking for. */
const noFilter: ReadonlySet<string> = new Set([
  'lot',
  'compare',
  'sort',
  'view',
  'building',
  'floor',
  'event',
  'model',
  'elevation',
  'rows',
  'depth',
  'at',
])

/** The screen, the open lot, active filters, compared homes. */
export function placeText({ screen, query }: CarriedPlace, words: Words): string {
  const filters = Object.keys(query).filter((part) => !noFilter.has(part)).length
  const compared = (query['compare'] ?? '').split(',').filter(Boolean).length
  return [
    words.screens[screen],
    query['lot'] === undefined ? '' : words.lot({ number: query['lot'] }),
    filters === 0 ? '' : words.filters({ count: filters }),
    compared > 1 ? words.compared({ count: compared }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export const favouritesText = (count: number, words: Words): string => words.favouriteCount({ count })
