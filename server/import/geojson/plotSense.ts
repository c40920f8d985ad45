import type { Findings } from '../fault.ts'
import { areaOf, boxMiddle, isInside } from '../plan/flatten.ts'
import type { ProjectFile } from '../projectFile.ts'
import { areSwapped, swapped } from './axes.ts'
import { metresFrom, type Point } from './projection.ts'
import type { Feature } from './readFeatures.ts'

const file = 'lots.geojson'
/** A community's most metres; a plot beyond, and many times farther than usual, is a mistake. */
const FARTHEST = 5_000
const TIMES = 20
/** Of the smaller plot: less overlap is survey error, more a plot on another. */
const SLOP = 0.1
const MOST = 0.5
const SAMPLES = 14

interface Plot {
  readonly number: string
  readonly feature: Feature
  readonly rings: readonly (readonly Point[])[]
  readonly area: number
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
}

const place = (feature: Feature): { field: string } => ({ field: `features[${feature.at}].geometry` })

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function plotOf(number: string, feature: Feature, metres: (point: Point) => Point): Plot {
  const rings = feature.polygons.flat().map((ring) => ring.map(metres))
  const points = rings.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    number,
    feature,
    rings,
    area: feature.polygons.reduce((sum, polygon) => sum + areaOf((polygon[0] ?? []).map(metres)), 0),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  }
}

/** Share of the smaller plot covered by the other, by sampled points. */
function overlapOf(a: Plot, b: Plot): number {
  const [left, top] = [Math.max(a.box[0], b.box[0]), Math.max(a.box[1], b.box[1])]
  const [right, bottom] = [Math.min(a.box[2], b.box[2]), Math.min(a.box[3], b.box[3])]
  if (left >= right || top >= bottom) return 0
  let both = 0
  for (let across = 0; across < SAMPLES; across += 1)
    for (let down = 0; down < SAMPLES; down += 1) {
      const point: Point = [
        left + ((across + 0.5) / SAMPLES) * (right - left),
        top + ((down + 0.5) / SAMPLES) * (bottom - top),
      ]
      if (isInside(point, a.rings) && isInside(point, b.rings)) both += 1
    }
  const common = (both / SAMPLES ** 2) * (right - left) * (bottom - top)
  return common / Math.max(Math.min(a.area, b.area), 1e-9)
}

function checkOverlaps(plots: readonly Plot[], isAllowed: boolean, findings: Findings): void {
  const inOrder = plots.toSorted((a, b) => a.box[0] - b.box[0])
  inOrder.forEach((plot, at) => {
    for (let next = at + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next]
      if (other === undefined || other.box[0] > plot.box[2]) break
      const part = overlapOf(plot, other)
      if (part <= SLOP) continue
      const [first, second] = plot.feature.at < other.feature.at ? [plot, other] : [other, plot]
      const much = `${Math.round(Math.min(1, part) * 100)} % of the smaller of lots ${first.number} and ${second.number} (features[${first.feature.at}])`
      if (part > MOST && !isAllowed)
        findings.fault(
          file,
          place(second.feature),
          `${much} is under the other, so it cannot be chosen on the plan. Correct the outlines; if homes really are above each other, write "geojson": {"overlapping": true}.`,
        )
      else findings.notice(file, place(second.feature), `${much} overlaps.`)
    }
  })
}

/** Reports plots far from others, or with swapped axes of their own. Returns the rest. */
function nearOnes(
  plots: readonly { number: string; feature: Feature }[],
  centre: Point,
  findings: Findings,
): { number: string; feature: Feature }[] {
  const metres = metresFrom(centre)
  const distance = (point: Point): number => Math.hypot(...metres(point))
  const middles = plots.map(({ feature }) => boxMiddle(feature.polygons.flat()))
  const limit = Math.max(FARTHEST, TIMES * median(middles.map(distance)))
  return plots.filter(({ number, feature }, at) => {
    const middle = middles[at] ?? centre
    if (distance(middle) <= limit) return true
    if (distance(swapped(middle)) <= limit)
      findings.fault(
        file,
        place(feature),
        `The coordinates of lot ${number} are in the order latitude, longitude; those of the other lots in the order longitude, latitude.`,
      )
    else
      findings.fault(
        file,
        place(feature),
        `Lot ${number} is ${Math.round(distance(middle) / 1000).toLocaleString('en')} km from the other lots.`,
      )
    return false
  })
}

/**
 * Sanity-checks numbered areas (axes, distances, empty outlines, overlaps). Each finding names its feature.
 */
export function checkPlots(
  all: readonly { number: string; feature: Feature }[],
  project: ProjectFile,
  findings: Findings,
): void {
  if (all.length === 0) return
  const middles = all.map(({ feature }) => boxMiddle(feature.polygons.flat()))
  const centre: Point = [median(middles.map(([x]) => x)), median(middles.map(([, y]) => y))]
  if (areSwapped(centre, project)) {
    const [lng, lat] = centre.map((value) => value.toFixed(4))
    findings.fault(
      file,
      {},
      `The coordinates seem to be in the order latitude, longitude: the plots are at longitude ${lng}, latitude ${lat}. GeoJSON requires longitude first. If the location is right, write its "latitude" and "longitude" in project.json.`,
    )
    return
  }
  const metres = metresFrom(centre)
  const plots = nearOnes(all, centre, findings).map(({ number, feature }) => plotOf(number, feature, metres))
  const usual = median(plots.map(({ area }) => area))
  const flat = new Set(plots.filter(({ area }) => area <= usual * 1e-4))
  for (const { number, feature } of flat)
    findings.fault(file, place(feature), `The outline of lot ${number} encloses nothing: it is a line.`)
  checkOverlaps(
    plots.filter((plot) => !flat.has(plot)),
    project.plan.overlapping,
    findings,
  )
}
