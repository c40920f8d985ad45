import type { ModelFile } from '../readModels.ts'
import { meetingsOf, openingsOf, type Meeting, type Opening } from './doors.ts'
import { furnish } from './furniture.ts'
import { n, rect, sheet, stroke, words, type Xy } from './pen.ts'
import { type Level, type PlacedRoom, tileRooms } from './tileRooms.ts'

interface Scale {
  /** Units of the sheet a unit of the project takes, and a foot. */
  readonly k: number
  readonly foot: number
  readonly x: number
  readonly y: number
  readonly metric: boolean
}

const INK = '#1E2329'
const OUTER = 0.55
const INNER = 0.36
const DOOR = 2.7
const OUTSIDE = /porch|balcony|terrace|loggia|deck|alfresco/i
const WET = /bath|ensuite|laundry|powder|wc/i
const DARK = /hall|stair|walk-in|robe|pantry|servery|garage|carport|mud/i

const LEVELS = ['Basement', 'Ground floor', 'Second floor', 'Third floor', 'Fourth floor']

/** Feet as people read them, 13'6"; metres with one decimal. */
export function measureText(value: number, metric: boolean): string {
  if (metric) return value.toFixed(1)
  const inches = Math.round(value * 12)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

function floorOf(name: string): string {
  if (OUTSIDE.test(name)) return '#EFEEE8'
  if (WET.test(name)) return '#EDF2F2'
  return DARK.test(name) ? '#F6F5F1' : '#FFFFFF'
}

function wall({ upright, at, from, to }: Meeting, s: Scale, thick: number): string {
  const half = (thick * s.foot) / 2
  return upright
    ? rect(s.x + at * s.k - half, s.y + from * s.k - half, half * 2, (to - from) * s.k + half * 2, INK)
    : rect(s.x + from * s.k - half, s.y + at * s.k - half, (to - from) * s.k + half * 2, half * 2, INK)
}

/** Takes a stretch out of a wall and, for a door, hangs its leaf with the arc it swings through. */
function opening(one: Opening, s: Scale): string {
  const least = DOOR * s.foot
  const [from, to] = [one.from * s.k, one.to * s.k]
  const half = (INNER * s.foot) / 2 + 0.8
  const wide = one.into === undefined
  const length = wide ? Math.max(least, (to - from) * 0.72) : least
  const start = wide
    ? from + (to - from - length) / 2
    : from + Math.min(s.foot * 0.7, (to - from - length) / 2)
  const line = one.at * s.k
  const fill = floorOf((one.into ?? one.a).room.name)
  const gap = one.upright
    ? rect(s.x + line - half, s.y + start, half * 2, length, fill)
    : rect(s.x + start, s.y + line - half, length, half * 2, fill)
  if (one.into === undefined) return gap
  const turn = one.into === one.b ? 1 : -1
  const [hx, hy]: Xy = one.upright ? [s.x + line, s.y + start] : [s.x + start, s.y + line]
  const leaf: Xy = one.upright ? [hx + turn * length, hy] : [hx, hy + turn * length]
  const end: Xy = one.upright ? [hx, hy + length] : [hx + length, hy]
  const sweep = one.upright === (turn === 1) ? 1 : 0
  return `${gap}<path d="M${n(leaf[0])} ${n(leaf[1])}A${n(length)} ${n(length)} 0 0 ${sweep} ${n(end[0])} ${n(end[1])}" fill="none" stroke="#8A9297" stroke-width="1"/>${stroke([[hx, hy], leaf], INK, 2)}`
}

/** A window in an outer wall: a light strip between two lines. */
function glazing(room: PlacedRoom, side: 'top' | 'bottom' | 'left' | 'right', s: Scale): string {
  const flat = side === 'top' || side === 'bottom'
  const edge = (flat ? room.width : room.depth) * s.k
  const rear = side === 'top' && /great|living|family|breakfast|sunroom|lounge/i.test(room.room.name)
  const length = Math.min(edge * (rear ? 0.72 : 0.5), (rear ? 12 : 6) * s.foot)
  if (length < 1.6 * s.foot) return ''
  const start = (flat ? room.x : room.y) * s.k + (edge - length) / 2
  const line =
    (side === 'top'
      ? room.y
      : side === 'bottom'
        ? room.y + room.depth
        : side === 'left'
          ? room.x
          : room.x + room.width) * s.k
  const half = (OUTER * s.foot) / 2
  const look = `stroke="${INK}" stroke-width="1"`
  return flat
    ? rect(s.x + start, s.y + line - half, length, half * 2, '#FFFFFF', look) +
        stroke(
          [
            [s.x + start, s.y + line],
            [s.x + start + length, s.y + line],
          ],
          INK,
          1,
        )
    : rect(s.x + line - half, s.y + start, half * 2, length, '#FFFFFF', look) +
        stroke(
          [
            [s.x + line, s.y + start],
            [s.x + line, s.y + start + length],
          ],
          INK,
          1,
        )
}

function windows({ rooms, width, depth }: Level, s: Scale): string {
  return rooms
    .map((room) => {
      if (OUTSIDE.test(room.room.name)) return ''
      if (/garage|carport/i.test(room.room.name)) {
        const length = room.width * s.k * 0.86
        const half = (OUTER * s.foot) / 2 + 0.5
        if (Math.abs(room.y + room.depth - depth) > 0.1) return ''
        const left = s.x + room.x * s.k + (room.width * s.k - length) / 2
        const line = s.y + depth * s.k
        return (
          rect(left, line - half, length, half * 2, '#F6F5F1') +
          stroke(
            [
              [left, line],
              [left + length, line],
            ],
            INK,
            1.4,
            'stroke-dasharray="9 5"',
          )
        )
      }
      if (DARK.test(room.room.name)) return ''
      const sides = [
        ...(room.y < 0.05 ? (['top'] as const) : []),
        ...(Math.abs(room.y + room.depth - depth) < 0.1 ? (['bottom'] as const) : []),
        ...(room.x < 0.05 ? (['left'] as const) : []),
        ...(Math.abs(room.x + room.width - width) < 0.1 ? (['right'] as const) : []),
      ]
      const front = sides.find((side) => side === 'top' || side === 'bottom')
      return (front === undefined ? sides.slice(0, 1) : [front])
        .map((side) => glazing(room, side, s))
        .join('')
    })
    .join('')
}

function label(placed: PlacedRoom, s: Scale): string {
  const [width, depth] = [placed.width * s.k, placed.depth * s.k]
  const { name } = placed.room
  const x = s.x + placed.x * s.k + width / 2
  const furnished =
    depth > 9 * s.foot && /bed|great|living|dining|breakfast|suite|loft|sunroom|family/i.test(name)
  const y = s.y + placed.y * s.k + depth * (furnished ? 0.36 : 0.5)
  const measure = `${measureText(placed.room.width, s.metric)} × ${measureText(placed.room.depth, s.metric)}${s.metric ? ' m' : ''}`
  const upright = depth > width * 1.8 && width < name.length * 7
  const room = upright ? depth : width
  const size = Math.max(8, Math.min(15, (room * 0.86) / (Math.max(name.length, 5) * 0.56)))
  const turn = upright ? `transform="rotate(-90 ${n(x)} ${n(y)})"` : ''
  const shown =
    !DARK.test(name) && !WET.test(name) && !OUTSIDE.test(name) && room > measure.length * 6 && depth > 44
  const halo = 'paint-order="stroke" stroke="#FFFFFF" stroke-width="3" stroke-linejoin="round"'
  return `<g ${turn}>${words(name, [x, y + (shown ? -1 : size * 0.35)], size, INK, `font-weight="600" ${halo}`)}${shown ? words(measure, [x, y + size], Math.max(9, size * 0.8), '#5B636D', halo) : ''}</g>`
}

function drawLevel(level: Level, s: Scale, named: boolean): string {
  const [width, depth] = [level.width * s.k, level.depth * s.k]
  const floors = level.rooms.map((placed) =>
    rect(
      s.x + placed.x * s.k,
      s.y + placed.y * s.k,
      placed.width * s.k,
      placed.depth * s.k,
      floorOf(placed.room.name),
    ),
  )
  const furniture = level.rooms.map((placed) =>
    furnish({
      name: placed.room.name,
      x: s.x + placed.x * s.k,
      y: s.y + placed.y * s.k,
      width: placed.width * s.k,
      depth: placed.depth * s.k,
      foot: s.foot,
    }),
  )
  const outer = `<rect x="${n(s.x)}" y="${n(s.y)}" width="${n(width)}" height="${n(depth)}" fill="none" stroke="${INK}" stroke-width="${n(OUTER * s.foot)}"/>`
  // A porch is a roof, not a room: its outer edge is a thin line where a wall would be.
  const porches = level.rooms
    .filter((placed) => OUTSIDE.test(placed.room.name))
    .map((placed) => {
      const half = OUTER * s.foot
      const [x, y, w, d] = [
        s.x + placed.x * s.k,
        s.y + placed.y * s.k,
        placed.width * s.k,
        placed.depth * s.k,
      ]
      const low = Math.abs(placed.y + placed.depth - level.depth) < 0.1
      const line = low ? y + d : y
      return (
        rect(
          x + (placed.x < 0.05 ? -half : half / 3),
          line - half,
          w - half / 3 + (placed.x < 0.05 ? half : 0),
          half * 2,
          '#FBFAF7',
        ) +
        stroke(
          [
            [x, line],
            [x + w, line],
          ],
          '#5B636D',
          1.2,
          'stroke-dasharray="7 5"',
        )
      )
    })
  return [
    ...floors,
    ...furniture,
    ...meetingsOf(level).map((one) => wall(one, s, INNER)),
    outer,
    windows(level, s),
    ...porches,
    ...openingsOf(level, DOOR * (s.foot / s.k) + 0.2).map((one) => opening(one, s)),
    ...level.rooms.map((placed) => label(placed, s)),
    named
      ? words(
          (LEVELS[level.level] ?? `Level ${level.level}`).toUpperCase(),
          [s.x + width / 2, s.y + depth + 46],
          15,
          '#5B636D',
          'letter-spacing="2" font-weight="600"',
        )
      : '',
  ].join('')
}

/** The floor plan of a model, all levels at one scale, drawn from its list of rooms; undefined without one. */
export function drawFloorPlan(model: ModelFile, metric: boolean, areaUnit: string): string | undefined {
  if (model.rooms.length === 0) return undefined
  const levels = tileRooms(model.rooms)
  const wide = levels.reduce((sum, level) => sum + level.width, 0)
  const deep = Math.max(...levels.map((level) => level.depth))
  const gap = 90
  const [sheetWidth, sheetHeight] = [1200, 900]
  const k = Math.min((sheetWidth - 140 - gap * (levels.length - 1)) / wide, (sheetHeight - 210) / deep)
  const foot = metric ? k * 0.3048 : k
  let x = (sheetWidth - wide * k - gap * (levels.length - 1)) / 2
  const drawn = levels.map((level) => {
    // Levels stand with their fronts in one line, as the house does.
    const picture = drawLevel(
      level,
      { k, foot, x, y: 90 + (deep - level.depth) * k, metric },
      levels.length > 1,
    )
    x += level.width * k + gap
    return picture
  })
  const bar = metric ? 2 * k : 10 * k
  return sheet(sheetWidth, sheetHeight, [
    rect(0, 0, sheetWidth, sheetHeight, '#FBFAF7'),
    `<text x="56" y="54" font-size="26" font-weight="600" fill="${INK}">${model.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
    `<text x="${sheetWidth - 56}" y="54" font-size="18" fill="#5B636D" text-anchor="end">${model.size.toLocaleString('en-CA')} ${areaUnit}</text>`,
    ...drawn,
    rect(56, sheetHeight - 34, bar / 2, 5, '#5B636D'),
    `<rect x="${n(56 + bar / 2)}" y="${sheetHeight - 34}" width="${n(bar / 2)}" height="5" fill="none" stroke="#5B636D"/>`,
    words(metric ? '2 m' : '10 ft', [56 + bar + 24, sheetHeight - 27], 13, '#5B636D'),
  ])
}
