import { encodeCarried } from '../rules/carry.ts'
import type { Favourite } from '../rules/favourites.ts'
import { visitedPlaces } from '../session/visited.ts'
import { carriedAddress } from './carriedAddress.ts'

/** A phone has a way of its own to hand something on; a code for another phone's camera helps nobody on it. */
export function sharesItself(): boolean {
  return 'share' in navigator && matchMedia('(max-width: 700px) and (pointer: coarse)').matches
}

/** Hands on what was found here by the phone's own way. False when there is nothing to share or it cannot be done. */
export async function shareCarried(favourites: readonly Favourite[]): Promise<boolean> {
  const places = visitedPlaces()
  if (places.length + favourites.length === 0) return false
  const url = carriedAddress(location.origin, encodeCarried({ places, favourites }).text)
  try {
    await navigator.share({ title: document.title, url })
    return true
  } catch (fault) {
    // The person thought better of it.
    return fault instanceof DOMException && fault.name === 'AbortError'
  }
}
