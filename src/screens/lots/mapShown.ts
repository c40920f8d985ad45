import type { Lot } from '../../rules/lot.ts'
import { lotRing } from '../../rules/map/places.ts'

/** Whether there is anything to draw on a map. */
// §3 Coordinates
export const havePlaces = (lots: readonly Lot[]): boolean =>
  lots.some((lot) => lotRing(lot.coordinates) !== null)

/** Whether the map shows lots with places: by address, or for want of a plan. */
// §2 Map layer
export const showsMap = (hasPlan: boolean, search: URLSearchParams): boolean =>
  !hasPlan || search.get('view') === 'map'
