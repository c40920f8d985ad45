import { type Bend, bendOf, parcel } from './bend.ts'
import { chanceFrom } from './chance.ts'
import { mapleRidgeHouses } from './mapleRidgeModels.ts'
import { footMetres, onEarth } from './onEarth.ts'
import { type At } from './planDrawing.ts'

/** Lots side by side along one street. */
export interface Row {
  readonly street: string
  readonly front: number
  readonly rear: number
  readonly from: number
  readonly to: number
  readonly frontages: readonly number[]
  readonly backsOn: 'ravine' | 'pond' | 'lots'
  /** A stretch of the row that is park. */
  readonly park?: readonly [number, number]
}
/** A lot of Maple Ridge as it is laid out, before it has a price. */
export interface Lot {
  readonly number: number
  readonly row: Row
  readonly frontage: number
  readonly corner: boolean
  readonly park: boolean
  readonly outline: readonly At[]
  readonly middle: number
}

/** Everything follows one bend; places along it are in feet. */
export const bend: Bend = bendOf([760, 1010], 900)
export const WEST = -707
export const EAST = 430

const rows: readonly Row[] = [
  {
    street: 'Sugar Maple Crescent',
    front: -30,
    rear: -142,
    from: WEST + 8,
    to: EAST - 34,
    frontages: [45, 45, 38, 45],
    backsOn: 'ravine',
  },
  {
    street: 'Sugar Maple Crescent',
    front: 30,
    rear: 135,
    from: WEST + 40,
    to: EAST - 34,
    frontages: [38, 38, 30],
    backsOn: 'lots',
    park: [60, 205],
  },
  {
    street: 'Ridgeline Avenue',
    front: 240,
    rear: 135,
    from: WEST + 46,
    to: EAST - 34,
    frontages: [38, 30, 30, 38],
    backsOn: 'lots',
    park: [60, 205],
  },
  {
    street: 'Ridgeline Avenue',
    front: 300,
    rear: 405,
    from: WEST + 52,
    to: EAST - 34,
    frontages: [38, 38, 45],
    backsOn: 'lots',
  },
  {
    street: 'Coppice Lane',
    front: 510,
    rear: 405,
    from: WEST + 76,
    to: EAST - 34,
    frontages: [30, 38, 30],
    backsOn: 'lots',
  },
  {
    street: 'Coppice Lane',
    front: 570,
    rear: 682,
    from: WEST + 140,
    to: EAST - 34,
    frontages: [45, 38, 45],
    backsOn: 'pond',
  },
]

/** Lots of one row, walked along the street by their frontage; what is left over is shared out. */
function lotsOf(row: Row, first: number): Lot[] {
  const stretches =
    row.park === undefined
      ? [[row.from, row.to] as const]
      : [[row.from, row.park[0]] as const, [row.park[1], row.to] as const]
  let turn = 0
  const lots: Lot[] = []
  for (const [from, to] of stretches) {
    const planned: { frontage: number; along: number }[] = []
    let at = from
    for (;;) {
      const frontage = row.frontages[turn % row.frontages.length] ?? 38
      const along = bend.alongOf(frontage, at, row.front)
      if (at + along > to) break
      planned.push({ frontage, along })
      at += along
      turn += 1
    }
    const stretch = (to - from) / (at - from)
    let here = from
    for (const { frontage, along } of planned) {
      const end = here + along * stretch
      lots.push({
        number: first + lots.length,
        row,
        frontage,
        park:
          row.park !== undefined &&
          (end === row.park[0] || Math.abs(here - row.park[1]) < 1 || Math.abs(end - row.park[0]) < 1),
        corner: (here === from && from === row.from) || Math.abs(end - row.to) < 1,
        outline: parcel(bend, here, end, row.front, row.rear),
        middle: (here + end) / 2,
      })
      here = end
    }
  }
  return lots
}

/** All lots, numbered street by street. */
export const lots: readonly Lot[] = rows.reduce<Lot[]>(
  (all, row) => [...all, ...lotsOf(row, all.length + 1)],
  [],
)

const COMPASS = ['North', 'North East', 'East', 'South East', 'South', 'South West', 'West', 'North West']

function facing(lot: Lot): string {
  const outwards = lot.row.front > lot.row.rear ? 180 : 0
  const degrees = (bend.turn(lot.middle) + outwards + 720) % 360
  return COMPASS[Math.round(degrees / 45) % 8] ?? 'North'
}

function areaOf(points: readonly At[]): number {
  const doubled = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.round(Math.abs(doubled) / 2)
}

function statusOf(lot: Lot, chance: () => number): string {
  if (lot.row === rows[5] || (lot.row === rows[4] && lot.middle > 60)) return 'not released'
  if (lot.row === rows[3] && lot.middle > 165) return 'inventory'
  const pull = lot.row === rows[0] ? 0.42 : lot.row === rows[4] ? 0.12 : 0.3
  return chance() < pull ? 'sold' : 'available'
}

/** The rows of lots.csv: premiums by what a lot backs on, its place and its fall. */
export function lotRows(): Record<string, string | number>[] {
  const chance = chanceFrom(101)
  const coordinates = onEarth('C0101', footMetres, [800, 385])
  return lots.map((lot) => {
    const status = statusOf(lot, chance)
    const houses = mapleRidgeHouses.filter((house) => house.frontage === lot.frontage)
    const premium =
      (lot.row.backsOn === 'ravine' ? 65000 : lot.row.backsOn === 'pond' ? 48000 : 0) +
      (lot.corner ? 12000 : 0) +
      (lot.park ? 18000 : 0)
    const walkout = lot.row.backsOn === 'ravine' && lot.middle > -420
    const grading = walkout ? 'Walkout' : lot.row.backsOn === 'lots' ? 'Level' : 'Lookout'
    const gradingPrice = grading === 'Walkout' ? 40000 : grading === 'Lookout' ? 18000 : 0
    const area = areaOf(lot.outline)
    const bigger = area > lot.frontage * 128 ? 15000 : 0
    const base = Math.min(...houses.map((house) => house.price))
    const house = houses[Math.floor(chance() * houses.length)] ?? houses[0]
    const month = 2 + Math.floor(chance() * 9)
    const inventory = status === 'inventory'
    return {
      house_number: lot.number,
      Status: status,
      BUILDING_TYPE: '0',
      Lot_size: lot.frontage,
      Number_Of_Bedrooms: inventory ? (house?.bedrooms ?? 4) : Math.max(...houses.map((one) => one.bedrooms)),
      Number_Of_Fullbath: inventory ? (house?.baths ?? 2.5) : Math.max(...houses.map((one) => one.baths)),
      Current_price: (inventory ? (house?.price ?? base) + 38000 : base) + premium + gradingPrice + bigger,
      LOT_PRICE_PREM: premium,
      GRADING_PRICE: gradingPrice,
      Grading_or_Orientation: grading,
      HouseonBigerLotPremium: bigger,
      Lot_Number_Location: lot.row.street,
      Lot_Number_orientation: lot.corner ? 'Corner' : 'Interior',
      UPGRADE_PRICE: inventory ? 38000 : 0,
      CLOSING_DATE: inventory
        ? '2027-01-28'
        : `2027-${String(month).padStart(2, '0')}-${chance() < 0.5 ? '11' : '25'}`,
      lot_orientation: facing(lot),
      lot_fall: walkout ? '9 ft to rear' : '2 ft to rear',
      lot_depth: Math.abs(lot.row.rear - lot.row.front),
      lot_area: area,
      MODELS: inventory ? (house?.name ?? '') : houses.map(({ name }) => name).join('; '),
      Model_name: inventory ? (house?.name ?? '') : '',
      Elevation: inventory ? (house?.letters[1] ?? 'A') : '',
      TotalPrice: inventory ? (house?.price ?? base) + 38000 + premium + gradingPrice + bigger : '',
      Coordinates: coordinates(lot.outline),
    }
  })
}
