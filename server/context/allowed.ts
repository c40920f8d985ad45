import type { Actor, Decision } from '../../src/rules/permissions.ts'
import { refusalOf } from './refusal.ts'

/** @throws Refusal with the reason, unless the decision is yes. */
export function allowed(decision: Decision): void {
  if (!decision.allowed) throw refusalOf(decision.reason)
}

/** A person's name in the audit log. */
export function auditName(actor: Actor): string {
  if (actor.userId !== null) return `person:${actor.userId}`
  if (actor.deviceId !== null) return `device:${actor.deviceId}`
  return actor.sessionId === null ? 'guest' : `guest:${actor.sessionId}`
}

/** The person named by an audit name, if any. */
export function personIn(name: string): number | null {
  const [, id] = /^person:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
