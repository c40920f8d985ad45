import { call } from '../calls/call.ts'
import { endPerson, keepSealingKey, resumePerson } from '../calls/author.ts'
import { deviceLost } from '../calls/deviceLost.ts'
import { drafts } from '../calls/drafts.ts'
import { unauthorized } from '../calls/unauthorized.ts'
import { flushSignOut } from '../calls/pendingSignOut.ts'
import { whenBack } from '../calls/reach.ts'
import { isCoveredAt } from '../rules/kioskRestart.ts'
import { bootFlagOf } from '../store/bootFlags.ts'
import { currentViewer } from '../store/scope.ts'
import { forgetInMemory } from './forget.ts'
import { forgetHolds } from './holds.ts'
import { reset } from './reset.ts'
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

/** Stores rights and ids, but no name, for a start without a network. */
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

/** Empties a device the office locked out, by code loaded only then. */
async function loseDevice(): Promise<void> {
  const { emptyLostDevice } = await import('./lostDevice.ts')
  await emptyLostDevice()
}

/** Restores the person from the device's memory, then from the server, which decides. */
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
  const [found] = await Promise.all([askSession(who !== undefined), askDevice(device !== null)])
  // The attract screen: the visitor has left, by a broken page or power cut as by Start over.
  const isLeft = found !== null && found === sessionStore.get(personAtom)
  if (isLeft && sessionStore.get(deviceAtom) !== null && isCoveredAt(location.pathname))
    return await reset('kiosk')
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
/** Screens may show first, and two requests without a cookie begin two sessions. */
let underWay: Promise<unknown> = new Promise<void>((resolve) => (isStarted = resolve))

/** Resolves once the server answered about the session, or is away, and previous people are cleared. */
export async function sessionAsked(): Promise<void> {
  await underWay
}

/** Whom the server's session has, if that is news here. */
async function askSession(hadPerson: boolean): Promise<Person | null> {
  const asking = whoIsHere(hadPerson)
  underWay = asking
  return await asking
}

async function whoIsHere(hadPerson: boolean): Promise<Person | null> {
  asked += 1
  const [mine, before] = [asked, sessionStore.get(personAtom)]
  try {
    const { UserRecord: person, serverTime } = await call('/user/GetSession', {})
    setServerTime(serverTime)
    // A sign-in, sign-out or newer request came first: this answer is stale.
    if (mine !== asked || sessionStore.get(personAtom) !== before) return null
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
    return person
  } catch {
    // Unreachable: the device's memory counts until the server can be asked.
    return null
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
