/** Calendar days as YYYY-MM-DD, without a time zone: distances, weekdays and Easter. */

const dayMs = 24 * 60 * 60_000

const epochOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10)

/** A day as YYYY-MM-DD, existing or not. */
export const isoDay = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  const epoch = /^\d{4}-\d{2}-\d{2}$/.test(text) ? epochOf(text) : Number.NaN
  // 30 February would be read as 2 March.
  return !Number.isNaN(epoch) && dayOf(epoch) === text
}

/** The day this many days later, or earlier if negative. */
export const daysAfter = (day: string, days: number): string => dayOf(epochOf(day) + days * dayMs)

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number => (epochOf(to) - epochOf(from)) / dayMs

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(epochOf(day)).getUTCDay()

/** Whether a day is a Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

/** Easter Sunday of a year, by the Gregorian computus. */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1]
  return isoDay(year, month, day)
}
