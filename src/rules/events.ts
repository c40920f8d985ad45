import { userTypes } from './actor.ts'

/** An event offers some lots to some people. Dates are YYYY-MM-DD or ''. */
// §3
export interface PurchaserGroup {
  readonly id: number
  readonly startDate: string
  readonly endDate: string
  readonly name: string
  readonly abbreviation: string
  readonly isDefault: boolean
}

// §3, §9
export const masterEvent = 0

/** A chosen event; -1 if a broker's default is not running, null for none. */
export type EventChoice = number | null

export const inactiveDefault = -1

const dayMs = 24 * 60 * 60_000

/** Whether an event runs at `now` (epoch ms), end day included. `offsetMs`: project calendar minus UTC. */
// §4, §9
export function isActive(
  event: Pick<PurchaserGroup, 'id' | 'startDate' | 'endDate'>,
  now: number,
  offsetMs = 0,
): boolean {
  if (event.id === masterEvent) return true
  const local = now + offsetMs
  const started = event.startDate === '' || local > Date.parse(event.startDate)
  const ended = event.endDate !== '' && !(local < Date.parse(event.endDate) + dayMs)
  return started && !ended
}

/** The running events, always including Master. */
// §4
export function activeEvents(events: readonly PurchaserGroup[], now: number, offsetMs = 0): PurchaserGroup[] {
  return events.filter((event) => isActive(event, now, offsetMs))
}

export interface EventChooser {
  readonly userType: number
  readonly assigned: readonly number[]
}

/** The events to choose from: running ones, for types 4 and 6 only assigned ones. */
// §4, §6
export function eventsFor(
  events: readonly PurchaserGroup[],
  who: EventChooser,
  now: number,
  offsetMs = 0,
): PurchaserGroup[] {
  const running = activeEvents(events, now, offsetMs)
  if (!hasAssigned(who)) return running
  return running.filter((event) => who.assigned.includes(event.id))
}

function hasAssigned(who: EventChooser): boolean {
  const limited = who.userType === userTypes.rep || who.userType === userTypes.limited
  return limited && who.assigned.length > 0
}

/**
 * The event in force once the list arrives. A running default binds type 3, others only without a running
 * choice; one not running gives -1 for type 3. Else Master, or the first running assigned event.
 */
// §4
export function selectedEvent(
  events: readonly PurchaserGroup[],
  chosen: EventChoice,
  who: EventChooser,
  now: number,
  offsetMs = 0,
): EventChoice {
  const open = eventsFor(events, who, now, offsetMs)
  const isOpen = (id: EventChoice): boolean =>
    open.some((event) => event.id === id) || (id === masterEvent && !hasAssigned(who))
  const broker = who.userType === userTypes.broker
  const choice = isOpen(chosen) ? chosen : null

  const preset = events.find((event) => event.isDefault)
  if (preset !== undefined && (broker || choice === null)) {
    if (isOpen(preset.id)) return preset.id
    if (broker) return inactiveDefault
  }
  if (choice !== null) return choice
  return hasAssigned(who) ? (open[0]?.id ?? null) : masterEvent
}

/** The lotStatus to fetch once an event is picked: 1 for type 3, else 0. */
// §4
export function lotStatusForEvent(userType: number): 0 | 1 {
  return userType === userTypes.broker ? 1 : 0
}
