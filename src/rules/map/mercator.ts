/** Degrees, longitude first. */
export type LngLat = readonly [number, number]

/** Web Mercator's unit square: x to the east, y to the south. */
export type WorldPoint = readonly [number, number]

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Mercator never reaches the poles. */
const mostLatitude = 85.051129
const equatorMetres = 40_075_016.686

/** Projects a place onto the unit square. */
export function toWorld([lng, lat]: LngLat): WorldPoint {
  const kept = Math.max(-mostLatitude, Math.min(mostLatitude, lat))
  const sine = Math.sin((kept * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The place at a point of the unit square. */
export function toLngLat([x, y]: WorldPoint): LngLat {
  return [(x - 0.5) * 360, (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI]
}

/** The bounding box of all points; null for none. */
export function boundsOf(points: Iterable<LngLat>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of points) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return west > east ? null : { west, south, east, north }
}

/** Metres per pixel at a latitude, for a world `scale` pixels wide. */
export function metresPerPixel(lat: number, scale: number): number {
  return (equatorMetres * Math.cos((lat * Math.PI) / 180)) / scale
}
