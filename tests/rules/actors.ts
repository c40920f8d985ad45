import { anonymous } from '../../src/rules/anonymous.ts'
import type { Actor } from '../../src/rules/permissions.ts'

/** A visitor who is not signed in. */
export const guest: Actor = { ...anonymous, sessionId: 's-guest' }

/** A signed-in person of this type, with changes. */
export function person(userType: number, changes: Partial<Actor> = {}): Actor {
  return {
    ...guest,
    kind: 'person',
    userId: 50,
    userType,
    activated: true,
    projects: ['C0101'],
    sessionId: 's-person',
    ...changes,
  }
}

/** A kiosk enrolled for C0101. */
export const kiosk: Actor = {
  ...guest,
  kind: 'device',
  activated: true,
  projects: ['C0101'],
  deviceId: 'd-1',
  sessionId: 's-kiosk',
}
