import { type Actor, isBuildersStaff } from './actor.ts'

/**
 * Whether somebody may discard unsent work: its author (by scope) and staff may. Anybody else at the device
 * can only have it sent.
 */
export function mayDiscardUnsent(actor: Actor, scope: string): boolean {
  return isBuildersStaff(actor) || isOwnUnsent(actor, scope)
}

/** Whether the work is the actor's own; sealed work opens only for its author. */
export function isOwnUnsent(actor: Actor, scope: string): boolean {
  return actor.userId !== null && scope === `user:${actor.userId}`
}
