import type { FramePoint } from './camera.ts'

function fromEdge(at: FramePoint, a: FramePoint, b: FramePoint): number {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const length = x * x + y * y
  const share = length === 0 ? 0 : ((at.x - a.x) * x + (at.y - a.y) * y) / length
  const kept = Math.min(1, Math.max(0, share))
  return Math.hypot(at.x - a.x - kept * x, at.y - a.y - kept * y)
}

/** The nearest item whose outline is within `reach` of the point, in frame pixels. */
export function nearestOf<T>(
  all: readonly T[],
  outline: (one: T) => readonly FramePoint[],
  at: FramePoint,
  reach: number,
): T | undefined {
  let nearest: T | undefined
  let least = reach
  if (reach <= 0) return undefined
  for (const one of all) {
    const corners = outline(one)
    const away = Math.min(
      ...corners.map((corner, index) =>
        fromEdge(at, corner, corners[(index + 1) % corners.length] ?? corner),
      ),
    )
    if (away > least) continue
    nearest = one
    least = away
  }
  return nearest
}
