import { carryLimits } from '../rules/carry.ts'
import { type CarriedPlace, carriedPlace } from '../rules/carryPlaces.ts'
import { onForget } from './forget.ts'

/** The last address of each kind of screen of this visit, the latest first. In memory only. */
let places: readonly CarriedPlace[] = []

/** Ways of looking at the same lots take each other's place. */
const kindOf = ({ screen, communityId }: CarriedPlace): string =>
  `${['main', 'plan', 'building', 'matrix'].includes(screen) ? 'lots' : screen} ${communityId ?? ''}`

/** Notes where the visitor is. */
export function noteVisit(pathname: string, search: string): void {
  const place = carriedPlace(pathname, Object.fromEntries(new URLSearchParams(search)))
  if (place === null) return
  places = [place, ...places.filter((one) => kindOf(one) !== kindOf(place))]
}

/** Where the visitor was, the latest first: what is worth finding again. */
export function visitedPlaces(): readonly CarriedPlace[] {
  const [latest, ...others] = places
  if (latest === undefined) return []
  // A list without anything sought in it is no find; where the visitor is now always is one.
  const found = others.filter((place) => place.communityId !== null || Object.keys(place.query).length > 0)
  return [latest, ...found].slice(0, carryLimits.places)
}

onForget(() => {
  places = []
})
