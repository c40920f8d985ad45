import { carryLimits } from '../rules/carry.ts'
import { type CarriedPlace, carriedPlace } from '../rules/carryPlaces.ts'
import { onForget } from './forget.ts'

/** Each kind of screen's last address in this visit, latest first. In memory. */
let places: readonly CarriedPlace[] = []

/** Different views of the same lots replace each other. */
const kindOf = ({ screen, communityId }: CarriedPlace): string =>
  `${['main', 'plan', 'building', 'matrix'].includes(screen) ? 'lots' : screen} ${communityId ?? ''}`

/** Records the visitor's current place. */
export function noteVisit(pathname: string, search: string): void {
  const place = carriedPlace(pathname, Object.fromEntries(new URLSearchParams(search)))
  if (place === null) return
  places = [place, ...places.filter((one) => kindOf(one) !== kindOf(place))]
}

/** The places worth returning to, latest first. */
export function visitedPlaces(): readonly CarriedPlace[] {
  const [latest, ...others] = places
  if (latest === undefined) return []
  // Unfiltered lists are not worth keeping, unless the visitor is on one.
  const found = others.filter((place) => place.communityId !== null || Object.keys(place.query).length > 0)
  return [latest, ...found].slice(0, carryLimits.places)
}

onForget(() => {
  places = []
})
