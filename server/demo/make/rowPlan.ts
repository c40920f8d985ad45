import { type Bend, parcel } from './bend.ts'
import { type At, ground, label, line, polygon } from './planDrawing.ts'

export interface PlanRow {
  readonly street: string
  readonly front: number
  readonly rear: number
  readonly from: number
  readonly to: number
  readonly widths: readonly number[]
  /** A gap after every so many lots, for blocks of townhouses. */
  readonly block?: number
}
export interface PlanLot {
  readonly number: number
  readonly row: PlanRow
  readonly width: number
  readonly middle: number
  readonly area: number
  readonly outline: readonly At[]
}

function areaOf(points: readonly At[]): number {
  const doubled = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Lots of all rows, numbered through. */
export function lotsOfRows(bend: Bend, rows: readonly PlanRow[]): PlanLot[] {
  const lots: PlanLot[] = []
  for (const row of rows) {
    let at = row.from
    for (let turn = 0; ; turn += 1) {
      const width = row.widths[turn % row.widths.length] ?? 40
      const end = at + bend.alongOf(width, at, row.front)
      if (end > row.to + 0.5) break
      const outline = parcel(bend, at, end, row.front, row.rear)
      lots.push({
        number: lots.length + 1,
        row,
        width,
        middle: (at + end) / 2,
        area: areaOf(outline),
        outline,
      })
      at = end + (row.block !== undefined && (turn + 1) % row.block === 0 ? 22 : 0)
    }
  }
  return lots
}

export function drawnLots(lots: readonly PlanLot[], size: number): string {
  const drawn = lots.map(({ number, outline }) => {
    const x = outline.reduce((sum, [px]) => sum + px, 0) / outline.length
    const y = outline.reduce((sum, [, py]) => sum + py, 0) / outline.length
    return `<g id="lot-${number}">${polygon(outline, `fill="${ground.lot}" stroke="${ground.lotLine}" stroke-width="1" stroke-linejoin="round"`)}${label(String(number), [x, y + size * 0.35], size, 0, 'font-weight="600"')}</g>`
  })
  return `<g id="lots">${drawn.join('\n')}</g>`
}

/** Streets as one surface: all kerbs first, then all lanes, so that corners join. */
export function drawnStreets(streets: readonly (readonly At[])[], width: number): string {
  const strokes = (colour: string, wide: number): string =>
    streets
      .map((points) =>
        line(
          points,
          `stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round" stroke-linecap="square"`,
        ),
      )
      .join('')
  return strokes(ground.kerb, width) + strokes(ground.road, width * 0.62)
}

/** The name of a street, written in the middle of its lane at `[x, y]`. */
export function streetName(name: string, [x, y]: At, size: number, spacing: number): string {
  return label(name, [x, y + 5], size, 0, `letter-spacing="${spacing}"`)
}
