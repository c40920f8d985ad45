import { type Actor, isStaff } from './actor.ts'

/** Its author (by scope) and staff. Others can only have it sent. */
export function mayDiscardUnsent(actor: Actor, scope: string): boolean {
  return isStaff(actor) || isOwnUnsent(actor, scope)
}

/** Sealed work opens only for its author. */
export function isOwnUnsent(actor: Actor, scope: string): boolean {
  return actor.userId !== null && scope === `user:${actor.userId}`
}
