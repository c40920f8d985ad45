import { metresPerPixel } from './mercator.ts'

/** A round bar within `room` pixels: pixels, and length in its unit. */
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
