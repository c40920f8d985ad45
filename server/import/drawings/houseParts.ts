import { n, rect, shape, stroke, type Xy } from './pen.ts'

/** A house is drawn in feet from its lower left corner, y up; a board turns that into the picture's units. */
export interface Board {
  readonly x: (feet: number) => number
  readonly y: (feet: number) => number
  readonly k: number
}

export interface Materials {
  readonly wall: string
  readonly base: string
  readonly roof: string
  readonly trim: string
  readonly door: string
  readonly frame: string
}

export const box = (
  b: Board,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string => rect(b.x(x), b.y(y + height), width * b.k, height * b.k, fill, more)

export const poly = (b: Board, points: readonly Xy[], fill: string, more = ''): string =>
  shape(
    points.map(([x, y]): Xy => [b.x(x), b.y(y)]),
    fill,
    more,
  )

/** The thin line around every part of a house. */
export const edge = 'stroke="#1E2329" stroke-opacity=".35" stroke-width="1"'

/** Courses of brick, boards or battens over a wall: what it is made of, seen from the street. */
export function texture(
  b: Board,
  kind: 'brick' | 'board' | 'batten' | 'shingle',
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const step = { brick: 0.55, board: 0.75, batten: 1.1, shingle: 0.8 }[kind]
  const lines: string[] = []
  if (kind === 'batten') {
    for (let at = step; at < width; at += step)
      lines.push(`M${n(b.x(x + at))} ${n(b.y(y))}V${n(b.y(y + height))}`)
  } else {
    for (let at = step; at < height; at += step)
      lines.push(`M${n(b.x(x))} ${n(b.y(y + at))}H${n(b.x(x + width))}`)
  }
  if (kind === 'brick') {
    for (let row = 0; row * step < height - step; row += 1) {
      for (let at = row % 2 === 0 ? 0.9 : 1.8; at < width; at += 1.8) {
        lines.push(`M${n(b.x(x + at))} ${n(b.y(y + row * step))}v${n(-step * b.k)}`)
      }
    }
  }
  return `<path d="${lines.join('')}" fill="none" stroke="#1E2329" stroke-opacity="${kind === 'brick' ? '.1' : '.14'}" stroke-width=".8"/>`
}

/** A window with its frame, glazing bars and the light of the sky in it. */
export function pane(
  b: Board,
  x: number,
  y: number,
  width: number,
  height: number,
  m: Materials,
  bars: { across: number; down: number } = { across: 2, down: 2 },
): string {
  const parts = [
    box(b, x - 0.3, y - 0.3, width + 0.6, height + 0.6, m.trim, edge),
    box(b, x, y, width, height, '#7F97A3'),
    poly(
      b,
      [
        [x, y + height],
        [x + width * 0.62, y + height],
        [x + width * 0.2, y],
        [x, y],
      ],
      '#A9BDC5',
      'fill-opacity=".75"',
    ),
  ]
  for (let at = 1; at < bars.across; at += 1)
    parts.push(box(b, x + (width * at) / bars.across - 0.08, y, 0.16, height, m.frame))
  for (let at = 1; at < bars.down; at += 1)
    parts.push(box(b, x, y + (height * at) / bars.down - 0.08, width, 0.16, m.frame))
  parts.push(box(b, x - 0.5, y - 0.65, width + 1, 0.4, m.trim, edge))
  return parts.join('')
}

export function shutters(
  b: Board,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string {
  return [x - 1.5, x + width + 0.4]
    .map((at) => box(b, at, y, 1.1, height, fill, edge) + texture(b, 'board', at, y, 1.1, height))
    .join('')
}

export function frontDoor(b: Board, x: number, m: Materials, height = 7.2): string {
  return [
    box(b, x - 0.35, 0.5, 3.7, height + 0.4, m.trim, edge),
    box(b, x, 0.5, 3, height, m.door),
    box(b, x + 0.5, height * 0.55, 2, height * 0.35, '#A9BDC5', 'fill-opacity=".9"'),
    box(
      b,
      x + 0.5,
      1.2,
      2,
      height * 0.34,
      'none',
      'stroke="#FFFFFF" stroke-opacity=".35" stroke-width="1.2"',
    ),
    `<circle cx="${n(b.x(x + 2.6))}" cy="${n(b.y(3.9))}" r="${n(b.k * 0.14)}" fill="#D9B36C"/>`,
  ].join('')
}

export function garageDoor(
  b: Board,
  x: number,
  width: number,
  m: Materials,
  style: 'panels' | 'carriage' | 'slats',
  height = 7.6,
): string {
  const parts = [
    box(b, x - 0.4, 0, width + 0.8, height + 0.5, m.trim, edge),
    box(b, x, 0, width, height, style === 'slats' ? m.door : m.frame),
  ]
  if (style === 'slats') {
    for (let at = 0.5; at < height; at += 0.5)
      parts.push(
        stroke(
          [
            [b.x(x), b.y(at)],
            [b.x(x + width), b.y(at)],
          ],
          '#1E2329',
          0.9,
          'stroke-opacity=".28"',
        ),
      )
    return parts.join('')
  }
  const columns = Math.max(2, Math.round(width / 2.6))
  const cell = width / columns
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      const glass = row === 3
      parts.push(
        box(
          b,
          x + column * cell + 0.25,
          (row * height) / 4 + 0.22,
          cell - 0.5,
          height / 4 - 0.44,
          glass ? '#8FA5AF' : 'none',
          'stroke="#1E2329" stroke-opacity=".22" stroke-width="1"',
        ),
      )
    }
  }
  if (style === 'carriage') {
    for (let half = 0; half < columns; half += 2) {
      const left = x + half * cell
      parts.push(
        stroke(
          [
            [b.x(left + 0.2), b.y(0.3)],
            [b.x(left + cell * 2 - 0.2), b.y(height * 0.72)],
          ],
          '#1E2329',
          1,
          'stroke-opacity=".25"',
        ),
      )
      parts.push(
        stroke(
          [
            [b.x(left + 0.2), b.y(height * 0.72)],
            [b.x(left + cell * 2 - 0.2), b.y(0.3)],
          ],
          '#1E2329',
          1,
          'stroke-opacity=".25"',
        ),
      )
    }
  }
  return parts.join('')
}

export function column(b: Board, x: number, top: number, m: Materials, tapered: boolean): string {
  if (!tapered)
    return (
      box(b, x - 0.35, 0.5, 0.7, top - 0.5, m.trim, edge) +
      box(b, x - 0.55, top - 0.5, 1.1, 0.5, m.trim, edge) +
      box(b, x - 0.55, 0.5, 1.1, 0.5, m.trim, edge)
    )
  return [
    box(b, x - 0.95, 0.4, 1.9, 3.2, m.base, edge),
    texture(b, 'brick', x - 0.95, 0.4, 1.9, 3.2),
    box(b, x - 1.1, 3.5, 2.2, 0.35, m.trim, edge),
    poly(
      b,
      [
        [x - 0.7, 3.85],
        [x + 0.7, 3.85],
        [x + 0.45, top],
        [x - 0.45, top],
      ],
      m.trim,
      edge,
    ),
  ].join('')
}
