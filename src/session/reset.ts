import { endPerson } from '../calls/author.ts'
import { queueSignOut, flushSignOut } from '../calls/pendingSignOut.ts'
import { links } from '../rules/links.ts'
import { afterReset } from '../rules/session.ts'
import type { Finding } from '../rules/cleanProof.ts'
import { forgetBrowserStorage } from '../store/browserStorage.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { coverScreen } from './coverScreen.ts'
import { forgetInMemory } from './forget.ts'
import { languageAtom } from './language.ts'
import { forgetHolds } from './holds.ts'
import { deviceAtom, personAtom, sessionAtom, sessionStore } from './sessionAtoms.ts'

export type ResetReason = 'person' | 'idle' | 'kiosk'

const pending = 'lotline-reset-pending'
/** How long a reset waits for the server, in ms; after it the next screen is here and the debt stands. */
const serverWait = 3000

/**
 * Forgets the person who was here: memory, drafts, cookies, session storage, personal rows, the server's session; then
 * a new document takes the place of this one, so that Back finds nothing. Unsent work stays, sealed, and still goes
 * out. A reset that is cut short is finished at the next start; a server out of reach is told before it is asked
 * anything else.
 */
// §4 Session
export async function reset(reason: ResetReason, { prove = false } = {}): Promise<void> {
  const userType = sessionStore.get(personAtom)?.UserType
  const isKiosk = sessionStore.get(deviceAtom) !== null
  coverScreen()
  const before = prove ? await lookBefore() : null
  await Promise.all([setBootFlag(pending, reason), queueSignOut()])
  await forgetOnDevice(isKiosk)
  await setBootFlag(pending, null)
  await Promise.race([flushSignOut(), new Promise((resolve) => setTimeout(resolve, serverWait))])
  // A kiosk always begins again at its attract screen, and after signing out everybody at the start.
  const byType = reason === 'idle' && !isKiosk && userType !== undefined
  if (before !== null) location.replace(links.provenClean(before, sessionStore.get(languageAtom)))
  else location.replace(byType ? afterReset(userType) : links.home())
}

/** How much of each kind there is before it is forgotten, as numbers; empty when that cannot be told. */
async function lookBefore(): Promise<string> {
  const count = (found: readonly Finding[]) => found.map((one) => one.left).join('.')
  return await import('./inspectDevice.ts').then(
    async ({ inspectDevice }) => count(await inspectDevice()),
    () => '',
  )
}

/** Once more and more thoroughly, when a check has found something. */
export async function forgetAgain(): Promise<void> {
  await forgetOnDevice(true)
  const { dropUnregistered } = await import('../store/remains.ts')
  await dropUnregistered()
}

/** Forgets the person on this device, without a new document. `reset` is what a person asks for. */
export async function forgetOnDevice(isKiosk: boolean): Promise<void> {
  forgetInMemory()
  forgetHolds()
  forgetBrowserStorage()
  // A name that a page before this one gave the window; a site that embeds us may count on its own.
  if (isKiosk) window.name = ''
  sessionStore.set(sessionAtom, { state: 'known', person: null })
  await endPerson({ isKiosk })
}

/** At start: finishes a reset that was cut short, before anything is shown. */
export async function finishReset(): Promise<void> {
  if (bootFlagOf(pending) === null) return
  await forgetOnDevice(bootFlagOf('lotline-device-settings') !== null)
  await setBootFlag(pending, null)
}

/** A page that comes back from the browser's memory shows nothing of the one before: it begins anew. */
export function refuseOldPages(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.replace(location.href)
  })
}
