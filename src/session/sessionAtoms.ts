import { atom, getDefaultStore } from 'jotai'
import type { Answer } from '../contract/schemas.ts'
import { anonymous } from '../rules/anonymous.ts'
import type { Actor } from '../rules/actor.ts'

export type Person = NonNullable<Answer<'/user/GetSession'>['UserRecord']>
export type Device = NonNullable<Answer<'/device/GetDevice'>['device']>

/** The signed-in person. `unknown` until the device's memory has been read. */
export interface Session {
  readonly state: 'unknown' | 'known'
  readonly person: Person | null
}

export const sessionAtom = atom<Session>({ state: 'unknown', person: null })
/** The kiosk in this browser; null in any other browser. */
export const deviceAtom = atom<Device | null>(null)

export const deviceLostAtom = atom(false)

export const personAtom = atom((get) => get(sessionAtom).person)

/** The actor for rules/permissions, which explain refusals here; the server enforces them. */
export const actorAtom = atom((get): Actor => actorOf(get(personAtom), get(deviceAtom)))

function actorOf(person: Person | null, device: Device | null): Actor {
  const here: Actor = { ...anonymous, deviceId: device?.id ?? null }
  if (person !== null) {
    return {
      ...here,
      kind: 'person',
      userId: person.UserId,
      userType: person.UserType,
      roles: person.roles,
      activated: person.Activated,
      projects: person.allProjects ? ['*'] : person.projects,
      events: person.events,
      companyId: person.companyId,
      allowedToUnsell: person.allowedToUnsell,
    }
  }
  if (device !== null) {
    return { ...here, kind: 'device', projects: device.projectId === null ? [] : [device.projectId] }
  }
  return here
}

/** For code outside of React. */
export const sessionStore = getDefaultStore()
