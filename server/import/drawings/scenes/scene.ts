import { rect, stroke } from '../pen.ts'
import { type Light } from '../scenery.ts'

export const WIDTH = 1600
export const HEIGHT = 1000
/** Parts of a picture of a place, back to front. */
export type Scene = (chance: () => number) => string[]

/** Things side by side, from the first place to the last. */
export const row = (
  count: number,
  from: number,
  to: number,
  draw: (x: number, at: number) => string,
): string[] =>
  Array.from({ length: count }, (_, at) => draw(from + ((to - from) * at) / Math.max(1, count - 1), at))

export function ground(y: number, colour: string): string {
  return rect(0, y, WIDTH, HEIGHT - y, colour)
}

export function street(light: Light, colour: string): string {
  return `<path d="M-20 ${HEIGHT}C420 880 760 900 1010 846S1460 812 1640 820V${HEIGHT}Z" fill="${colour}"/>${stroke(
    [
      [0, 968],
      [420, 916],
    ],
    light.lamp,
    3,
    'stroke-opacity=".35" stroke-dasharray="40 34"',
  )}`
}
