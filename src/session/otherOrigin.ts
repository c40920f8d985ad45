import { endPerson, resumePerson } from '../calls/author.ts'
import { oweSignOut } from '../calls/signOutDebt.ts'
import { forgetInMemory } from './forget.ts'
import { clearHintCookies } from './hintCookies.ts'
import { forgetHolds } from './holds.ts'
import { keptInLocalStorage } from './reset.ts'

/**
 * Another site shows us in its page than before: what the first one left is none of its business. A guest's identifier,
 * which is the server's session, stays; who was signed in is signed out. Unsent work stays, sealed.
 */
// §4 When the origin differs from the stored domain
export async function forgetForOtherOrigin(): Promise<void> {
  if (await resumePerson().catch(() => false)) await oweSignOut()
  forgetInMemory()
  forgetHolds()
  sessionStorage.clear()
  clearHintCookies()
  for (const key of Object.keys(localStorage)) {
    if (!keptInLocalStorage.includes(key)) localStorage.removeItem(key)
  }
  await endPerson()
}
