import type { ProjectFile } from '../projectFile.ts'
import type { Point } from './projection.ts'

/** Maximum distance, in degrees, of a community from its project's declared place. */
const NEAR = 1
/** No homes are built closer to a pole. */
const HIGHEST = 72

/** Rough bounds of a currency's countries: west, south, east, north. */
const LANDS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  CAD: [-141, 41, -52, HIGHEST],
  USD: [-172, 18, -66, HIGHEST],
  AUD: [112, -44, 154, -9],
  TRY: [25, 35, 45, 43],
  EUR: [-11, 34, 33, 71],
}

const isIn = (
  [lng, lat]: Point,
  [west, south, east, north]: readonly [number, number, number, number],
): boolean => lng >= west && lng <= east && lat >= south && lat <= north

const swap = ([x, y]: Point): Point => [y, x]

/**
 * Whether only swapped coordinates fit the project's place, its currency's countries, or the inhabited world.
 */
export function areSwapped(
  middle: Point,
  { latitude, longitude, flags }: Pick<ProjectFile, 'latitude' | 'longitude' | 'flags'>,
): boolean {
  if (latitude !== null && longitude !== null) {
    const isNear = ([lng, lat]: Point): boolean =>
      Math.abs(lng - longitude) < NEAR && Math.abs(lat - latitude) < NEAR
    return !isNear(middle) && isNear(swap(middle))
  }
  const isHabitable = ([lng, lat]: Point): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= HIGHEST
  if (!isHabitable(middle)) return isHabitable(swap(middle))
  const land = LANDS[String(flags['currencyCode'])]
  return land !== undefined && !isIn(middle, land) && isIn(swap(middle), land)
}

export const swapped = swap
