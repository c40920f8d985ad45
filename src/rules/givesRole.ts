import { type Actor, marketplaceRole, signingRoles } from './actor.ts'

/**
 * The roles each manager's role may grant and revoke, so that nobody raises others above themselves. Staff
 * without a role need any manager; unlisted roles one who sees every company.
 */
const rolesGiven: ReadonlyMap<number, readonly number[]> = new Map([
  [2, [2, signingRoles.salesAdmin]],
  [8, [8, signingRoles.salesAdmin]],
  [5, [2, 8, 5, ...Object.values(signingRoles)]],
])
const everyCompany = 3

/** Whether somebody may grant and revoke a role. The marketplace's come by the operator's command. */
export const givesRole = ({ roles }: Pick<Actor, 'roles'>, role: number): boolean =>
  role !== marketplaceRole &&
  roles.some((own) => own === everyCompany || rolesGiven.get(own)?.includes(role) === true)
