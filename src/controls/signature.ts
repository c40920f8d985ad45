/** In units of a pad `PAD_WIDTH` wide; `t`: ms since the very first point. */
export type StrokePoint = {
  readonly x: number
  readonly y: number
  readonly t: number
  /** Only measured with a pen. */
  readonly pressure: number | null
}
export type Stroke = {
  readonly pointer: 'mouse' | 'pen' | 'touch'
  readonly points: readonly StrokePoint[]
}

/** The shape of a stroke, without timing. */
export type Line = { readonly points: readonly Pick<StrokePoint, 'x' | 'y'>[] }

/** §9. Strokes use its units, so that resizing loses nothing. */
export const PAD_WIDTH = 1080
export const PAD_HEIGHT = 432

const round = (value: number) => Math.round(value * 10) / 10

/** Strokes as a path: curves through midpoints, a dot for a tap. */
export function strokesPath(strokes: readonly Line[]): string {
  return strokes.map(({ points }) => strokePath(points)).join('')
}

function strokePath(points: Line['points']): string {
  const [first, ...rest] = points
  if (!first) return ''
  const start = `M${round(first.x)} ${round(first.y)}`
  if (rest.length === 0) return `${start}h.01`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
  })
  const last = rest.at(-1) ?? first
  return `${start}${curves.join('')}L${round(last.x)} ${round(last.y)}`
}

interface InkPoint {
  readonly x: number
  readonly y: number
  readonly time: number
  readonly color: string
}

/** As react-signature-canvas paints them, with its omitted last two points repeated. */
export const inkGroups = (strokes: readonly Stroke[], color: string): InkPoint[][] =>
  strokes.map(({ points }) => {
    const ink = points.map(({ x, y, t }) => ({ x, y, time: t, color }))
    const last = ink.at(-1)
    return last === undefined || ink.length === 1
      ? ink
      : [...ink, { ...last, time: last.time + 1 }, { ...last, time: last.time + 2 }]
  })

/** The view box around strokes, with a margin for the pen's width. */
export function strokesBox(strokes: readonly Line[]): string {
  const points = strokes.flatMap((stroke) => stroke.points)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - 6, Math.min(...ys) - 6]
  return [left, top, Math.max(...xs) + 6 - left, Math.max(...ys) + 6 - top].map(round).join(' ')
}
