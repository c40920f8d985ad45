import { call } from '../calls/call.ts'
import { endPerson, keepSealingKey, resumePerson, setDeviceGrant } from '../calls/author.ts'
import { drafts } from '../calls/drafts.ts'
import { unauthorized } from '../calls/unauthorized.ts'
import { flushSignOut } from '../calls/pendingSignOut.ts'
import { whenBack } from '../calls/reach.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { currentViewer } from '../store/scope.ts'
import { forgetInMemory } from './forget.ts'
import { forgetHolds } from './holds.ts'
import { handInAtStart, handInBefore } from './signedBefore.ts'
import { setServerTime } from './serverClock.ts'
import { showDevice } from './showDevice.ts'
import {
  deviceAtom,
  type Device,
  personAtom,
  type Person,
  sessionAtom,
  sessionStore,
} from './sessionAtoms.ts'

const whoKey = 'who'
const deviceKey = 'lotline-device-settings'

/** Stores rights and ids, but no name, for a start without a network. */
export async function rememberPerson(person: Person): Promise<void> {
  await drafts.save(whoKey, { ...person, firstName: '', lastName: '' } satisfies Person)
}

function knownDevice(): Device | null {
  try {
    return JSON.parse(bootFlagOf(deviceKey) ?? 'null') as Device | null
  } catch {
    return null
  }
}

/** Records the kiosk; its settings are not personal and survive every reset. */
export function rememberDevice(device: Device | null, grant: { token: string } | null): void {
  sessionStore.set(deviceAtom, device)
  void setBootFlag(deviceKey, device === null ? null : JSON.stringify(device))
  setDeviceGrant(device === null || grant === null ? null : { deviceId: device.id, token: grant.token })
  showDevice(device)
}

/** Restores the person: at once from the device's memory, then from the server, which decides. */
export async function startSession(): Promise<void> {
  await start().finally(isStarted)
}

async function start(): Promise<void> {
  const device = knownDevice()
  sessionStore.set(deviceAtom, device)
  showDevice(device)
  const resumed = await resumePerson().catch(() => false)
  const who = resumed ? ((await drafts.load(whoKey)) as Person | undefined) : undefined
  if (who !== undefined) sessionStore.set(sessionAtom, { state: 'known', person: who })
  await Promise.all([askDevice(device !== null), askSession(who !== undefined)])
  sessionStore.set(sessionAtom, (before) => ({ ...before, state: 'known' }))
  // The key may have vanished with databases that the browser deleted.
  if (sessionStore.get(personAtom) !== null) keepSealingKey()
  void handInAtStart()
  whenBack(() => void flushSignOut())
  unauthorized.listen(() => {
    // Asks for the session again if the server no longer knows it.
    if (sessionStore.get(sessionAtom).person !== null) void askSession(true)
  })
}

/** Continues as somebody who signed in in another tab; starts over for anybody else. */
export async function joinSession(): Promise<void> {
  if (sessionStore.get(sessionAtom).person === null && (await resumePerson())) await askSession(true)
}

let asked = 0
let isStarted = (): void => undefined
/**
 * Screens may show before the session is known, and two requests without a cookie would begin two sessions.
 */
let underWay: Promise<unknown> = new Promise<void>((resolve) => (isStarted = resolve))

/**
 * Resolves once the server has answered about the session or cannot be reached, and previous people are
 * cleared.
 */
export async function sessionAsked(): Promise<void> {
  await underWay
}

async function askSession(hadPerson: boolean): Promise<void> {
  const asking = whoIsHere(hadPerson)
  underWay = asking
  await asking
}

async function whoIsHere(hadPerson: boolean): Promise<void> {
  asked += 1
  const [mine, before] = [asked, sessionStore.get(personAtom)]
  try {
    const { UserRecord: person, serverTime } = await call('/user/GetSession', {})
    setServerTime(serverTime)
    // A sign-in, a sign-out or a newer request came in between, so this answer is stale.
    if (mine !== asked || sessionStore.get(personAtom) !== before) return
    if (person === null && hadPerson) {
      // The server ended the session; submitted work stays sealed and is still delivered.
      await handInBefore()
      forgetInMemory(currentViewer())
      forgetHolds()
      await endPerson({ isOver: true })
    }
    sessionStore.set(sessionAtom, { state: 'known', person })
    // Keeps a person who may have signed in in another tab since.
    if (person === null && hadPerson) await joinSession()
    if (person !== null && hadPerson) await rememberPerson(person)
  } catch {
    // Unreachable: the device's memory counts until the server can be asked.
  }
}

async function askDevice(known: boolean): Promise<void> {
  try {
    const { device, grant } = await call('/device/GetDevice', {})
    if (device !== null || known) rememberDevice(device, grant)
  } catch {
    // Unreachable: the kiosk continues as before.
  }
}
