import { type Board, box, edge, type Materials, poly } from './houseParts.ts'
import { n } from './pen.ts'

/** A front-facing gable: its wall above the eaves, the raking boards and the shade they throw. */
export function gable(
  b: Board,
  x: number,
  width: number,
  base: number,
  pitch: number,
  wall: string,
  m: Materials,
  overhang = 1,
): string {
  const rise = (width / 2) * pitch
  const middle = x + width / 2
  const lift = overhang * pitch
  return [
    poly(
      b,
      [
        [x, base],
        [x + width, base],
        [middle, base + rise],
      ],
      wall,
    ),
    poly(
      b,
      [
        [x, base],
        [middle, base + rise],
        [x + width, base],
        [x + width, base - 0.4],
        [middle, base + rise - 1.1],
        [x, base - 0.4],
      ],
      '#1E2329',
      'fill-opacity=".16"',
    ),
    poly(
      b,
      [
        [x - overhang, base - lift],
        [middle, base + rise],
        [x + width + overhang, base - lift],
        [x + width + overhang, base - lift + 0.9],
        [middle, base + rise + 1],
        [x - overhang, base - lift + 0.9],
      ],
      m.roof,
      edge,
    ),
    poly(
      b,
      [
        [x - overhang, base - lift],
        [middle, base + rise],
        [x + width + overhang, base - lift],
        [x + width + overhang - 0.5, base - lift - 0.35],
        [middle, base + rise - 0.6],
        [x - overhang + 0.5, base - lift - 0.35],
      ],
      m.trim,
      edge,
    ),
  ].join('')
}

/** A roof seen from its long side, with courses. `inset` is how far the ridge stands in on each side. */
export function slope(
  b: Board,
  x: number,
  width: number,
  base: number,
  rise: number,
  inset: readonly [number, number],
  m: Materials,
): string {
  const courses: string[] = []
  for (let at = 0.8; at < rise; at += 0.8) {
    const part = at / rise
    courses.push(
      `M${n(b.x(x + inset[0] * part))} ${n(b.y(base + at))}H${n(b.x(x + width - inset[1] * part))}`,
    )
  }
  return [
    poly(
      b,
      [
        [x, base],
        [x + width, base],
        [x + width - inset[1], base + rise],
        [x + inset[0], base + rise],
      ],
      m.roof,
      edge,
    ),
    `<path d="${courses.join('')}" fill="none" stroke="#1E2329" stroke-opacity=".13" stroke-width=".8"/>`,
    box(b, x, base - 0.55, width, 0.6, m.trim, edge),
    box(b, x + 0.6, base - 1.5, width - 1.2, 0.95, '#1E2329', 'fill-opacity=".14"'),
  ].join('')
}
