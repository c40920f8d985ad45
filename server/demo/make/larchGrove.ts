import { bendOf } from './bend.ts'
import { chanceFrom, scatter, status } from './chance.ts'
import { type CsvRow, csvOf } from './csv.ts'
import { footMetres, onEarth } from './onEarth.ts'
import { ground, label, northArrow, planDocument, polygon, scaleBar, softly, trees } from './planDrawing.ts'
import { drawnLots, drawnStreets, lotsOfRows, type PlanRow, streetName } from './rowPlan.ts'
import { housesCsv, larchHouses } from './houses.ts'

/** Larch Grove: thirty-odd wide lots along one bend in the larches, sold through agents. */
export function makeLarchGrove(): Map<string, string> {
  const bend = bendOf([420, 760], 560)
  const rows: readonly PlanRow[] = [
    { street: 'Larch Grove Road', front: -30, rear: -165, from: -520, to: 330, widths: [60, 65, 60] },
    { street: 'Larch Grove Road', front: 30, rear: 160, from: -430, to: 330, widths: [60, 60, 65] },
    { street: 'Tamarack Court', front: 290, rear: 160, from: -260, to: 330, widths: [65, 60] },
  ]
  const lots = lotsOfRows(bend, rows)
  const chance = chanceFrom(44)
  const coordinates = onEarth('C0404', footMetres, [340, 380])
  const csv = lots.map((lot): CsvRow => {
    const premium = lot.row === rows[0] ? 55000 : lot.area > 9500 ? 25000 : 0
    return {
      house_number: lot.number,
      Status: status(chance, 0.24, lot.row === rows[2] && lot.middle > 150),
      BUILDING_TYPE: '0',
      Lot_size: 60,
      Number_Of_Bedrooms: 4,
      Number_Of_Fullbath: 3.5,
      Current_price: 1189000 + premium,
      LOT_PRICE_PREM: premium,
      Grading_or_Orientation: lot.row === rows[0] ? 'Walkout' : 'Level',
      Lot_Number_Location: lot.row.street,
      lot_orientation: lot.row.front > lot.row.rear ? 'North' : 'South',
      lot_depth: Math.abs(lot.row.rear - lot.row.front),
      lot_area: Math.round(lot.area),
      CLOSING_DATE: '2027-10-14',
      Coordinates: coordinates(lot.outline),
    }
  })
  const plan = planDocument(
    [-160, -40, 1000, 840],
    [
      polygon(
        [
          [-160, -40],
          [840, -40],
          [840, 800],
          [-160, 800],
        ],
        `fill="${ground.wood}" fill-opacity=".55"`,
      ),
      polygon([...bend.street(-560, 370, -175), ...bend.street(370, -560, 330)], `fill="${ground.site}"`),
      drawnStreets(
        [bend.street(-600, 420, 0), bend.street(-300, 370, 320), [bend.at(370, 0), bend.at(370, 320)]],
        52,
      ),
      softly(
        [
          [330, 640],
          [430, 610],
          [560, 640],
          [590, 700],
          [470, 740],
          [360, 720],
        ],
        `fill="${ground.water}" stroke="${ground.waterLine}" stroke-width="2"`,
      ),
      trees(
        [
          ...scatter(70, chance, [-150, -30], [330, 260]),
          ...scatter(60, chance, [180, 560], [640, 220]),
          ...scatter(26, chance, [120, -35], [700, 60]),
          ...scatter(40, chance, [-150, 640], [300, 140]),
        ],
        12,
        chance,
      ),
      drawnLots(lots, 14),
      streetName('Larch Grove Road', bend.at(120, 0), 14, 2),
      streetName('Tamarack Court', bend.at(120, 320), 13, 1),
      label('Beaver Pond', [470, 682], 14, 0, 'font-style="italic"'),
      northArrow([785, 60], 52),
      scaleBar([560, 770], 100, ['0', '100', '200 ft']),
    ],
  )
  return new Map([
    ['lots.csv', csvOf(csv)],
    ['models.csv', csvOf(housesCsv(larchHouses, '0'))],
    ['site-plan.svg', plan],
  ])
}
