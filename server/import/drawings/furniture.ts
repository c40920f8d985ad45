import { n, rect } from './pen.ts'

/** A room on the sheet, in the sheet's units, and how many of them a foot is. */
export interface Spot {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly foot: number
}

const PEN = 'stroke="#9AA19F" stroke-width="1.2"'
const LINE = `fill="none" ${PEN}`

function bed({ x, y, width, depth, foot, name }: Spot): string {
  const wide = (/primary|master/i.test(name) ? 6.2 : 5) * foot
  const long = 6.6 * foot
  if (wide > width - 3 * foot || long > depth - 2.4 * foot) return ''
  const left = x + (width - wide) / 2
  const top = y + depth - long - 0.4 * foot
  return `${rect(left, top, wide, long, 'none', `${PEN} rx="4"`)}<path d="M${n(left)} ${n(top + long * 0.68)}h${n(wide)}" ${LINE}/>${rect(left + wide * 0.08, top + long * 0.76, wide * 0.38, long * 0.17, 'none', `${PEN} rx="3"`)}${rect(left + wide * 0.54, top + long * 0.76, wide * 0.38, long * 0.17, 'none', `${PEN} rx="3"`)}`
}

function bath({ x, y, width, depth, foot, name }: Spot): string {
  const parts: string[] = []
  const inset = 0.35 * foot
  const powder = /powder|wc/i.test(name)
  if (!powder && depth > 6 * foot)
    parts.push(
      rect(
        x + inset,
        y + inset,
        Math.min(width - 2 * inset, 5.4 * foot),
        2.6 * foot,
        'none',
        `${PEN} rx="6"`,
      ),
    )
  const wcY = y + depth - 2.6 * foot
  parts.push(
    `<ellipse cx="${n(x + inset + 1 * foot)}" cy="${n(wcY + 1.1 * foot)}" rx="${n(0.65 * foot)}" ry="${n(0.9 * foot)}" ${LINE}/>`,
    rect(x + inset + 0.3 * foot, wcY + 1.9 * foot, 1.4 * foot, 0.5 * foot, 'none', PEN),
  )
  if (width > 4.5 * foot && depth > 5 * foot)
    parts.push(
      rect(
        x + width - 1.9 * foot - inset / 2,
        y + depth * 0.42,
        1.8 * foot,
        Math.min(4, depth / foot / 3) * foot,
        'none',
        PEN,
      ),
      `<circle cx="${n(x + width - 1 * foot - inset / 2)}" cy="${n(y + depth * 0.42 + foot)}" r="${n(0.5 * foot)}" ${LINE}/>`,
    )
  return parts.join('')
}

function kitchen({ x, y, width, depth, foot }: Spot): string {
  const deep = 2 * foot
  const island =
    width > 10 * foot && depth > 10 * foot
      ? rect(
          x + width * 0.3,
          y + depth * 0.62,
          width * 0.42,
          2.6 * foot,
          '#F1EFE9',
          'stroke="#9AA19F" stroke-width="1.2"',
        )
      : ''
  const burners = [0, 1].flatMap((row) =>
    [0, 1].map(
      (at) =>
        `<circle cx="${n(x + width * 0.3 + at * 0.9 * foot)}" cy="${n(y + 0.6 * foot + row * 0.85 * foot)}" r="${n(0.28 * foot)}" ${LINE}/>`,
    ),
  )
  return `<path d="M${n(x)} ${n(y + deep)}H${n(x + width)}M${n(x + width * 0.3 - 0.7 * foot)} ${n(y)}v${n(deep)}m${n(2.4 * foot)} 0v${n(-deep)}" ${LINE}/>${rect(x + width * 0.62, y + 0.4 * foot, 2 * foot, 1.2 * foot, 'none', `${PEN} rx="3"`)}${burners.join('')}${island}`
}

function stairs({ x, y, width, depth, foot }: Spot): string {
  const along = width >= depth
  const length = along ? width : depth
  const treads: string[] = []
  for (let at = foot * 0.9; at < length - foot * 0.4; at += foot * 0.9) {
    treads.push(
      along
        ? `M${n(x + at)} ${n(y + depth * 0.08)}V${n(y + depth * 0.46)}`
        : `M${n(x + width * 0.08)} ${n(y + at)}H${n(x + width * 0.48)}`,
    )
  }
  const arrow = along
    ? `M${n(x + 0.6 * foot)} ${n(y + depth * 0.27)}H${n(x + width - 0.8 * foot)}l${n(-0.5 * foot)} ${n(-0.3 * foot)}m${n(0.5 * foot)} ${n(0.3 * foot)}l${n(-0.5 * foot)} ${n(0.3 * foot)}`
    : `M${n(x + width * 0.28)} ${n(y + depth - 0.6 * foot)}V${n(y + 0.8 * foot)}l${n(-0.3 * foot)} ${n(0.5 * foot)}m${n(0.3 * foot)} ${n(-0.5 * foot)}l${n(0.3 * foot)} ${n(0.5 * foot)}`
  return `<path d="${treads.join('')}" ${LINE}/><path d="${arrow}" fill="none" stroke="#5B636D" stroke-width="1.4"/>`
}

function table({ x, y, width, depth, foot }: Spot): string {
  const [wide, deep] = width > depth ? [5.5, 3.2] : [3.2, 5.5]
  if (wide * foot > width - 4 * foot || deep * foot > depth - 4 * foot) return ''
  return rect(
    x + (width - wide * foot) / 2,
    y + depth - deep * foot - 1.6 * foot,
    wide * foot,
    deep * foot,
    'none',
    `${PEN} rx="3"`,
  )
}

function car({ x, y, width, depth, foot }: Spot): string {
  const count = width > 16 * foot ? 2 : 1
  return Array.from({ length: count }, (_, at) =>
    rect(
      x + (width / count) * at + (width / count - 6 * foot) / 2,
      y + depth - 16.4 * foot,
      6 * foot,
      15 * foot,
      'none',
      'stroke="#C9CBC6" stroke-width="1.2" stroke-dasharray="5 5" rx="14"',
    ),
  ).join('')
}

function sofa({ x, y, width, depth, foot }: Spot): string {
  if (width < 11 * foot || depth < 10 * foot) return ''
  return (
    rect(
      x + width * 0.5 - 3.6 * foot,
      y + depth - 3.6 * foot,
      7.2 * foot,
      2.8 * foot,
      'none',
      `${PEN} rx="5"`,
    ) +
    rect(x + width * 0.5 - 3.6 * foot, y + depth - 1.5 * foot, 7.2 * foot, 0.7 * foot, 'none', PEN) +
    rect(x + width * 0.5 - 2.8 * foot, y + 0.35 * foot, 5.6 * foot, 1.1 * foot, 'none', PEN)
  )
}

const PIECES: readonly (readonly [RegExp, (spot: Spot) => string])[] = [
  [/garage|carport/i, car],
  [/bed|suite/i, bed],
  [/ensuite|bath|powder|wc/i, bath],
  [/kitchen/i, kitchen],
  [/stair/i, stairs],
  [/dining|breakfast/i, table],
  [/great|living|family|lounge|salon|sunroom|loft/i, sofa],
]

/** What stands in a room, lightly, so that its size can be felt. */
export function furnish(spot: Spot): string {
  if (/ensuite/i.test(spot.name)) return bath(spot)
  return PIECES.find(([name]) => name.test(spot.name))?.[1](spot) ?? ''
}
