import type { Box } from '../../controls/zoomBox.ts'

/** The middle of a lot, where its number is written, and the room there. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fractions of a shape's height where a crooked one may be widest. */
const looks = [0.5, 0.35, 0.65, 0.2, 0.8]
const steps = 24
const parts = [0.96, 0.8, 0.65, 0.5, 0.4] as const

/** The widest stretch inside a shape, for those whose middle is outside. */
function insideOf(shape: SVGGeometryElement, box: DOMRect): Spot {
  let best = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 0, height: box.height / 2 }
  for (const look of looks) {
    const y = box.y + box.height * look
    let from: number | null = null
    for (let step = 0; step <= steps; step += 1) {
      const x = box.x + (box.width * step) / steps
      const isIn = step < steps && shape.isPointInFill(new DOMPoint(x, y))
      if (isIn) from ??= x
      else if (from !== null) {
        if (x - from > best.width) best = { ...best, x: (from + x) / 2, y, width: x - from }
        from = null
      }
    }
  }
  return best
}

function spotIn(shape: SVGGraphicsElement, box: DOMRect): Spot {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (!(shape instanceof SVGGeometryElement) || shape.isPointInFill(new DOMPoint(middle.x, middle.y)))
    return { ...middle, ...roomAround(shape, box, middle) }
  return insideOf(shape, box)
}

/** The largest part of a shape's box, around its middle, with corners inside. */
function roomAround(
  shape: SVGGraphicsElement,
  box: DOMRect,
  middle: { readonly x: number; readonly y: number },
): { width: number; height: number } {
  const isIn = (x: number, y: number) =>
    !(shape instanceof SVGGeometryElement) || shape.isPointInFill(new DOMPoint(x, y))
  const part = parts.find((one) => {
    const [x, y] = [(box.width * one) / 2, (box.height * one) / 2]
    return [-1, 1].every((across) =>
      [-1, 1].every((down) => isIn(middle.x + across * x, middle.y + down * y)),
    )
  })
  return { width: box.width * (part ?? 0.3), height: box.height * (part ?? 0.3) }
}

/** The positions of a drawing's lots, in its pixels before any zoom. */
export interface LotSpots {
  /** Moved by `x` and `y`. */
  placed(x: number, y: number): ReadonlyMap<string, Spot>
  /** The box around all of them; null if there are none. */
  around(): Box | null
  /** The shorter side of a usual lot; 0 without lots. */
  usualSide(): number
}

interface Found {
  readonly number: string
  readonly shape: SVGGraphicsElement
  /** In the shape's own units, which never change. */
  readonly box: DOMRect
  readonly spot: Spot
}

/** Drawn shapes' spots, found on first use, placed by the layout of then. */
export function lotSpots(
  shapes: ReadonlyMap<string, SVGElement>,
  /** Numbers of lots that are never drawn. */
  never: ReadonlySet<string>,
): LotSpots {
  let known: readonly Found[] | null = null
  const all = () =>
    (known ??= [...shapes].flatMap(([number, element]) => {
      const shape = element as SVGGraphicsElement
      if (never.has(number)) return []
      const box = shape.getBBox()
      return { number, shape, box, spot: spotIn(shape, box) }
    }))
  function* withMatrix(): Generator<readonly [Found, DOMMatrix]> {
    // Shapes without a transform of their own share their parent's.
    const shared = new Map<Element | null, DOMMatrix | null>()
    for (const found of all()) {
      const { shape } = found
      const parent = shape.parentElement
      const isOwn = shape.hasAttribute('transform')
      if (!isOwn && !shared.has(parent)) shared.set(parent, shape.getCTM())
      const matrix = isOwn ? shape.getCTM() : (shared.get(parent) ?? null)
      if (matrix !== null) yield [found, matrix]
    }
  }
  return {
    placed: (x, y) =>
      new Map(
        [...withMatrix()].map(([{ number, spot }, matrix]) => {
          const at = moved(spot, matrix)
          return [number, { ...at, x: at.x + x, y: at.y + y }]
        }),
      ),
    around() {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
      for (const [{ box }, matrix] of withMatrix()) {
        // Not every browser's box has `right` and `bottom`.
        const [endX, endY] = [box.x + box.width, box.y + box.height]
        for (const [x, y] of [
          [box.x, box.y],
          [endX, box.y],
          [box.x, endY],
          [endX, endY],
        ]) {
          const at = new DOMPoint(x, y).matrixTransform(matrix)
          left = Math.min(left, at.x)
          top = Math.min(top, at.y)
          right = Math.max(right, at.x)
          bottom = Math.max(bottom, at.y)
        }
      }
      return left < right && top < bottom
        ? { x: left, y: top, width: right - left, height: bottom - top }
        : null
    },
    usualSide() {
      const sides = [...withMatrix()]
        .map(([{ spot }, matrix]) => moved(spot, matrix))
        .map(({ width, height }) => Math.min(width, height))
        .toSorted((a, b) => a - b)
      return sides[Math.floor(sides.length / 2)] ?? 0
    },
  }
}

function moved({ x, y, width, height }: Spot, matrix: DOMMatrix): Spot {
  const at = new DOMPoint(x, y).matrixTransform(matrix)
  const [along, down] = [Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d)]
  return { x: at.x, y: at.y, width: width * along, height: height * down }
}
