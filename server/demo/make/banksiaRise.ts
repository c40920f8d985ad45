import { bendOf } from './bend.ts'
import { chanceFrom, scatter, status } from './chance.ts'
import { type CsvRow, csvOf } from './csv.ts'
import { onEarth } from './onEarth.ts'
import { ground, label, northArrow, planDocument, polygon, scaleBar, softly, trees } from './planDrawing.ts'
import { drawnLots, drawnStreets, lotsOfRows, type PlanRow, streetName } from './rowPlan.ts'

/** Banksia Rise: an estate of blocks, in metres (drawn at three units to the metre). */
export function makeBanksiaRise(): Map<string, string> {
  const bend = bendOf([300, 900], 760)
  const rows: readonly PlanRow[] = [
    { street: 'Banksia Parade', front: -28, rear: -124, from: -520, to: 480, widths: [42, 42, 48, 37.5] },
    { street: 'Banksia Parade', front: 28, rear: 118, from: -470, to: 480, widths: [37.5, 42, 42] },
    { street: 'Wattle Street', front: 208, rear: 118, from: -420, to: 480, widths: [42, 37.5, 48] },
    { street: 'Wattle Street', front: 264, rear: 357, from: -360, to: 330, widths: [48, 42] },
  ]
  const lots = lotsOfRows(bend, rows)
  const chance = chanceFrom(61)
  const coordinates = onEarth('U0101', 1 / 3, [310, 340])
  const csv = lots.map((lot): CsvRow => {
    const area = Math.round(lot.area / 9)
    const price = Math.round((290000 + area * 240 + (lot.row === rows[0] ? 22000 : 0)) / 1000) * 1000
    return {
      house_number: lot.number,
      Status: status(chance, 0.28, lot.row === rows[3] && lot.middle > 100),
      BUILDING_TYPE: '0',
      Current_price: price,
      LOT_PRICE_PREM: lot.row === rows[0] ? 22000 : 0,
      Grading_or_Orientation: lot.row.front > lot.row.rear ? 'South' : 'North',
      Lot_Number_Location: lot.row.street,
      lot_orientation: lot.row.front > lot.row.rear ? 'South' : 'North',
      lot_fall: `${(0.2 + chance() * 1.4).toFixed(1)} m`,
      lot_depth: Math.round(Math.abs(lot.row.rear - lot.row.front) / 3),
      lot_area: area,
      CLOSING_DATE: '2027-05-28',
      MODELS: '',
      Coordinates: coordinates(lot.outline),
    }
  })
  const plan = planDocument(
    [-240, -40, 1100, 760],
    [
      polygon(
        [
          [-240, -40],
          [860, -40],
          [860, 720],
          [-240, 720],
        ],
        `fill="#F2EDDD"`,
      ),
      softly(
        [
          [-240, 40],
          [0, 10],
          [200, 0],
          [500, -30],
          [860, -20],
          [860, -60],
          [-240, -60],
        ],
        `fill="${ground.grass}"`,
      ),
      drawnStreets(
        [
          bend.street(-600, 560, 0),
          bend.street(-420, 530, 236),
          [bend.at(520, 0), bend.at(520, 236), bend.at(520, 600)],
        ],
        48,
      ),
      polygon(
        [bend.at(345, 264), bend.at(480, 264), bend.at(480, 400), bend.at(345, 400)],
        `fill="${ground.grass}"`,
      ),
      softly(
        [
          [60, 660],
          [200, 610],
          [420, 620],
          [560, 660],
          [400, 710],
          [180, 712],
        ],
        `fill="${ground.water}"`,
      ),
      trees(
        [
          ...scatter(44, chance, [-230, -30], [1080, 46]),
          ...scatter(12, chance, [660, 412], [105, 110]),
          ...scatter(40, chance, [-200, 560], [900, 140]),
        ],
        10,
        chance,
      ),
      drawnLots(lots, 12),
      streetName('Banksia Parade', bend.at(120, 0), 14, 2),
      streetName('Wattle Street', bend.at(120, 236), 13, 1),
      label('Banksia Reserve', [712, 476], 13),
      label('Wetland', [310, 668], 14, 0, 'font-style="italic"'),
      northArrow([800, 640], 48),
      scaleBar([560, 690], 90, ['0', '30', '60 m']),
    ],
  )
  return new Map([
    ['lots.csv', csvOf(csv)],
    ['site-plan.svg', plan],
  ])
}
