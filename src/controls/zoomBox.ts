/** Where a zoomed thing lies: its scale, and the shift of its left upper corner in pixels of the frame. */
export type Placing = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** Zoom limits (§9). */
export const MIN_SCALE = 1
export const MAX_SCALE = 5
/** Pixels of one pan step (§9). */
export const PAN_STEP = 10

export const WHOLE: Placing = { scale: MIN_SCALE, x: 0, y: 0 }

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Keeps the scale within 1 to 5 and the content over the whole frame. */
export function settle({ scale, x, y }: Placing, frame: Size): Placing {
  const kept = between(scale, MIN_SCALE, MAX_SCALE)
  return {
    scale: kept,
    x: between(x, frame.width * (1 - kept), 0),
    y: between(y, frame.height * (1 - kept), 0),
  }
}

/** Zooms by `factor` so that the point of the frame under `at` stays under it. */
export function zoomAt(from: Placing, factor: number, at: { x: number; y: number }, frame: Size): Placing {
  const scale = between(from.scale * factor, MIN_SCALE, MAX_SCALE)
  const grown = scale / from.scale
  return settle({ scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown }, frame)
}

/**
 * Brings a part of the content to the middle of the frame. `part` is in pixels of the frame at scale 1; it fills at most
 * `share` of the frame and is never enlarged beyond `most`.
 */
export function placingFor(part: Box, frame: Size, share = 0.4, most = 3): Placing {
  const fill = Math.min(
    (frame.width * share) / Math.max(1, part.width),
    (frame.height * share) / Math.max(1, part.height),
  )
  const scale = between(fill, MIN_SCALE, Math.min(most, MAX_SCALE))
  return settle(
    {
      scale,
      x: frame.width / 2 - (part.x + part.width / 2) * scale,
      y: frame.height / 2 - (part.y + part.height / 2) * scale,
    },
    frame,
  )
}
