import { type At, ground, label, line, planDocument, polygon, trees } from './planDrawing.ts'
import { chanceFrom } from './chance.ts'

/** Half a tower's width across the picture, how much of it goes into the depth, and the height of a floor. */
const SIDE = 170
const DEPTH = 66
const STOREY = 34
const MIDDLE = 300
const TOP = 150

export interface TowerLook {
  readonly name: string
  readonly floors: number
  /** From this floor up the tower is narrower, as a part of its width. */
  readonly setBack: { readonly from: number; readonly width: number }
  readonly light: string
  readonly shade: string
}

/** One face of one floor: its wall, its band of windows and the edge of its slab. */
function face(base: number, width: number, side: -1 | 1, fill: string): string {
  const at = (across: number, up: number): At => [
    MIDDLE + side * SIDE * width * across,
    base - DEPTH * width * across - STOREY * up,
  ]
  const windows = Array.from({ length: 5 }, (_, place) => {
    const [from, to] = [(place + 0.16) / 5, (place + 0.86) / 5]
    return polygon(
      [at(from, 0.18), at(to, 0.18), at(to, 0.8), at(from, 0.8)],
      `fill="${side < 0 ? '#B9D3DC' : '#9CBECA'}"`,
    )
  })
  return [
    polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], `fill="${fill}"`),
    ...windows,
    line([at(0, 0.02), at(1, 0.02)], `stroke="${ground.lotLine}" stroke-width="1.5"`),
  ].join('')
}

/** A tower from the corner, a group for each floor that is called after it: floor-1, floor-2. */
export function drawTower(look: TowerLook): string {
  const bottom = TOP + look.floors * STOREY + DEPTH
  const widthOf = (floor: number): number => (floor >= look.setBack.from ? look.setBack.width : 1)
  const floors = Array.from({ length: look.floors }, (_, index) => {
    const floor = index + 1
    const base = bottom - index * STOREY
    const width = widthOf(floor)
    const roof = (size: number): string =>
      polygon(
        [
          [MIDDLE, base],
          [MIDDLE + SIDE * size, base - DEPTH * size],
          [MIDDLE, base - 2 * DEPTH * size],
          [MIDDLE - SIDE * size, base - DEPTH * size],
        ],
        `fill="#E4E1DA" stroke="${ground.lotLine}" stroke-width="1.5"`,
      )
    const terrace = width < widthOf(floor - 1) ? roof(widthOf(floor - 1)) : ''
    return `${terrace}<g id="floor-${floor}">${face(base, width, -1, look.light)}${face(base, width, 1, look.shade)}</g>`
  })
  const top = bottom - look.floors * STOREY
  const width = widthOf(look.floors)
  const roof = polygon(
    [
      [MIDDLE, top],
      [MIDDLE + SIDE * width, top - DEPTH * width],
      [MIDDLE, top - 2 * DEPTH * width],
      [MIDDLE - SIDE * width, top - DEPTH * width],
    ],
    `fill="#F3F1EA" stroke="${ground.lotLine}" stroke-width="1.5"`,
  )
  const chance = chanceFrom(look.floors + look.setBack.from)
  const numbers = Array.from({ length: look.floors }, (_, index) => index + 1)
    .filter((floor) => floor === 1 || floor % 4 === 0)
    .map((floor) =>
      label(String(floor), [MIDDLE - SIDE - 34, bottom - DEPTH - (floor - 1) * STOREY - STOREY / 2 + 6], 17),
    )
  return planDocument(
    [0, 0, 600, bottom + 120],
    [
      polygon(
        [
          [20, bottom - 60],
          [300, bottom - 170],
          [580, bottom - 60],
          [300, bottom + 60],
        ],
        `fill="${ground.grass}"`,
      ),
      trees(
        [
          [70, bottom - 70],
          [110, bottom - 44],
          [520, bottom - 76],
          [490, bottom - 40],
        ],
        20,
        chance,
      ),
      ...floors,
      roof,
      ...numbers,
      trees(
        [
          [160, bottom + 4],
          [210, bottom + 26],
          [430, bottom + 12],
          [390, bottom + 30],
        ],
        18,
        chance,
      ),
      label(look.name, [300, bottom + 96], 26, 0, 'font-weight="600"'),
    ],
  )
}
