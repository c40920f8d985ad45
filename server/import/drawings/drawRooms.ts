import type { Room } from '../readRooms.ts'
import { rect, sheet, words } from './pen.ts'
import { type Level, type PlacedRoom, tileRooms } from '../../../src/rules/tileRooms.ts'

const INK = '#1E2329'
const QUIET = '#5B636D'
const [WIDTH, HEIGHT] = [1200, 900]
const GAP = 90
const LEVELS = ['Basement', 'Ground floor', 'Second floor', 'Third floor', 'Fourth floor']

/** Feet as people write them, 13'6"; metres with one decimal. */
function measureText(value: number, metric: boolean): string {
  if (metric) return value.toFixed(1)
  const inches = Math.round(value * 12)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

function label(
  { room }: PlacedRoom,
  x: number,
  y: number,
  width: number,
  depth: number,
  metric: boolean,
): string {
  const measure = `${measureText(room.width, metric)} × ${measureText(room.depth, metric)}${metric ? ' m' : ''}`
  const upright = depth > width * 1.8 && width < room.name.length * 7
  const across = upright ? depth : width
  const size = Math.max(8, Math.min(15, (across * 0.86) / (Math.max(room.name.length, 5) * 0.56)))
  const [middleX, middleY] = [x + width / 2, y + depth / 2]
  const isWide = across > measure.length * 6 && (upright ? width : depth) > 40
  const turn = upright ? ` transform="rotate(-90 ${middleX.toFixed(1)} ${middleY.toFixed(1)})"` : ''
  return `<g${turn}>${words(room.name, [middleX, middleY + (isWide ? -1 : size * 0.35)], size, INK, 'font-weight="600"')}${isWide ? words(measure, [middleX, middleY + size], Math.max(9, size * 0.8), QUIET) : ''}</g>`
}

function drawLevel(
  level: Level,
  k: number,
  left: number,
  top: number,
  metric: boolean,
  isNamed: boolean,
): string {
  const rooms = level.rooms.map((placed) => {
    const [x, y, width, depth] = [left + placed.x * k, top + placed.y * k, placed.width * k, placed.depth * k]
    return (
      rect(x, y, width, depth, '#FFFFFF', `stroke="${QUIET}" stroke-width="1.5"`) +
      label(placed, x, y, width, depth, metric)
    )
  })
  const name = (LEVELS[level.level] ?? `Level ${level.level}`).toUpperCase()
  const [middle, below] = [left + (level.width * k) / 2, top + level.depth * k + 46]
  return `${rooms.join('')}${isNamed ? words(name, [middle, below], 15, QUIET, 'letter-spacing="2" font-weight="600"') : ''}`
}

/** Rooms side by side by level. The list has no positions, so no doors, windows or scale. */
export function drawRooms(rooms: readonly Room[], metric: boolean): string {
  const levels = tileRooms(rooms)
  const wide = levels.reduce((sum, level) => sum + level.width, 0)
  const deep = Math.max(...levels.map((level) => level.depth))
  const gaps = GAP * (levels.length - 1)
  const k = Math.min((WIDTH - 140 - gaps) / wide, (HEIGHT - 170) / deep)
  let left = (WIDTH - wide * k - gaps) / 2
  const drawn = levels.map((level) => {
    const top = (HEIGHT - deep * k) / 2 + (deep - level.depth) * k - 20
    const picture = drawLevel(level, k, left, top, metric, levels.length > 1)
    left += level.width * k + GAP
    return picture
  })
  return sheet(WIDTH, HEIGHT, [rect(0, 0, WIDTH, HEIGHT, '#FBFAF7'), ...drawn])
}
