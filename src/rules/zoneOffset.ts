import { daysAfter } from './days.ts'

/** The moment (epoch ms) a day, YYYY-MM-DD, begins in a zone, plus `days`. */
export function startOfDay(day: string, timeZone: string, days = 0): number {
  return momentIn(Date.parse(daysAfter(day, days)), timeZone)
}

/** The moment (epoch ms) when a zone's clock shows `local`, written like UTC. */
export function momentIn(local: number, timeZone: string): number {
  // The clocks may change in between.
  const near = local - zoneOffset(local, timeZone)
  return local - zoneOffset(near, timeZone)
}

/** Cached: making a formatter takes nine times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** How far a zone's clock is ahead of UTC at `now` (epoch ms), in ms. */
export function zoneOffset(now: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(now)
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(now / 1000) * 1000
}
