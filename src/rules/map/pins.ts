import { type Camera, type FramePoint, onFrame, scaleAt } from './camera.ts'
import { type LngLat, toWorld } from './mercator.ts'

export interface PlacedPin {
  readonly id: string
  readonly place: LngLat
}

/** One pin, or several that would overlap; `at` is the tip. */
export interface PinGroup<P extends PlacedPin> {
  readonly pins: readonly P[]
  readonly at: FramePoint
}

export interface PinSize {
  readonly width: number
  readonly height: number
}

/** From this scale on, only pins in the same place are stacked. */
export const apartScale = scaleAt(14)

/** The smallest scale at which no other pin hides this, but in the same place. */
export function scaleApart(pins: readonly PlacedPin[], id: string, size: PinSize): number {
  const own = pins.find((pin) => pin.id === id)
  if (own === undefined) return 0
  const [x, y] = toWorld(own.place)
  const needed = pins.map((other) => {
    const [otherX, otherY] = toWorld(other.place)
    const nearness = Math.max(Math.abs(otherX - x) / size.width, Math.abs(otherY - y) / size.height)
    return nearness === 0 ? 0 : 1 / nearness
  })
  const isShared = pins.some(({ place }) => place !== own.place && String(place) === String(own.place))
  return isShared ? apartScale : Math.min(apartScale, Math.max(...needed))
}

const touch = (a: FramePoint, b: FramePoint, size: PinSize): boolean =>
  Math.abs(a.x - b.x) < size.width && Math.abs(a.y - b.y) < size.height

/** Groups pins that overlap from afar; close up, they stack. Each is in one group. */
export function groupPins<P extends PlacedPin>(
  pins: readonly P[],
  camera: Camera,
  size: PinSize,
): PinGroup<P>[] {
  const single = pins.map((pin): PinGroup<P> => ({ pins: [pin], at: onFrame(camera, pin.place) }))
  return camera.scale >= apartScale ? stacked(single, size) : joined(single, size)
}

function joined<P extends PlacedPin>(groups: readonly PinGroup<P>[], size: PinSize): PinGroup<P>[] {
  const found: PinGroup<P>[] = []
  for (const group of groups) {
    let grown = group
    // A group that has grown has moved, and may now touch another.
    for (let at = meeting(found, grown, size); at !== -1; at = meeting(found, grown, size)) {
      const [other] = found.splice(at, 1)
      if (other !== undefined) grown = together(other, grown)
    }
    found.push(grown)
  }
  return found
}

const meeting = <P extends PlacedPin>(groups: readonly PinGroup<P>[], one: PinGroup<P>, size: PinSize) =>
  groups.findIndex((group) => touch(group.at, one.at, size))

function together<P extends PlacedPin>(a: PinGroup<P>, b: PinGroup<P>): PinGroup<P> {
  const share = b.pins.length / (a.pins.length + b.pins.length)
  return {
    pins: [...a.pins, ...b.pins],
    at: { x: a.at.x + (b.at.x - a.at.x) * share, y: a.at.y + (b.at.y - a.at.y) * share },
  }
}

function stacked<P extends PlacedPin>(groups: readonly PinGroup<P>[], size: PinSize): PinGroup<P>[] {
  const found: PinGroup<P>[] = []
  for (const { pins, at } of groups) {
    let { y } = at
    while (found.some((other) => touch(other.at, { x: at.x, y }, size))) y -= size.height
    found.push({ pins, at: { x: at.x, y } })
  }
  return found
}
