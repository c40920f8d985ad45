/** Times and visits of a sales centre: how many there may be. */
export const visitLimits = {
  /** Coming times of one community. */
  times: 500,
  /** Times shown to choose from. */
  shown: 200,
  /** Coming visits of one person to one community. */
  own: 3,
} as const

/** A visiting time as the office sees it. */
export const timeStates = ['free', 'full', 'past', 'withdrawn'] as const
type TimeState = (typeof timeStates)[number]

export function timeState({
  isWithdrawn,
  isComing,
  places,
  booked,
}: {
  readonly isWithdrawn: boolean
  readonly isComing: boolean
  readonly places: number
  readonly booked: number
}): TimeState {
  if (isWithdrawn) return 'withdrawn'
  if (!isComing) return 'past'
  return booked < places ? 'free' : 'full'
}

/** What a visitor sees of their visit. */
export const visitStates = ['coming', 'past', 'cancelled'] as const

const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs

/** Local times, written as if they were UTC, one after the other, on the same weekday of some weeks. */
export function startsOf(
  first: number,
  { count, minutes, weeks }: { readonly count: number; readonly minutes: number; readonly weeks: number },
): number[] {
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: count }, (__, nth) => first + week * weekMs + nth * minutes * minuteMs),
  ).flat()
}

/** How long before a visit its reminder goes out; a visit booked later than that needs none. */
export const remindHours = 24
