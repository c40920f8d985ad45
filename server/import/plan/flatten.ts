import type { Point } from '../geojson/projection.ts'
import type { Step } from './pathData.ts'

const PIECES = 8

function curve(from: Point, numbers: readonly number[]): Point[] {
  const controls: Point[] = [from]
  for (let at = 0; at < numbers.length; at += 2) controls.push([numbers[at] ?? 0, numbers[at + 1] ?? 0])
  return Array.from({ length: PIECES }, (_, piece) => {
    const t = (piece + 1) / PIECES
    let row = controls
    while (row.length > 1) {
      row = row.slice(1).map((next, at): Point => {
        const before = row[at] ?? next
        return [before[0] + (next[0] - before[0]) * t, before[1] + (next[1] - before[1]) * t]
      })
    }
    return row[0] ?? from
  })
}

/** Points on an arc, by its centre (SVG 2, B.2.4). */
function arc([x1, y1]: Point, numbers: readonly number[]): Point[] {
  const [rawX = 0, rawY = 0, degrees = 0, large = 0, sweep = 0, x2 = 0, y2 = 0] = numbers
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const px = (cos * (x1 - x2) + sin * (y1 - y2)) / 2
  const py = (-sin * (x1 - x2) + cos * (y1 - y2)) / 2
  let [rx, ry] = [Math.abs(rawX), Math.abs(rawY)]
  if (rx === 0 || ry === 0 || (px === 0 && py === 0)) return [[x2, y2]]
  const stretch = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2))
  rx *= stretch
  ry *= stretch
  const below = (rx * py) ** 2 + (ry * px) ** 2
  const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 - below) / below) * (large === sweep ? -1 : 1)
  const cx = (root * rx * py) / ry
  const cy = (-root * ry * px) / rx
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let sweepBy = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
  if (sweep === 0 && sweepBy > 0) sweepBy -= 2 * Math.PI
  if (sweep === 1 && sweepBy < 0) sweepBy += 2 * Math.PI
  const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2]
  return Array.from({ length: PIECES * 2 }, (_, piece): Point => {
    const angle = start + (sweepBy * (piece + 1)) / (PIECES * 2)
    const [ax, ay] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
    return [cos * ax - sin * ay + middle[0], sin * ax + cos * ay + middle[1]]
  })
}

/** A path's rings as points, curves as short straights: accurate enough for middles and insides. */
export function flatten(steps: readonly Step[]): Point[][] {
  const rings: Point[][] = []
  let ring: Point[] = []
  for (const { letter, numbers } of steps) {
    const from = ring.at(-1) ?? [0, 0]
    if (letter === 'M') {
      ring = [[numbers[0] ?? 0, numbers[1] ?? 0]]
      rings.push(ring)
    } else if (letter === 'Z') {
      const first = ring[0]
      if (first !== undefined) {
        ring = [first]
        rings.push(ring)
      }
    } else if (letter === 'L') ring.push([numbers[0] ?? 0, numbers[1] ?? 0])
    else if (letter === 'A') ring.push(...arc(from, numbers))
    else ring.push(...curve(from, numbers))
  }
  return rings.filter((one) => one.length > 2)
}

/** The area inside a ring, never negative. */
export function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Whether a point is inside rings taken together (even-odd). */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false
  for (const ring of rings) {
    ring.forEach(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    })
  }
  return inside
}

export function boxMiddle(rings: readonly (readonly Point[])[]): Point {
  const points = rings.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const middle = (values: readonly number[]): number =>
    (values.reduce((a, b) => Math.min(a, b), Infinity) + values.reduce((a, b) => Math.max(a, b), -Infinity)) /
    2
  return [middle(xs), middle(ys)]
}
