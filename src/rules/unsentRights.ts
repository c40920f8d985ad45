import { type Actor, isBuildersStaff } from './actor.ts'

/** Authors (by scope) and staff may discard unsent work; anybody else can only have it sent. */
export function mayDiscardUnsent(actor: Actor, scope: string): boolean {
  return isBuildersStaff(actor) || isOwnUnsent(actor, scope)
}

/** Whether the work is the actor's own; sealed work opens only for its author. */
export function isOwnUnsent(actor: Actor, scope: string): boolean {
  return actor.userId !== null && scope === `user:${actor.userId}`
}
