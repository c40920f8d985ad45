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

/** Limits the scale to 1 to 5 (or `most`), keeping the frame covered. */
export function settle({ scale, x, y }: Placing, frame: Size, most = MAX_SCALE): Placing {
  const kept = between(scale, MIN_SCALE, most)
  return {
    scale: kept,
    x: between(x, frame.width * (1 - kept), 0),
    y: between(y, frame.height * (1 - kept), 0),
  }
}

/** What the frame shows, in frame pixels at scale 1. */
export function partInView({ scale, x, y }: Placing, frame: Size): Box {
  return { x: -x / scale, y: -y / scale, width: frame.width / scale, height: frame.height / scale }
}

/** Whether all of `part` is inside `view`, give or take a pixel. */
export function isInView(part: Box, view: Box): boolean {
  return (
    part.x >= view.x - 1 &&
    part.y >= view.y - 1 &&
    part.x + part.width <= view.x + view.width + 1 &&
    part.y + part.height <= view.y + view.height + 1
  )
}

/** Zooms around the point at `at`. */
export function zoomAt(
  from: Placing,
  factor: number,
  at: { x: number; y: number },
  frame: Size,
  most = MAX_SCALE,
): Placing {
  const scale = between(from.scale * factor, MIN_SCALE, most)
  const grown = scale / from.scale
  return settle({ scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown }, frame, most)
}

/**
 * Centres a part (frame pixels at scale 1) on at most `share` of the frame, enlarged `most` times at most.
 */
export function placingFor(part: Box, frame: Size, share = 0.4, most = 3): Placing {
  const area = { width: frame.width * share, height: frame.height * share }
  const [x, y] = [(frame.width - area.width) / 2, (frame.height - area.height) / 2]
  return placingIn(part, { ...area, x, y }, frame, most)
}

/** Enlarges a part (frame pixels at scale 1) into a frame's area, `most` times at most. */
export function placingIn(part: Box, area: Box, frame: Size, most = MAX_SCALE): Placing {
  const fill = Math.min(area.width / Math.max(1, part.width), area.height / Math.max(1, part.height))
  const scale = between(fill, MIN_SCALE, most)
  return settle(
    {
      scale,
      x: area.x + area.width / 2 - (part.x + part.width / 2) * scale,
      y: area.y + area.height / 2 - (part.y + part.height / 2) * scale,
    },
    frame,
    most,
  )
}
