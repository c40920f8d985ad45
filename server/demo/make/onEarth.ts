import { readFileSync } from 'node:fs'
import type { At } from './planDrawing.ts'

const degreeMetres = 111_320
/** Plans of houses sold by the foot are drawn in feet. */
export const footMetres = 0.3048

/**
 * Outlines of a plan as Coordinates (`lng,lat;lng,lat`): the plan's `middle` lies at the community's own place, north is
 * up. `unitMetres` is the length of the plan's unit.
 */
// §3 Coordinates
export function onEarth(
  projectId: string,
  unitMetres: number,
  middle: At,
): (outline: readonly At[]) => string {
  const file = new URL(`../${projectId}/project.json`, import.meta.url)
  const { latitude, longitude } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const [lat, lng] = [latitude ?? 0, longitude ?? 0]
  const unit = unitMetres / degreeMetres
  const eastward = unit / Math.cos((lat * Math.PI) / 180)
  return (outline) =>
    outline
      .map(([x, y]) => [lng + (x - middle[0]) * eastward, lat - (y - middle[1]) * unit])
      .map((place) => place.map((degrees) => Number(degrees.toFixed(6))).join(','))
      .join(';')
}
