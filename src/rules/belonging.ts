import { type Actor, userTypes } from './actor.ts'

/** What a home is part of: the events that offer it, and the builder company whose it is. */
export interface Belonging {
  readonly events: readonly number[]
  readonly companyId: number | null
}

/** Types 4 and 6 are limited to the events assigned to them, brokers to the lots that are theirs by such an event. */
// §6
export function isLimitedToEvents(actor: Actor): boolean {
  return (
    actor.userType === userTypes.rep ||
    actor.userType === userTypes.limited ||
    actor.userType === userTypes.broker
  )
}

/** The assigned events that narrow what the actor gets to see of a project; none: all of it. */
// §6: "if none assigned all events show"
export function narrowingEvents(actor: Actor, ofProject: readonly number[]): readonly number[] {
  return isLimitedToEvents(actor) ? actor.events.filter((id) => ofProject.includes(id)) : []
}

/**
 * What `can()` asks about a home, in a list and for one alone: the event to judge by is, for those who are limited to
 * some, one of theirs that offers it, else one that is not theirs; null for everybody else.
 */
export function belongingTarget(
  narrowing: readonly number[],
  { events, companyId }: Belonging,
): { eventId: number | null; companyId: number | null } {
  const eventId = narrowing.length === 0 ? null : (narrowing.find((id) => events.includes(id)) ?? 0)
  return { eventId, companyId }
}
