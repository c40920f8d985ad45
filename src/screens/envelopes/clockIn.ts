import { zoneOffset } from '../../rules/zoneOffset.ts'

const minute = 60_000

/**
 * The local time in a zone, as a datetime field has it: a minute ago, since seconds are cut off and the future is
 * refused.
 */
export function clockNow(zone: string): string {
  const now = Date.now() - minute
  return new Date(now + zoneOffset(now, zone)).toISOString().slice(0, 16)
}

/** The place that a zone is named after. */
export const placeOfZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
