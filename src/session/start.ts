import { call } from '../calls/call.ts'
import { endPerson, keepSealingKey, resumePerson } from '../calls/author.ts'
import { deviceLost } from '../calls/deviceLost.ts'
import { drafts } from '../calls/drafts.ts'
import { unauthorized } from '../calls/unauthorized.ts'
import { flushSignOut } from '../calls/pendingSignOut.ts'
import { whenBack } from '../calls/reach.ts'
import { bootFlagOf } from '../store/bootFlags.ts'
import { currentViewer } from '../store/scope.ts'
import { forgetInMemory } from './forget.ts'
import { forgetHolds } from './holds.ts'
import { handInAtStart, handInBefore } from './signedBefore.ts'
import { setServerTime } from './serverClock.ts'
import { rememberDevice } from './rememberDevice.ts'
import { showDevice } from './showDevice.ts'
import {
  deviceAtom,
  deviceLostAtom,
  type Device,
  personAtom,
  type Person,
  sessionAtom,
  sessionStore,
} from './sessionAtoms.ts'

const whoKey = 'who'

/** Remembers who is here for a start without network: rights and ids, no name. */
export async function rememberPerson(person: Person): Promise<void> {
  await drafts.save(whoKey, { ...person, firstName: '', lastName: '' } satisfies Person)
}

function knownDevice(): Device | null {
  try {
    return JSON.parse(bootFlagOf('lotline-device-settings') ?? 'null') as Device | null
  } catch {
    return null
  }
}

/** Empties a device that the office has locked out. The code for it is loaded only then. */
async function loseDevice(): Promise<void> {
  const { emptyLostDevice } = await import('./lostDevice.ts')
  await emptyLostDevice()
}

/** Finds out who is here: at once from the device's memory, then from the server, which decides. */
export async function startSession(): Promise<void> {
  await start().finally(isStarted)
}

async function start(): Promise<void> {
  if (bootFlagOf('lotline-device-lost') !== null) sessionStore.set(deviceLostAtom, true)
  deviceLost.listen(() => void loseDevice())
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
    // Asks who this is when the server no longer knows the session.
    if (sessionStore.get(sessionAtom).person !== null) void askSession(true)
  })
}

/** Continues as somebody who signed in in another tab; anybody else who was here starts over. */
export async function joinSession(): Promise<void> {
  if (sessionStore.get(sessionAtom).person === null && (await resumePerson())) await askSession(true)
}

let asked = 0
let isStarted = (): void => undefined
/** Screens may show before anybody has asked: two requests without a cookie would begin two sessions. */
let underWay: Promise<unknown> = new Promise<void>((resolve) => (isStarted = resolve))

/**
 * Resolves once the server has answered who is here or cannot be reached, and previous people are forgotten.
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
    // A sign-in, a sign-out or a newer question came in between: this answer is stale.
    if (mine !== asked || sessionStore.get(personAtom) !== before) return
    if (person === null && hadPerson) {
      // The server ended the session; submitted work stays sealed and is still delivered.
      await handInBefore()
      forgetInMemory(currentViewer())
      forgetHolds()
      await endPerson({ isOver: true })
    }
    sessionStore.set(sessionAtom, { state: 'known', person })
    // Somebody may have signed in in another tab since; keep them.
    if (person === null && hadPerson) await joinSession()
    if (person !== null && hadPerson) await rememberPerson(person)
  } catch {
    // Out of reach: the device's memory counts until the server can be asked.
  }
}

async function askDevice(known: boolean): Promise<void> {
  try {
    const { device, grant } = await call('/device/GetDevice', {})
    if (device !== null || known) rememberDevice(device, grant)
  } catch {
    // Out of reach: the kiosk continues as before.
  }
}
