/** A scale and the top left corner, in frame pixels. */
export type Placing = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** Zoom limits (§9). */
export const MIN_SCALE = 1
export const MAX_SCALE = 5
/** Pixels per pan step (§9). */
export const PAN_STEP = 10

export const WHOLE: Placing = { scale: MIN_SCALE, x: 0, y: 0 }

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Limits the scale to 1 to 5, with the content covering the frame. */
export function settle({ scale, x, y }: Placing, frame: Size): Placing {
  const kept = between(scale, MIN_SCALE, MAX_SCALE)
  return {
    scale: kept,
    x: between(x, frame.width * (1 - kept), 0),
    y: between(y, frame.height * (1 - kept), 0),
  }
}

/** Zooms; the point under `at` stays fixed. */
export function zoomAt(from: Placing, factor: number, at: { x: number; y: number }, frame: Size): Placing {
  const scale = between(from.scale * factor, MIN_SCALE, MAX_SCALE)
  const grown = scale / from.scale
  return settle({ scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown }, frame)
}

/** Centres a part (frame pixels at scale 1), filling at most `share` of the frame, enlarged at most `most` times. */
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
