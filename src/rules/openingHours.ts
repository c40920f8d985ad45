import { weekdayOf } from './days.ts'
import { zoneOffset } from './zoneOffset.ts'

/** The days of the week as import folders name them, Sunday first. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
type Weekday = (typeof weekdays)[number]

/** When a sales centre is open: whole hours, from `opens` until `closes`. */
export interface OpeningHours {
  readonly opens: number
  readonly closes: number
  readonly closedDays: readonly Weekday[]
}

/** Where nobody has said. */
export const usualHours: OpeningHours = { opens: 8, closes: 20, closedDays: [] }

/** When the sales centre opened today; null while it is closed. */
export function openSince(
  now: Date,
  timeZone: string,
  { opens, closes, closedDays }: OpeningHours,
): Date | null {
  const local = new Date(now.getTime() + zoneOffset(now.getTime(), timeZone))
  const hour = local.getUTCHours() + local.getUTCMinutes() / 60
  const day = weekdays[weekdayOf(local.toISOString().slice(0, 10))]
  if (hour < opens || hour >= closes || closedDays.some((one) => one === day)) return null
  return new Date(now.getTime() - (hour - opens) * 3_600_000)
}
