import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useNow } from '../../freshness/useNow.ts'
import {
  type EventChoice,
  type PurchaserGroup,
  eventsFor,
  inactiveDefault,
  lotStatusForEvent,
  masterEvent,
  selectedEvent,
} from '../../rules/events.ts'
import { readLots } from '../../rules/lotCodec.ts'
import type { Market } from '../../rules/markets.ts'
import { userTypes } from '../../rules/permissions.ts'
import { zoneOffset } from '../../rules/zoneOffset.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

export interface CommunityEvents {
  /** The events this person may choose besides Master. */
  readonly open: readonly PurchaserGroup[]
  /** Whether Master may be chosen; not by people limited to their own events. */
  readonly master: boolean
  readonly selected: EventChoice
  /** The lots of the current event; null for all, undefined until known. */
  readonly lotIds: ReadonlySet<number> | null | undefined
  readonly failed: boolean
}

const noLots: ReadonlySet<number> = new Set()

/** This person's current event and its lots. `picked`: from the address. */
// §4 Events
export function useCommunityEvents(
  projectId: string,
  market: Market,
  picked: number | null,
): CommunityEvents {
  const actor = useAtomValue(actorAtom)
  const now = useNow()
  const person = actor.kind === 'person'
  const byUser = useAnswer('/comty/GetCurrentEventsByUser', person ? { projectId } : null)
  const ofAll = useAnswer('/comty/GetCurrentEvents', person ? null : { projectId })
  const answer = person ? byUser : ofAll
  const listed = answer.value?.events
  const events = useMemo(
    () =>
      (listed ?? []).map((event): PurchaserGroup => ({
        id: event.purchaser_group_id,
        startDate: event.start_date,
        endDate: event.end_date,
        name: event.group_name,
        abbreviation: event.group_name_abb,
        isDefault: event.is_default,
      })),
    [listed],
  )
  const who = {
    userType: actor.userType,
    assigned: actor.events.filter((id) => events.some((event) => event.id === id)),
  }
  const { timeZone } = market
  const hasEvents = events.length > 0
  // The first formatter for a time zone takes a good part of a frame.
  const offset = useMemo(() => (hasEvents ? zoneOffset(now, timeZone) : 0), [hasEvents, now, timeZone])
  const selected = selectedEvent(events, picked, who, now, offset)
  const open = eventsFor(events, who, now, offset)
  const limited =
    who.assigned.length > 0 && (who.userType === userTypes.rep || who.userType === userTypes.limited)
  // Choosing Master changes nothing on screen, except for brokers.
  const all =
    selected === null || (selected === masterEvent && (picked === null || who.userType !== userTypes.broker))
  const lots = useAnswer(
    '/comty/CommunityF',
    all || selected === inactiveDefault
      ? null
      : { projectId, purchaserGroupId: selected, lotStatus: lotStatusForEvent(who.userType) },
  )
  const strings = lots.value?.searchStrings
  const ids = useMemo(
    () => (strings === undefined ? undefined : new Set(readLots(strings).map((lot) => lot.id))),
    [strings],
  )
  return {
    open,
    master: !limited,
    selected,
    lotIds: all ? null : selected === inactiveDefault ? noLots : ids,
    failed: answer.state === 'failed' || (!all && lots.state === 'failed'),
  }
}
