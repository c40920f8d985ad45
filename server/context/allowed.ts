import type { Actor, Decision } from '../../src/rules/permissions.ts'
import { refusalOf } from './refusal.ts'

/** @throws Refusal with the reason, unless the decision is yes. */
export function allowed(decision: Decision): void {
  if (!decision.allowed) throw refusalOf(decision.reason)
}

/** How the audit log names somebody. */
export function auditName(actor: Actor): string {
  if (actor.userId !== null) return `person:${actor.userId}`
  if (actor.deviceId !== null) return `device:${actor.deviceId}`
  return actor.sessionId === null ? 'guest' : `guest:${actor.sessionId}`
}

/** The person an audit name refers to, if any. */
export function personIn(name: string): number | null {
  const [, id] = /^person:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
