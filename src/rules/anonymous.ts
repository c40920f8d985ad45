import type { Actor } from './actor.ts'

/** Somebody whom nothing is known of. */
export const anonymous: Actor = {
  kind: 'guest',
  userId: null,
  userType: 0,
  roles: [],
  activated: false,
  projects: [],
  events: [],
  companyId: null,
  allowedToUnsell: false,
  builderId: null,
  deviceId: null,
  sessionId: null,
}
