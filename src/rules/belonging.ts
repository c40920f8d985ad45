import { type Actor, userTypes } from './actor.ts'
import { isActive, type PurchaserGroup } from './events.ts'

export interface Belonging {
  readonly events: readonly number[]
  readonly companyId: number | null
}

/** Whether events limit the actor: types 4 and 6 to assigned ones, brokers to their lots. */
// §6
export function isLimitedToEvents(actor: Actor): boolean {
  return (
    actor.userType === userTypes.rep ||
    actor.userType === userTypes.limited ||
    actor.userType === userTypes.broker
  )
}

/** The assigned events that narrow a project for the actor; none for no limit. */
// §6: "if none assigned all events show"
export function narrowingEvents(actor: Actor, ofProject: readonly number[]): readonly number[] {
  return isLimitedToEvents(actor) ? actor.events.filter((id) => ofProject.includes(id)) : []
}

/** Represents every event that is not open to the actor. */
export const noneOfTheirs = 0

/**
 * The events that limit what the actor is offered now: for brokers, only running ones. If none runs, or the
 * default does not, they see no homes. Staff also work before and after.
 */
// §4, §6
export function offeringEvents(
  actor: Actor,
  ofProject: readonly Omit<PurchaserGroup, 'name' | 'abbreviation'>[],
  now: number,
  offsetMs: number,
): readonly number[] {
  const assigned = narrowingEvents(
    actor,
    ofProject.map(({ id }) => id),
  )
  if (actor.userType !== userTypes.broker) return assigned
  const open = ofProject.filter((event) => isActive(event, now, offsetMs))
  if (ofProject.some((event) => event.isDefault && !open.includes(event))) return [noneOfTheirs]
  const offering = assigned.filter((id) => open.some((event) => event.id === id))
  return assigned.length > 0 && offering.length === 0 ? [noneOfTheirs] : offering
}

/**
 * The event by which `can()` judges a home: one of the actor's that offers it, or another; null if not
 * limited.
 */
export function belongingTarget(
  narrowing: readonly number[],
  { events, companyId }: Belonging,
): { eventId: number | null; companyId: number | null } {
  const eventId =
    narrowing.length === 0 ? null : (narrowing.find((id) => events.includes(id)) ?? noneOfTheirs)
  return { eventId, companyId }
}
