import type { Lot } from '../../rules/lot.ts'
import { lotRing } from '../../rules/map/places.ts'

/** Whether there is anything to draw on a map. */
// §3 Coordinates
export const havePlaces = (lots: readonly Lot[]): boolean =>
  lots.some((lot) => lotRing(lot.coordinates) !== null)

/** Whether lots with places are on the map: chosen in the address, or the only view without a plan. */
// §2 Map layer
export const showsMap = (hasPlan: boolean, search: URLSearchParams): boolean =>
  !hasPlan || search.get('view') === 'map'
