import { daysAfter } from '../days.ts'

export const eventStates = ['planned', 'open', 'closed'] as const
export type EventState = (typeof eventStates)[number]

/** Days are YYYY-MM-DD on the project's calendar; both ends are included. */
export function eventState(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  today: string,
): EventState {
  if (endsOn < today) return 'closed'
  return startsOn > today ? 'planned' : 'open'
}

/** The days of an event that is closed now; its last day is over. */
export function closedDays(startsOn: string, today: string): { startsOn: string; endsOn: string } {
  const endsOn = daysAfter(today, -1)
  return { startsOn: startsOn < endsOn ? startsOn : endsOn, endsOn }
}

/** The days of an event that runs from now until a day. */
export function openDays(
  startsOn: string,
  today: string,
  until: string,
): { startsOn: string; endsOn: string } {
  return { startsOn: startsOn < today ? startsOn : today, endsOn: until }
}
