import { type LngLat, toWorld } from './mercator.ts'

export interface City {
  readonly name: string
  readonly place: LngLat
  /** From 1, the first to appear. */
  readonly rank: number
}

/** Steps of the outline, in degrees. */
const step = 1 / 50

/** The rings of an outline written as steps. */
export function outlineRings(text: string): LngLat[][] {
  return text.split('|').map((ring) => {
    const steps = ring.match(/-?\d+/g)?.map(Number) ?? []
    let [lng, lat] = [0, 0]
    return Array.from({ length: Math.floor(steps.length / 2) }, (_, at): LngLat => {
      lng += steps[2 * at] ?? 0
      lat += steps[2 * at + 1] ?? 0
      return [lng * step, lat * step]
    })
  })
}

/** One path of all rings, for a world `width` wide. */
export function outlineInWorld(rings: readonly (readonly LngLat[])[], width: number): string {
  return rings
    .map((ring) => {
      const points = ring.map((place) => {
        const [x, y] = toWorld(place)
        return `${(x * width).toFixed(1)} ${(y * width).toFixed(1)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
}

/** Reads a list of cities, one per line: name, longitude, latitude, rank. */
export function readCities(text: string): City[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.split(' ')
      const [lng = 0, lat = 0, rank = 1] = words.slice(-3).map(Number)
      return { name: words.slice(0, -3).join(' '), place: [lng, lat], rank }
    })
}

/** The least important cities shown at a scale. */
export function lastRank(scale: number): number {
  return scale < 3_000 ? 1 : scale < 9_000 ? 2 : scale < 30_000 ? 3 : 4
}
