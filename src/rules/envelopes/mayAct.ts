import { type Actor, isBuildersStaff, sells, signingRoles } from '../actor.ts'
import { unsellRoles } from '../permissions.ts'
import { type ActorNumber, actorOf } from './actors.ts'
import type { SignerRole } from '../papers/placedField.ts'

const director = 3
const managers: readonly number[] = [...new Set([...unsellRoles.highrise, ...unsellRoles.lowrise])]

/** The roles (§6) notified of an actor's turn; if nobody has one, their substitutes. */
export const rolesOfActor: Readonly<
  Partial<Record<ActorNumber, readonly [readonly number[], readonly number[]]>>
> = {
  2: [[signingRoles.officer], []],
  3: [[signingRoles.builderSolicitor], []],
  5: [[signingRoles.salesAdmin], managers],
  7: [[signingRoles.secondOfficer], []],
  8: [managers, []],
  10: [[director], []],
}

/** The envelope actors a builder's person can be. The caller checks the project. */
export function actorsOf(actor: Actor): readonly ActorNumber[] {
  if (actor.kind !== 'person' || !isBuildersStaff(actor)) return []
  const has = (role: number): boolean => actor.roles.includes(role)
  const isManager = actor.roles.some((role) => managers.includes(role))
  const found: (ActorNumber | false)[] = [
    has(signingRoles.officer) && 2,
    has(signingRoles.builderSolicitor) && 3,
    (has(signingRoles.salesAdmin) || isManager) && 5,
    has(signingRoles.secondOfficer) && 7,
    isManager && 8,
    sells(actor) && 9,
    has(director) && 10,
  ]
  return found.filter((one) => one !== false)
}

/** Signers whose places anybody with the role can fill. */
export const isBuilders = (role: SignerRole): boolean => ![1, 4, 6].includes(actorOf(role))
