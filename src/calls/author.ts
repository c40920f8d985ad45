import type { Author } from '../offline/enqueue.ts'
import { metaOf, setMeta } from '../store/device.ts'
import { dropPersons, dropScope } from '../store/keep.ts'
import { everyone } from '../store/answerKey.ts'
import { currentViewer, setViewer } from '../store/scope.ts'
import { theVault } from '../store/sessionVault.ts'
import { theStore } from '../store/store.ts'
import { forgetCachedLots } from '../store/lotCache.ts'
import { call } from './call.ts'

/** The kiosk's own right to hand in work, and nothing else; kept so that it holds after a start without a network. */
const grantName = 'deviceGrant'

let deviceGrant: DeviceGrant | null | undefined

interface DeviceGrant {
  scope: string
  grant: string
}

/** Sets the kiosk's right to hand in work; null when the device is not enrolled. */
export function setDeviceGrant(grant: { deviceId: string; token: string } | null): void {
  const held = grant === null ? null : { scope: `device:${grant.deviceId}`, grant: grant.token }
  deviceGrant = held
  // It holds in memory all the same; the next start with a network sets it again.
  theStore()
    .work.with((db) => setMeta(db, grantName, held))
    .catch(() => undefined)
  if (held !== null) keepSealingKey()
}

/** Kept from now on: the network may go before the first thing is handed in. */
export function keepSealingKey(): void {
  call('/outbox/GetSealingKey', {}).catch(() => undefined)
}

/**
 * Notes who signed in: from now on answers are kept apart, drafts are kept, and unsent work of theirs goes on.
 * `onDisk: false` on a kiosk.
 */
export async function beginPerson(person: { userId: number; grant: string; onDisk: boolean }): Promise<void> {
  const scope = `user:${person.userId}`
  const session = await theVault().begin({ scope, grant: person.grant, onDisk: person.onDisk })
  setViewer(session.viewer)
  // Only who signs in needs these: the first screen does without them.
  const { releaseScope } = await import('../offline/outboxActions.ts')
  await releaseScope(theStore(), scope, Date.now())
  const { wakeSender } = await import('./sender.ts')
  wakeSender()
  keepSealingKey()
}

/** After a page load: the person who was here before it. True when there was one. */
export async function resumePerson(): Promise<boolean> {
  const session = await theVault().session()
  setViewer(session?.viewer ?? null)
  return session !== null
}

/**
 * Forgets the person on this device: key, drafts, and answers that were theirs. Unsent work stays, sealed, and is
 * still delivered. `isOver`: their session is, so that somebody else may have signed in in another tab, and stays.
 */
// §4
export async function endPerson({ isKiosk = false, isOver = false } = {}): Promise<void> {
  const viewer = await lastViewer()
  setViewer(null)
  forgetCachedLots()
  try {
    // On a kiosk everybody who was ever here is somebody else.
    if (isKiosk) await dropPersons(theStore())
    if (viewer !== everyone) await dropScope(theStore(), viewer)
  } finally {
    // Last: after a stop in between, the next start learns from it whose copies are left.
    await theVault().drop(isOver ? viewer : undefined)
  }
}

/** Who was here; a page that has just been opened asks the vault. */
async function lastViewer(): Promise<string> {
  if (currentViewer() !== everyone) return currentViewer()
  const session = await theVault()
    .session()
    .catch(() => null)
  return session?.viewer ?? everyone
}

/** On whose behalf work is handed in now; null when nobody here has the right to. */
export async function authorNow(): Promise<Author | null> {
  const session = await theVault().session()
  if (session !== null) return { scope: session.scope, grant: session.grant, ownKey: session.key }
  if (deviceGrant === undefined) {
    deviceGrant = (await theStore().work.with((db) => metaOf<DeviceGrant | null>(db, grantName))) ?? null
  }
  return deviceGrant === null ? null : { ...deviceGrant, ownKey: null }
}
