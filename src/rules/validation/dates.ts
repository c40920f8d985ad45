import { isDay, isoDay } from '../days.ts'
import { zoneOffset } from '../zoneOffset.ts'
import type { Finding } from './codes.ts'

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

// §9
const minimumAge = 18

/** Parses YYYY-MM-DD; null if it is not a calendar day. */
export function readDay(text: string): Day | null {
  if (!isDay(text)) return null
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** Whether the text is a calendar day. */
export const realDay = (text: string): Finding => (isDay(text) ? null : 'dateInvalid')

/** The calendar day at `now` in an IANA time zone. */
export function dayIn(now: Date, timeZone: string): Day {
  const local = new Date(now.getTime() + zoneOffset(now.getTime(), timeZone))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** The same as YYYY-MM-DD. */
export function isoDayIn(now: Date, timeZone: string): string {
  const { year, month, day } = dayIn(now, timeZone)
  return isoDay(year, month, day)
}

/** The time of day at `now` in an IANA time zone, as HH:MM:SS. */
export const clockIn = (now: Date, timeZone: string): string =>
  new Date(now.getTime() + zoneOffset(now.getTime(), timeZone)).toISOString().slice(11, 19)

function order(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

/** Whole years from birth to a day. Born on 29 February, one ages on 1 March in other years. */
// §5
export function ageOn(birth: Day, today: Day): number {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day)
  return today.year - birth.year - (before ? 1 : 0)
}

/** A birth date: required, real, past, 18 years ago or more, in the time zone. */
// §5
export function birthDate(text: string, now: Date, timeZone: string): Finding {
  if (text.trim() === '') return 'dateRequired'
  const birth = readDay(text)
  if (birth === null || birth.year < 1880) return 'dateInvalid'
  const today = dayIn(now, timeZone)
  if (order(birth, today) >= 0) return 'dateNotPast'
  return ageOn(birth, today) < minimumAge ? 'tooYoung' : null
}

/** An expiry date: real, today or later, in the time zone. Empty passes. */
// §5
export function expiryDate(text: string, now: Date, timeZone: string): Finding {
  if (text.trim() === '') return null
  const expiry = readDay(text)
  if (expiry === null) return 'dateInvalid'
  return order(expiry, dayIn(now, timeZone)) < 0 ? 'expired' : null
}
