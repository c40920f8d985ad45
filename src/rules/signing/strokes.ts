import { canonicalJson } from './canonical.ts'
import { sha256Hex } from './sha256.ts'

/** The same on every screen (§9). */
const padUnits = 1080

export type PointerKind = 'mouse' | 'pen' | 'touch'

export interface StrokePoint {
  readonly x: number
  readonly y: number
  /** Milliseconds since the pad was opened. */
  readonly t: number
  /** From 0 to 1; null without a sensor, because a mouse always reports 0.5. */
  readonly pressure: number | null
}

/** From pen down to pen up. */
export interface Stroke {
  readonly pointer: PointerKind
  readonly points: readonly StrokePoint[]
}

const leastPoints = 30
const leastMs = 250
const leastShare = 0.15
/** As a share of the pad's width; flatter lines are drawn with a ruler. */
const leastRise = 0.01

export type StrokeFault = 'blank' | 'dot' | 'line' | 'malformed'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The bounding box of the strokes; null without a point. */
export function boxOf(strokes: readonly Stroke[]): Box | null {
  const points = strokes.flatMap((stroke) => stroke.points)
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b))
  const [x, y] = [least(xs), least(ys)]
  return { x, y, w: most(xs) - x, h: most(ys) - y }
}

const isPoint = ({ x, y, t, pressure }: StrokePoint): boolean =>
  [x, y, t].every((value) => Number.isFinite(value) && value >= 0) &&
  x <= padUnits &&
  y <= padUnits &&
  (pressure === null || (pressure >= 0 && pressure <= 1))

/** Why strokes are no signature, or null. Initials may be a short stroke, not a dot. */
export function strokesFault(strokes: readonly Stroke[], of: 'signature' | 'initials'): StrokeFault | null {
  const points = strokes.flatMap((stroke) => stroke.points)
  const box = boxOf(strokes)
  if (box === null) return 'blank'
  if (!points.every(isPoint)) return 'malformed'
  const times = points.map(({ t }) => t)
  if (times.some((t, at) => t < (times[at - 1] ?? 0))) return 'malformed'
  if (Math.max(box.w, box.h) < padUnits * 0.02) return 'dot'
  if (of === 'initials') return null
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0)
  if (points.length < leastPoints || lasted < leastMs || box.w < padUnits * leastShare) return 'dot'
  return box.h < padUnits * leastRise ? 'line' : null
}

/** The hash by which acts identify strokes without revealing them. */
export const strokesHash = (strokes: readonly Stroke[]): string => sha256Hex(canonicalJson(strokes))
