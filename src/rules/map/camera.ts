import { type Bounds, type LngLat, toLngLat, toWorld, type WorldPoint } from './mercator.ts'

/** The world is `scale` pixels wide, its top left corner at `x`, `y`. */
export interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface FrameSize {
  readonly width: number
  readonly height: number
}

export interface FramePoint {
  readonly x: number
  readonly y: number
}

/** In pixels, as map styles define it. */
const tile = 512
const widest = 256
const closest = tile * 2 ** 22

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The scale at a zoom level. */
export const scaleAt = (zoom: number): number => tile * 2 ** zoom

/** The zoom level at a scale. */
export const zoomOf = (scale: number): number => Math.log2(scale / tile)

/** Keeps the centre of the frame within the world. */
export function settleCamera({ scale, x, y }: Camera, size: FrameSize): Camera {
  const kept = between(scale, widest, closest)
  const held = (at: number, length: number): number => between(at, length / 2 - kept, length / 2)
  return { scale: kept, x: held(x, size.width), y: held(y, size.height) }
}

/** Fits `bounds` with `padding` pixels around, at a scale of at most `nearest`. */
export function cameraFor(bounds: Bounds, size: FrameSize, padding: FramePoint, nearest: number): Camera {
  const [left, top] = toWorld([bounds.west, bounds.north])
  const [right, bottom] = toWorld([bounds.east, bounds.south])
  const room = (length: number, around: number): number => Math.max(1, length - 2 * around)
  const scale = Math.min(
    room(size.width, padding.x) / Math.max(right - left, Number.EPSILON),
    room(size.height, padding.y) / Math.max(bottom - top, Number.EPSILON),
    nearest,
  )
  const kept = between(scale, widest, closest)
  return settleCamera(
    {
      scale: kept,
      x: size.width / 2 - ((left + right) / 2) * kept,
      y: size.height / 2 - ((top + bottom) / 2) * kept,
    },
    size,
  )
}

/** Zooms around the place under `at`. */
export function zoomCamera(from: Camera, factor: number, at: FramePoint, size: FrameSize): Camera {
  const scale = between(from.scale * factor, widest, closest)
  const grown = scale / from.scale
  return settleCamera({ scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown }, size)
}

/** Between two cameras, `part` 0 to 1: scale changes evenly, the centre glides. */
export function cameraBetween(from: Camera, to: Camera, part: number, size: FrameSize): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part
  const middle = (camera: Camera, axis: 'x' | 'y'): number =>
    ((axis === 'x' ? size.width : size.height) / 2 - camera[axis]) / camera.scale
  const at = (axis: 'x' | 'y'): number =>
    (axis === 'x' ? size.width : size.height) / 2 -
    (middle(from, axis) + (middle(to, axis) - middle(from, axis)) * part) * scale
  return { scale, x: at('x'), y: at('y') }
}

/** The position of a place in the frame. */
export function onFrame(camera: Camera, place: LngLat): FramePoint {
  return worldOnFrame(camera, toWorld(place))
}

/** The position of a projected place in the frame. */
export function worldOnFrame(camera: Camera, [x, y]: WorldPoint): FramePoint {
  return { x: x * camera.scale + camera.x, y: y * camera.scale + camera.y }
}

/** The place at a point of the frame. */
export function placeAt(camera: Camera, point: FramePoint): LngLat {
  return toLngLat([(point.x - camera.x) / camera.scale, (point.y - camera.y) / camera.scale])
}
