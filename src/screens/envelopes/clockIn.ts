import { momentIn, zoneOffset } from '../../rules/zoneOffset.ts'

const minute = 60_000

/** A zone's local time for a datetime field, a minute ago: seconds are cut off and the future is refused. */
export function clockNow(zone: string): string {
  const now = Date.now() - minute
  return new Date(now + zoneOffset(now, zone)).toISOString().slice(0, 16)
}

/** The moment of a datetime field's local time in a zone. */
export const momentFrom = (typed: string, zone: string): string =>
  new Date(momentIn(Date.parse(`${typed}Z`), zone)).toISOString()

/** A zone's display name, that of its place. */
export const placeOfZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
