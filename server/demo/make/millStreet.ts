import { bendOf } from './bend.ts'
import { chanceFrom, scatter, status } from './chance.ts'
import { type CsvRow, csvOf } from './csv.ts'
import { footMetres, onEarth } from './onEarth.ts'
import {
  type At,
  ground,
  label,
  northArrow,
  planDocument,
  polygon,
  scaleBar,
  softly,
  trees,
} from './planDrawing.ts'
import { drawnLots, drawnStreets, lotsOfRows, type PlanRow } from './rowPlan.ts'
import { housesCsv, millHouses } from './houses.ts'

/** Mill Street Towns: six blocks of townhouses between the street and the mill race. */
export function makeMillStreet(): Map<string, string> {
  const bend = bendOf([-400, 4400], 4200)
  const rows: readonly PlanRow[] = [
    { street: 'Mill Street', front: -34, rear: -124, from: 500, to: 1190, widths: [24], block: 7 },
    { street: 'Mill Street', front: 34, rear: 118, from: 500, to: 1190, widths: [24], block: 7 },
    { street: 'Weir Lane', front: 276, rear: 192, from: 560, to: 1080, widths: [24], block: 6 },
  ]
  const lots = lotsOfRows(bend, rows)
  const chance = chanceFrom(33)
  const coordinates = onEarth('C0303', footMetres, [470, 300])
  const csv = lots.map((lot): CsvRow => {
    const corner = lots.every(
      (other) =>
        other.row !== lot.row ||
        Math.abs(other.middle - lot.middle) > 30 ||
        other === lot ||
        other.middle < lot.middle,
    )
    const stacked = lot.row === rows[2]
    const model = stacked ? 'Loft 7' : corner ? 'Miller End' : lot.number % 3 === 0 ? 'Weaver' : 'Miller'
    const house = millHouses.find((one) => one.name === model)
    const premium = (corner ? 15000 : 0) + (lot.row === rows[0] ? 10000 : 0)
    return {
      house_number: lot.number,
      Status: status(chance, 0.3, stacked && lot.middle > 900),
      BUILDING_TYPE: stacked ? '7' : '5',
      floor_number: stacked ? (lot.number % 2 === 0 ? '2' : 'G') : '0',
      Number_Of_Bedrooms: house?.bedrooms ?? 3,
      Number_Of_Fullbath: house?.baths ?? 2,
      Current_price: (house?.price ?? 700000) + premium,
      LOT_PRICE_PREM: premium,
      Lot_Number_Location: lot.row.street,
      lot_orientation: lot.row.front > lot.row.rear ? 'South' : 'North',
      lot_depth: Math.abs(lot.row.rear - lot.row.front),
      lot_area: Math.round(lot.area),
      CLOSING_DATE: '2027-08-19',
      MODELS: model,
      Coordinates: coordinates(lot.outline),
    }
  })
  const street = (across: number, from: number, to: number): At[] => bend.street(from, to, across)
  const plan = planDocument(
    [20, -10, 900, 620],
    [
      polygon(
        [
          [20, -10],
          [920, -10],
          [920, 610],
          [20, 610],
        ],
        `fill="${ground.site}"`,
      ),
      softly(
        [
          [20, 520],
          [300, 545],
          [560, 520],
          [920, 540],
          [920, 620],
          [20, 620],
        ],
        `fill="${ground.water}"`,
      ),
      polygon(
        [...street(300, 440, 1320), ...street(318, 1320, 440)],
        `fill="${ground.path}" fill-opacity=".5"`,
      ),
      drawnStreets(
        [
          street(0, 420, 1330),
          street(310, 420, 1330).map(([x, y]): At => [x, y]),
          [bend.at(1230, 0), bend.at(1230, 310)],
        ],
        56,
      ),
      `<rect x="660" y="385" width="86" height="110" fill="#FFFFFF" stroke="${ground.ink}" stroke-width="1.5"/><rect x="672" y="397" width="62" height="86" fill="${ground.school}"/>${label('The Mill', [703, 444], 14)}`,
      trees(
        [
          ...scatter(30, chance, [40, 500], [860, 40]),
          ...scatter(20, chance, [40, 10], [860, 40]),
          ...scatter(8, chance, [30, 240], [90, 180]),
        ],
        9,
        chance,
      ),
      drawnLots(lots, 11),
      label('Mill Street', [560, 204], 13, 0, 'letter-spacing="2"'),
      label('Weir Lane', [500, 514], 12, 0, 'letter-spacing="1"'),
      label('Mill race', [520, 590], 15, 0, 'font-style="italic"'),
      northArrow([860, 90], 48),
      scaleBar([60, 590], 100, ['0', '100', '200 ft']),
    ],
  )
  return new Map([
    ['lots.csv', csvOf(csv)],
    ['models.csv', csvOf(housesCsv(millHouses, '5'))],
    ['site-plan.svg', plan],
  ])
}
