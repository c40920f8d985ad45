import { zoneOffset } from './zoneOffset.ts'

const first = 8
const last = 20

function clockIn(now: Date, timeZone: string): { readonly hour: number; readonly minute: number } {
  const local = new Date(now.getTime() + zoneOffset(now.getTime(), timeZone))
  return { hour: local.getUTCHours(), minute: local.getUTCMinutes() }
}

/** Now, or the zone's next morning: nobody is reminded at night. */
export function moveToHour(now: Date, timeZone: string): Date {
  const { hour, minute } = clockIn(now, timeZone)
  if (hour >= first && hour < last) return now
  const hours = hour < first ? first - hour : 24 - hour + first
  const morning = new Date(now.getTime() + (hours * 60 - minute) * 60_000)
  // The clocks may change overnight.
  const off = first - clockIn(morning, timeZone).hour
  return off === 0 ? morning : new Date(morning.getTime() + off * 3_600_000)
}
