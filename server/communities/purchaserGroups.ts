import {
  type EventChoice,
  type PurchaserGroup,
  isActive,
  masterEvent,
  selectedEvent,
} from '../../src/rules/events.ts'
import { offeringEvents } from '../../src/rules/belonging.ts'
import { zoneOffset } from '../../src/rules/zoneOffset.ts'
import { type Actor, userTypes } from '../../src/rules/permissions.ts'
import type { GroupRow } from '../db/purchaserGroups.ts'
import type { ProjectRow } from '../db/projects.ts'
import { marketOfProject } from './flags.ts'

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

/** The events that limit what the actor is offered now, by the project's calendar. */
export function offeredThrough(
  actor: Actor,
  groups: readonly Pick<GroupRow, 'id' | 'startsOn' | 'endsOn' | 'isDefault'>[],
  project: Pick<ProjectRow, 'id' | 'flags'>,
  now: Date,
): readonly number[] {
  const events = groups.map(({ id, startsOn, endsOn, isDefault }) => ({
    id,
    startDate: startsOn,
    endDate: endsOn,
    isDefault,
  }))
  const offsetMs =
    actor.userType === userTypes.broker ? zoneOffset(now.getTime(), marketOfProject(project).timeZone) : 0
  return offeringEvents(actor, events, now.getTime(), offsetMs)
}

/**
 * The event whose lots are listed (§4, §6): for brokers by rule, -1 for none; for others the current one, or
 * Master.
 */
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
