import type { Actor, Decision } from '../../src/rules/permissions.ts'
import { type Reason, reasonSentences } from '../../src/rules/refusals.ts'
import { Refusal } from '../refusal.ts'

/** The refusal of a reason: 401 when signing in would help, so that a client knows to offer it; else 403. */
export function refusalOf(reason: Reason): Refusal {
  return reason === 'signInFirst'
    ? new Refusal(401, 'SIGN_IN_FIRST', reasonSentences[reason])
    : new Refusal(403, 'NOT_ALLOWED', reasonSentences[reason])
}

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
