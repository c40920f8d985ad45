import { along, type Curve, curveThrough } from './curve.ts'
import type { Mark } from './printMarks.ts'

/** Evenly spaced characters: character k's centre, which were seen, and their height. */
export interface PrintLine {
  readonly x: Curve
  readonly y: Curve
  readonly first: number
  readonly last: number
  readonly height: number
}

/** A zone's shortest line has thirty characters. */
const leastMarks = 18
/** OCR-B spacing relative to height; camera angles widen the range. */
const pitches = { least: 0.78, most: 1.6 }

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Adjacent marks of one height, from left to right. */
function chainsOf(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const followers = new Map<Mark, Mark>()
  const followed = new Set<Mark>()
  for (const [at, mark] of marks.entries()) {
    for (const next of marks.slice(at + 1)) {
      const apart = next.x - mark.x
      if (apart > mark.height * 2.2) break
      const alike = next.height > mark.height * 0.55 && mark.height > next.height * 0.55
      if (apart < mark.height * 0.35 || !alike || Math.abs(next.y - mark.y) > mark.height * 0.4) continue
      if (!followed.has(next)) {
        followers.set(mark, next)
        followed.add(next)
      }
      break
    }
  }
  return marks
    .filter((mark) => !followed.has(mark))
    .map((mark) => {
      const chain: Mark[] = []
      for (let one: Mark | undefined = mark; one !== undefined; one = followers.get(one)) chain.push(one)
      return chain
    })
    .filter((chain) => chain.length >= 6)
}

/** All marks on the line through these, even beyond gaps. */
function reached(chain: readonly Mark[], marks: readonly Mark[]): readonly Mark[] {
  let on = chain
  for (let round = 0; round < 3; round += 1) {
    const height = median(on.map((mark) => mark.height))
    const middle = median(on.map((mark) => mark.x))
    // Slope before curvature: short chains could bend anywhere.
    const bend = on.length >= leastMarks
    const points = on.map((mark) => [(mark.x - middle) / height, mark.y] as const)
    const curve = bend ? curveThrough(points) : straightThrough(points)
    if (curve === null) return on
    on = marks.filter(
      (mark) =>
        mark.height > height * 0.5 &&
        mark.height < height * 1.6 &&
        Math.abs(mark.y - along(curve, (mark.x - middle) / height)) < height * 0.35,
    )
  }
  return on
}

function straightThrough(points: readonly (readonly [number, number])[]): Curve | null {
  const count = points.length
  const [t, v] = [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / count)
  if (t === undefined || v === undefined) return null
  const spread = points.reduce((sum, point) => sum + (point[0] - t) ** 2, 0)
  const slope = points.reduce((sum, point) => sum + (point[0] - t) * (point[1] - v), 0) / spread
  return Number.isFinite(slope) ? [v - slope * t, slope, 0] : null
}

/** Each character counts as a clock hand that turns once per character. */
function pitchOf(xs: readonly number[], height: number): { pitch: number; phase: number } {
  const length = Math.max(...xs) - Math.min(...xs)
  let best = { pitch: height, phase: 0, agreement: 0 }
  for (
    let pitch = height * pitches.least;
    pitch < height * pitches.most;
    pitch += pitch ** 2 / (6 * length)
  ) {
    let [across, up] = [0, 0]
    for (const x of xs) {
      across += Math.cos((2 * Math.PI * x) / pitch)
      up += Math.sin((2 * Math.PI * x) / pitch)
    }
    const agreement = Math.hypot(across, up)
    if (agreement > best.agreement)
      best = { pitch, phase: (Math.atan2(up, across) / (2 * Math.PI)) * pitch, agreement }
  }
  return best
}

/** Numbers a line's marks by their spacing; null if they are not evenly spaced. */
function lineOf(marks: readonly Mark[]): PrintLine | null {
  const height = median(marks.map((mark) => mark.height))
  const { pitch, phase } = pitchOf(
    marks.map((mark) => mark.x),
    height,
  )
  const start = Math.round(((marks[0]?.x ?? 0) - phase) / pitch)
  let x: Curve = [phase + start * pitch, pitch, 0]
  let numbered: (readonly [number, Mark])[] = []
  for (let round = 0; round < 4; round += 1) {
    numbered = marks.flatMap((mark) => {
      const number = numberAt(x, mark.x)
      return Math.abs(along(x, number) - mark.x) < pitch * 0.3 ? [[number, mark] as const] : []
    })
    if (numbered.length < leastMarks) return null
    const better = curveThrough(numbered.map(([number, mark]) => [number, mark.x]))
    if (better === null) return null
    x = better
  }
  const seen = withoutStrays([...new Set(numbered.map(([number]) => number))].toSorted((a, b) => a - b))
  const y = curveThrough(numbered.map(([number, mark]) => [number, mark.y]))
  if (y === null || seen.length < leastMarks) return null
  const heights = numbered.map(([, mark]) => mark.height).toSorted((one, other) => one - other)
  return {
    x,
    y,
    first: seen[0] ?? 0,
    last: seen.at(-1) ?? 0,
    height: heights[Math.floor(heights.length * 0.8)] ?? height,
  }
}

/** Drops strays, such as the card's edge. */
function withoutStrays(numbers: readonly number[]): readonly number[] {
  const middle = Math.floor(numbers.length / 2)
  let [from, to] = [middle, middle]
  while (from > 0 && (numbers[from] ?? 0) - (numbers[from - 1] ?? 0) <= 6) from -= 1
  while (to < numbers.length - 1 && (numbers[to + 1] ?? 0) - (numbers[to] ?? 0) <= 6) to += 1
  return numbers.slice(from, to + 1)
}

function numberAt(curve: Curve, place: number): number {
  let number = (place - curve[0]) / curve[1]
  for (let round = 0; round < 4; round += 1)
    number -= (along(curve, number) - place) / (curve[1] + 2 * curve[2] * number)
  return Math.round(number)
}

/** All lines of evenly spaced letters, from the top down. */
export function printLines(marks: readonly Mark[]): readonly PrintLine[] {
  const lines: PrintLine[] = []
  const taken = new Set<Mark>()
  for (const chain of chainsOf(marks).toSorted((one, other) => other.length - one.length)) {
    if (chain.some((mark) => taken.has(mark))) continue
    const on = reached(chain, marks)
    const line = on.length < leastMarks ? null : lineOf(on)
    if (line === null) continue
    for (const mark of on) taken.add(mark)
    lines.push(line)
  }
  return lines.toSorted((one, other) => along(one.y, one.first) - along(other.y, other.first))
}
