import type { Actor } from './actor.ts'

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
