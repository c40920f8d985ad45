import { endPerson, resumePerson } from '../calls/author.ts'
import { queueSignOut } from '../calls/pendingSignOut.ts'
import { forgetBrowserStorage } from '../store/browserStorage.ts'
import { forgetInMemory } from './forget.ts'
import { forgetHolds } from './holds.ts'

/**
 * Clears one site's data before another's page. A guest keeps the identifier, the server's session; a person
 * is signed out. Unsent work stays sealed.
 */
// §4 When the origin differs from the stored domain
export async function forgetForOtherOrigin(): Promise<void> {
  if (await resumePerson().catch(() => false)) await queueSignOut()
  forgetInMemory()
  forgetHolds()
  forgetBrowserStorage()
  await endPerson()
}
