import { type RouteName, routePaths } from './links.ts'

/** Above this share of the memory that the browser allows, a page soon fails. */
const memoryFull = 0.8
/** Short of memory so soon after a start, another start would not help. */
const memoryAfterHours = 0.25
/** Loads at this hour of the night, where the kiosk stands. */
const nightFrom = 3
const nightTo = 5
/** A page that has run for less was started today. */
const nightAfterHours = 8
/** Somebody who pauses to read touches nothing for this long, in ms. */
const stillMs = 30_000

interface KioskNow {
  /** Of what the browser allows, 0 to 1; null if it does not say. */
  readonly memory: number | null
  /** How long this page has run, in hours. */
  readonly hours: number
  /** The hour of the day where it stands. */
  readonly hour: number
  /** Shows the attract screen: no visit is going on. */
  readonly attracting: boolean
  /** Since the last touch, in ms. */
  readonly untouchedMs: number
  /** Submissions that have not reached the server. */
  readonly unsent: number
}

/** Whether nobody is there whom a new page could disturb. */
export const isQuiet = ({ attracting, untouchedMs }: Pick<KioskNow, 'attracting' | 'untouchedMs'>): boolean =>
  attracting && untouchedMs >= stillMs

/** Why a kiosk should reload now; null if not, or if it must not. */
export function restartReason(now: KioskNow): 'memory' | 'night' | null {
  // This page sends what waits; a new one would have to find it first.
  if (!isQuiet(now) || now.unsent > 0) return null
  const isShort = now.memory !== null && now.memory >= memoryFull
  if (isShort && now.hours >= memoryAfterHours) return 'memory'
  const isNight = now.hour >= nightFrom && now.hour < nightTo
  return isNight && now.hours >= nightAfterHours ? 'night' : null
}

/**
 * Pages that no attract screen covers: for staff, the proof that nothing is left, and the sold wall, which is
 * only looked at.
 */
const uncovered: readonly RouteName[] = ['settings', 'enrolDevice', 'provenClean', 'soldWall']

/** Whether a device shows its attract screen over this page until a touch. */
export const isCovered = (route: RouteName): boolean => !uncovered.includes(route)

/** The same, by the address. */
export const isCoveredAt = (pathname: string): boolean =>
  uncovered.every((route) => routePaths[route] !== pathname)
