const minuteMs = 60_000

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
export const timeStates = ['free', 'full', 'running', 'past', 'withdrawn'] as const
type TimeState = (typeof timeStates)[number]

export function timeState({
  isWithdrawn,
  hasBegun,
  isOver,
  places,
  booked,
}: {
  readonly isWithdrawn: boolean
  readonly hasBegun: boolean
  readonly isOver: boolean
  readonly places: number
  readonly booked: number
}): TimeState {
  if (isWithdrawn) return 'withdrawn'
  if (isOver) return 'past'
  if (hasBegun) return 'running'
  return booked < places ? 'free' : 'full'
}

/** A visit is past at its end, not when it begins. */
export const isPast = (
  { startsAt, minutes }: { readonly startsAt: Date; readonly minutes: number },
  now: Date,
): boolean => startsAt.getTime() + minutes * minuteMs <= now.getTime()

/** What a visitor sees of their visit. */
export const visitStates = ['coming', 'past', 'cancelled'] as const

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
