/** §6 has no number for purchasers; 9 is our own. */
export const userTypes = { guest: 0, agent: 1, broker: 3, rep: 4, limited: 6, purchaser: 9 } as const

/** Roles that sign and review envelopes. The numbers are ours: §6's, up to 11, release and unsell. */
export const signingRoles = { officer: 20, secondOfficer: 21, builderSolicitor: 22, salesAdmin: 23 } as const

/** Reads suspicion notes; our own number. */
export const complianceRole = 90

/** Runs the marketplace's desk for the server's operator; our own number. */
export const marketplaceRole = 91

/** `projects`: registered project ids, or ['*'] for all. `events`: assigned purchaser groups. */
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
  /** Of a partner's site's session: reaches only the person's data in this project. */
  readonly onlyProject?: string
}

/** Whether their session reaches their own data in this project. */
export const isWithinReach = ({ onlyProject }: Actor, projectId: string): boolean =>
  onlyProject === undefined || onlyProject === projectId

/** Types 4 and 6 work at the sales desk. */
// §6
export function isSalesDesk(userType: number): boolean {
  return userType === userTypes.rep || userType === userTypes.limited
}

/** Types 4 and 6, or any sales role. */
// §6
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'person' && (isSalesDesk(actor.userType) || actor.roles.length > 0)
}

/** Whether the caller may undo any deal, like staff and permitted owners. */
// §6: the owner of the deal with allowedToUnsell
export const mayUndoSome = (actor: Actor): boolean =>
  isStaff(actor) || (actor.kind === 'person' && actor.allowedToUnsell)

/** Whether they serve only the marketplace; builders' desks are closed to them. */
export function servesMarketplaceOnly({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.length > 0 && roles.every((role) => role === marketplaceRole)
}

/** Whether they are a builder's staff, who see more than buyers. */
export function isBuildersStaff(actor: Actor): boolean {
  return isStaff(actor) && !servesMarketplaceOnly(actor)
}

/** Staff, brokers and agents hold homes for one client after another; others for themselves. */
export function servesClients(actor: Actor): boolean {
  const sells: readonly number[] = [userTypes.broker, userTypes.agent]
  return isStaff(actor) || (actor.kind === 'person' && sells.includes(actor.userType))
}

/** Whether they only sign for the builder, and see envelopes alone. Not sales admins. */
function signsOnly(actor: Actor): boolean {
  const { officer, secondOfficer, builderSolicitor } = signingRoles
  const signing: readonly number[] = [officer, secondOfficer, builderSolicitor]
  return (
    actor.kind === 'person' && actor.roles.length > 0 && actor.roles.every((role) => signing.includes(role))
  )
}

/** Whether they sell for the builder. */
export const sells = (actor: Actor): boolean => isBuildersStaff(actor) && !signsOnly(actor)

/** The builder company whose lots the actor sees; company 0 (role 3) means all. */
// §6
export function companyFilter(actor: Actor): number | null {
  return actor.roles.includes(3) ? 0 : actor.companyId
}

/** Whether the actor is not limited to a company. */
export const seesEveryCompany = (actor: Actor): boolean => (companyFilter(actor) ?? 0) === 0

/** Whether somebody of this type earns commissions. */
export const earnsCommissions = ({ userType }: Actor): boolean =>
  userType === userTypes.broker || userType === userTypes.agent
