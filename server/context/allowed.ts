import type { Actor, Decision } from '../../src/rules/permissions.ts'
import { refusalOf } from './refusal.ts'

/** Goes on when the decision is yes. @throws Refusal with the reason's sentence. */
export function allowed(decision: Decision): void {
  if (!decision.allowed) throw refusalOf(decision.reason)
}

/** How the audit log names who acted. */
export function auditName(actor: Actor): string {
  if (actor.userId !== null) return `person:${actor.userId}`
  if (actor.deviceId !== null) return `device:${actor.deviceId}`
  return actor.sessionId === null ? 'guest' : `guest:${actor.sessionId}`
}
