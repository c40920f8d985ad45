import { endPerson } from '../calls/author.ts'
import { queueSignOut, flushSignOut } from '../calls/pendingSignOut.ts'
import { links } from '../rules/links.ts'
import { afterReset } from '../rules/session.ts'
import type { LeftInMemory } from '../rules/cleanProof.ts'
import { forgetBrowserStorage, visit } from '../store/browserStorage.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { coverScreen } from './coverScreen.ts'
import { forgetInMemory } from './forget.ts'
import { languageAtom } from './language.ts'
import { forgetHolds } from './holds.ts'
import { handInBefore } from './signedBefore.ts'
import { deviceAtom, personAtom, sessionAtom, sessionStore } from './sessionAtoms.ts'

export type ResetReason = 'person' | 'idle' | 'kiosk'

const pending = 'lotline-reset-pending'
const idleEnded = 'lotline-idle-ended'
/** How long a reset waits for the server, in ms; after that, the server hears later. */
const serverWait = 3000

/**
 * Clears the person: memory, drafts, cookies, session storage, personal rows, the server's session; then
 * replaces the document, so that Back finds nothing. Unsent work stays sealed. An interrupted reset finishes
 * at the next start.
 */
// §4 Session
export async function reset(reason: ResetReason, { prove = false } = {}): Promise<void> {
  const userType = sessionStore.get(personAtom)?.UserType
  const isKiosk = sessionStore.get(deviceAtom) !== null
  coverScreen()
  const before = prove ? await lookBefore() : null
  await handInBefore()
  await Promise.all([setBootFlag(pending, reason), queueSignOut()])
  await forgetOnDevice(isKiosk)
  await setBootFlag(pending, null)
  await Promise.race([flushSignOut(), new Promise((resolve) => setTimeout(resolve, serverWait))])
  // A kiosk restarts at its attract screen; signing out leads to the start page.
  const byType = reason === 'idle' && !isKiosk && userType !== undefined
  if (byType) visit.set(idleEnded, '1')
  if (before !== null) location.replace(links.provenClean(before, sessionStore.get(languageAtom)))
  else location.replace(byType ? afterReset(userType) : links.home())
}

/** Whether this page follows an idle sign-out nobody was told of; asking counts as telling. */
export function takeIdleEnded(): boolean {
  const ended = visit.get(idleEnded) !== null
  visit.remove(idleEnded)
  return ended
}

/** Counts each kind before clearing; empty if the counts are unknown. */
async function lookBefore(): Promise<string> {
  const count = (found: readonly LeftInMemory[]) => found.map((one) => one.left).join('.')
  return await import('./inspectDevice.ts').then(
    async ({ inspectDevice }) => count(await inspectDevice()),
    () => '',
  )
}

/** Clears again, more thoroughly, after a check found something. */
export async function forgetAgain(): Promise<void> {
  await forgetOnDevice(true)
  const { dropUnregistered } = await import('../store/remains.ts')
  await dropUnregistered()
}

/** Clears the person here, without a new document. At a person's request, use `reset`. */
export async function forgetOnDevice(isKiosk: boolean): Promise<void> {
  forgetInMemory()
  forgetHolds()
  forgetBrowserStorage()
  // An earlier page may have named the window; embedding sites may rely on it.
  if (isKiosk) window.name = ''
  sessionStore.set(sessionAtom, { state: 'known', person: null })
  await endPerson({ isKiosk })
}

/** Finishes an interrupted reset at start, before anything is shown. */
export async function finishReset(): Promise<void> {
  if (bootFlagOf(pending) === null) return
  await forgetOnDevice(bootFlagOf('lotline-device-settings') !== null)
  await setBootFlag(pending, null)
}

/** Once a slow disk says late that a reset was interrupted: starts again, which finishes it first. */
export function startAgain(): void {
  if (bootFlagOf(pending) !== null) location.reload()
}

/** Reloads a page restored from the browser's memory, which would show the previous person. */
export function refuseOldPages(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.replace(location.href)
  })
}
