import { type Actor, userTypes } from './actor.ts'

export interface Belonging {
  readonly events: readonly number[]
  readonly companyId: number | null
}

/** Types 4 and 6 are limited to their assigned events, brokers to lots those events offer. */
// §6
export function isLimitedToEvents(actor: Actor): boolean {
  return (
    actor.userType === userTypes.rep ||
    actor.userType === userTypes.limited ||
    actor.userType === userTypes.broker
  )
}

/** The assigned events that narrow what the actor sees of a project; empty means no limit. */
// §6: "if none assigned all events show"
export function narrowingEvents(actor: Actor, ofProject: readonly number[]): readonly number[] {
  return isLimitedToEvents(actor) ? actor.events.filter((id) => ofProject.includes(id)) : []
}

/**
 * The event by which `can()` judges a home: one of the actor's that offers it, otherwise a foreign one; null if not
 * limited.
 */
export function belongingTarget(
  narrowing: readonly number[],
  { events, companyId }: Belonging,
): { eventId: number | null; companyId: number | null } {
  const eventId = narrowing.length === 0 ? null : (narrowing.find((id) => events.includes(id)) ?? 0)
  return { eventId, companyId }
}
