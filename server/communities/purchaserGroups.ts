import {
  type EventChoice,
  type PurchaserGroup,
  isActive,
  masterEvent,
  selectedEvent,
} from '../../src/rules/events.ts'
import { type Actor, userTypes } from '../../src/rules/permissions.ts'
import type { GroupRow } from '../db/purchaserGroups.ts'

export function eventOf(row: GroupRow): PurchaserGroup {
  return {
    id: row.id,
    startDate: row.startsOn,
    endDate: row.endsOn,
    name: row.name,
    abbreviation: row.abb,
    isDefault: row.isDefault,
  }
}

/** The event whose lots are listed (§4, §6): by rule for brokers, -1 for none; otherwise the current one, or Master. */
export function listedEvent(
  groups: readonly GroupRow[],
  asked: number | null | undefined,
  actor: Actor,
  now: Date,
  offsetMs: number,
): EventChoice {
  const events = groups.map(eventOf)
  const who = { userType: actor.userType, assigned: actor.events }
  if (actor.userType === userTypes.broker) {
    return selectedEvent(events, asked ?? null, who, now.getTime(), offsetMs)
  }
  if (asked === undefined || asked === null || asked <= masterEvent) return asked ?? masterEvent
  const event = events.find(({ id }) => id === asked)
  return event !== undefined && isActive(event, now.getTime(), offsetMs) ? asked : masterEvent
}
