/**
 * User types (§6). The specification numbers no purchaser: 9 is ours.
 */
export const userTypes = { guest: 0, agent: 1, broker: 3, rep: 4, limited: 6, purchaser: 9 } as const

/** Who acts. `projects` are the ids registered with, ['*'] for all; `events` are the assigned purchaser groups. */
export interface Actor {
  readonly kind: 'guest' | 'person' | 'device'
  readonly userId: number | null
  readonly userType: number
  readonly roles: readonly number[]
  readonly activated: boolean
  readonly projects: readonly string[]
  readonly events: readonly number[]
  readonly companyId: number | null
  readonly allowedToUnsell: boolean
  readonly builderId: number | null
  readonly deviceId: string | null
  readonly sessionId: string | null
}

/** Type 4, and type 6 who is limited like 4: both work at the sales desk. */
// §6
export function isSalesDesk(userType: number): boolean {
  return userType === userTypes.rep || userType === userTypes.limited
}

/** Types 4 and 6 are sales staff; so is everybody with a sales role. */
// §6
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'person' && (isSalesDesk(actor.userType) || actor.roles.length > 0)
}
