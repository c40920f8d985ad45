/** A point of a stroke, in units of a pad `PAD_WIDTH` wide on any screen, and its time (ms). */
export type StrokePoint = { x: number; y: number; time: number }
export type Stroke = readonly StrokePoint[]

/** Width of the signature canvas (§9). Strokes use its units, so resizing loses nothing. */
export const PAD_WIDTH = 1080
export const PAD_HEIGHT = 432

const round = (value: number) => Math.round(value * 10) / 10

/** An SVG path through the strokes: curves through midpoints, a dot for a tap. */
export function strokesPath(strokes: readonly Stroke[]): string {
  return strokes.map(strokePath).join('')
}

function strokePath(stroke: Stroke): string {
  const [first, ...rest] = stroke
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
