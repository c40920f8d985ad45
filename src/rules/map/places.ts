import type { LngLat } from './mercator.ts'

/** A community's place, or null; 0, 0, in the sea, means "not filled in". */
// §3 Project
export function communityPlace(at: {
  readonly latitude: number | null
  readonly longitude: number | null
}): LngLat | null {
  const { latitude, longitude } = at
  if (latitude === null || longitude === null) return null
  if (latitude === 0 && longitude === 0) return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return [longitude, latitude]
}

/** A lot's outline, not closed, or null if its coordinates enclose nothing. */
// §3 Coordinates
export function lotRing(coordinates: readonly LngLat[]): readonly LngLat[] | null {
  const last = coordinates.at(-1)
  const first = coordinates[0]
  const closed = coordinates.length > 1 && last?.[0] === first?.[0] && last?.[1] === first?.[1]
  const ring = closed ? coordinates.slice(0, -1) : coordinates
  return ring.length >= 3 && Math.abs(turned(ring)) > 0 ? ring : null
}

/** Twice its area in square degrees; the sign gives its direction. */
function turned(ring: readonly LngLat[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Whether a place is inside a ring. */
export function isInside([lng, lat]: LngLat, ring: readonly LngLat[]): boolean {
  let inside = false
  ring.forEach(([x, y], at) => {
    const [beforeX, beforeY] = ring[(at + ring.length - 1) % ring.length] ?? [x, y]
    if (y > lat === beforeY > lat) return
    if (lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside
  })
  return inside
}

/** Whether a map shows more than a list: at least two of them have a place. */
export const isWorthAMap = (communities: readonly Parameters<typeof communityPlace>[0][]): boolean =>
  communities.filter((one) => communityPlace(one) !== null).length >= 2
