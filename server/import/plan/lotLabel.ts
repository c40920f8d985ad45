import type { Point } from '../geojson/projection.ts'

/** Approximate width of a letter, relative to its height. */
const LETTER = 0.6
const INK = '#1E2329'

/** A place for words: its middle, and the outline's width and height there. */
export interface Spot {
  readonly middle: Point
  readonly width: number
  readonly height: number
}

/** The parts of a line inside the outline, at `at` along one axis. */
function chords(
  rings: readonly (readonly Point[])[],
  at: number,
  axis: 0 | 1,
): (readonly [number, number])[] {
  const other = axis === 0 ? 1 : 0
  const cuts: number[] = []
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from
      if (from[axis] > at === to[axis] > at) return
      const part = (at - from[axis]) / (to[axis] - from[axis])
      cuts.push(from[other] + part * (to[other] - from[other]))
    })
  }
  cuts.sort((a, b) => a - b)
  return cuts.flatMap((cut, index) => (index % 2 === 0 ? [[cut, cuts[index + 1] ?? cut] as const] : []))
}

function spotAt(rings: readonly (readonly Point[])[], [x, y]: Point): Spot | undefined {
  const within = (at: number) => (chord: readonly [number, number]) => chord[0] <= at && at <= chord[1]
  const across = chords(rings, y, 1).find(within(x))
  const down = chords(rings, x, 0).find(within(y))
  if (across === undefined || down === undefined) return undefined
  return {
    middle: [(across[0] + across[1]) / 2, (down[0] + down[1]) / 2],
    width: across[1] - across[0],
    height: down[1] - down[0],
  }
}

/** A number is wider than it is tall. */
const roomIn = ({ width, height }: Spot): number => Math.min(width, height * 2)

/** The roomiest place for a number, always inside, unlike the middle of a crooked lot's box. */
export function spotIn(rings: readonly (readonly Point[])[]): Spot | undefined {
  const ys = rings.flat().map(([, y]) => y)
  const top = ys.reduce((a, b) => Math.min(a, b), Infinity)
  const bottom = ys.reduce((a, b) => Math.max(a, b), -Infinity)
  let best: Spot | undefined
  // The middle first, because people look there if several places are equally roomy.
  for (const part of [0.5, 0.4, 0.6, 0.3, 0.7]) {
    const y = top + (bottom - top) * part
    for (const [left, right] of chords(rings, y, 1)) {
      let spot = spotAt(rings, [(left + right) / 2, y])
      // Each step moves to the middle of the free space on both sides.
      for (let step = 0; step < 4 && spot !== undefined; step += 1) spot = spotAt(rings, spot.middle) ?? spot
      if (spot !== undefined && (best === undefined || roomIn(spot) > roomIn(best) * 1.15)) best = spot
    }
  }
  return best
}

export interface LabelLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A lot's number, as large as others' if it fits, with what follows it small below. */
export function labelLines(
  number: string,
  { middle: [x, y], width, height }: Spot,
  font: number,
): LabelLine[] {
  const fitting = (text: string, most: number): number =>
    Math.min(most, height * 0.7, (width * 0.9) / (LETTER * Array.from(text).length))
  const [first = '', ...rest] = number.split(/\s+/)
  const whole = fitting(number, font)
  if (whole === font || rest.length === 0) return [{ text: number, x, y: y + whole * 0.35, size: whole }]
  const below = rest.join(' ')
  const [large, small] = [fitting(first, font), fitting(below, font * 0.6)]
  return [
    { text: first, x, y, size: large },
    { text: ` ${below}`, x, y: y + small * 1.2, size: small },
  ]
}

export function lineAttributes({ x, y, size }: LabelLine, digits: number): Map<string, string> {
  const round = (value: number): string => String(Number(value.toFixed(digits)))
  return new Map([
    ['x', round(x)],
    ['y', round(y)],
    ['font-size', round(size)],
  ])
}

export const LABEL_LOOK: ReadonlyMap<string, string> = new Map([
  ['text-anchor', 'middle'],
  ['font-family', "'Figtree Variable', sans-serif"],
  ['fill', INK],
])
