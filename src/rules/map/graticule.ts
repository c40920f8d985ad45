import { type Camera, type FrameSize, placeAt } from './camera.ts'
import { metresPerPixel } from './mercator.ts'

const steps = [90, 60, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005]
/** Closer lines are noise. */
const leastApart = 72

/** Meridians and parallels across the frame, in degrees, at round intervals. */
export function graticule(
  camera: Camera,
  size: FrameSize,
): { readonly step: number; readonly meridians: readonly number[]; readonly parallels: readonly number[] } {
  const step = steps.findLast((one) => (one / 360) * camera.scale >= leastApart) ?? 90
  const [west, north] = placeAt(camera, { x: 0, y: 0 })
  const [east, south] = placeAt(camera, { x: size.width, y: size.height })
  return {
    step,
    meridians: multiples(Math.max(-180, west), Math.min(180, east), step),
    parallels: multiples(Math.max(-80, south), Math.min(80, north), step),
  }
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(4)))
}

/** Round, to fit `room` pixels: its pixels, and the length in its unit. */
export function scaleBar(
  lat: number,
  scale: number,
  room: number,
  metric: boolean,
): { readonly pixels: number; readonly length: number; readonly unit: 'm' | 'km' | 'ft' | 'mi' } {
  const perPixel = metresPerPixel(lat, scale)
  const metres = perPixel * room
  const [small, large, inSmall, inLarge] = metric
    ? (['m', 'km', 1, 1000] as const)
    : (['ft', 'mi', 0.3048, 1609.344] as const)
  const [unit, inMetres] = metres >= inLarge ? [large, inLarge] : [small, inSmall]
  const length = roundDown(metres / inMetres)
  return { pixels: (length * inMetres) / perPixel, length, unit }
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const lead = [5, 2, 1].find((one) => one * power <= value) ?? 1
  return lead * power
}
