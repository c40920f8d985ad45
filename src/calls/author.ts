import type { Author } from '../offline/enqueue.ts'
import { metaOf, setMeta } from '../store/device.ts'
import { dropPersons, dropScope } from '../store/keep.ts'
import { everyone } from '../store/answerKey.ts'
import { currentViewer, setViewer } from '../store/scope.ts'
import { theVault } from '../store/sessionVault.ts'
import { theStore } from '../store/store.ts'
import { forgetCachedLots } from '../store/lotCache.ts'
import { call } from './call.ts'

/** Stored, to survive an offline start. */
const grantName = 'deviceGrant'

let deviceGrant: DeviceGrant | null | undefined

interface DeviceGrant {
  scope: string
  grant: string
}

/** Sets the kiosk's right to submit; null when the device is not enrolled. */
export function setDeviceGrant(grant: { deviceId: string; token: string } | null): void {
  const held = grant === null ? null : { scope: `device:${grant.deviceId}`, grant: grant.token }
  deviceGrant = held
  // If it fails, the next online start stores it again.
  theStore()
    .work.with((db) => setMeta(db, grantName, held))
    .catch(() => undefined)
  if (held !== null) keepSealingKey()
}

/** Early, because the network may be gone before the first submission. */
export function keepSealingKey(): void {
  call('/outbox/GetSealingKey', {}).catch(() => undefined)
}

/** Resumes the person's unsent work. `onDisk: false` on a kiosk. */
export async function beginPerson(person: { userId: number; grant: string; onDisk: boolean }): Promise<void> {
  const scope = `user:${person.userId}`
  const session = await theVault().begin({ scope, grant: person.grant, onDisk: person.onDisk })
  setViewer(session.viewer)
  // Only needed at sign-in.
  const { releaseScope } = await import('../offline/outboxActions.ts')
  await releaseScope(theStore(), scope, Date.now())
  const { wakeSender } = await import('./sender.ts')
  wakeSender()
  keepSealingKey()
}

/** Restores the person after a page load. True if there was one. */
export async function resumePerson(): Promise<boolean> {
  const session = await theVault().session()
  setViewer(session?.viewer ?? null)
  return session !== null
}

/**
 * Removes a person's key, drafts and answers. Unsent work stays sealed and is still delivered. `isOver`: the
 * session ended elsewhere, but another tab may have a new one.
 */
// §4
export async function endPerson({ isKiosk = false, isOver = false } = {}): Promise<void> {
  const viewer = await lastViewer()
  setViewer(null)
  forgetCachedLots()
  try {
    if (isKiosk) await dropPersons(theStore())
    if (viewer !== everyone) await dropScope(theStore(), viewer)
  } finally {
    // Last, so that after an interruption, the next start sees whose copies are left.
    await theVault().drop(isOver ? viewer : undefined)
  }
}

async function lastViewer(): Promise<string> {
  if (currentViewer() !== everyone) return currentViewer()
  const session = await theVault()
    .session()
    .catch(() => null)
  return session?.viewer ?? everyone
}

/** The current author of submissions; null if nobody here may submit. */
export async function authorNow(): Promise<Author | null> {
  const session = await theVault().session()
  if (session !== null) return { scope: session.scope, grant: session.grant, ownKey: session.key }
  if (deviceGrant === undefined) {
    deviceGrant = (await theStore().work.with((db) => metaOf<DeviceGrant | null>(db, grantName))) ?? null
  }
  return deviceGrant === null ? null : { ...deviceGrant, ownKey: null }
}
