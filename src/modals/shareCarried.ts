import { encodeCarried } from '../rules/carry.ts'
import type { Favourite } from '../rules/favourites.ts'
import { visitedPlaces } from '../session/visited.ts'
import { carriedAddress } from './carriedAddress.ts'

/** Whether to use the share sheet: phones have one, and cannot scan themselves. */
export function sharesItself(): boolean {
  return 'share' in navigator && matchMedia('(max-width: 43.75rem) and (pointer: coarse)').matches
}

/** The phone's share sheet. False without anything to share, or on failure. */
export async function shareCarried(favourites: readonly Favourite[]): Promise<boolean> {
  const places = visitedPlaces()
  if (places.length + favourites.length === 0) return false
  const url = carriedAddress(location.origin, encodeCarried({ places, favourites }).text)
  try {
    await navigator.share({ title: document.title, url })
    return true
  } catch (fault) {
    // The person cancelled.
    return fault instanceof DOMException && fault.name === 'AbortError'
  }
}
