import { chanceFrom } from './chance.ts'
import { csvOf } from './csv.ts'
import { mapleRidgeModels } from './mapleRidgeModels.ts'
import {
  type At,
  ground,
  label,
  line,
  northArrow,
  planDocument,
  polygon,
  scaleBar,
  softly,
  trees,
} from './planDrawing.ts'
import { bend, EAST, type Lot, lotRows, lots, WEST } from './mapleRidgeLots.ts'

function middleOf(outline: readonly At[]): At {
  return [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
  ]
}

function drawLot(lot: Lot): string {
  const [x, y] = middleOf(lot.outline)
  return `<g id="lot-${lot.number}">${polygon(lot.outline, `fill="${ground.lot}" stroke="${ground.lotLine}" stroke-width="1" stroke-linejoin="round"`)}${label(String(lot.number), [x, y + 4.5], 13, 0, `font-weight="600"`)}</g>`
}

/** The site plan: ravine, pond, park and school around the streets, then the lots. */
function drawPlan(): string {
  const chance = chanceFrom(7)
  const band = (from: number, to: number, near: number, far: number): At[] => [
    ...bend.street(from, to, near),
    ...bend.street(from, to, far).reverse(),
  ]
  const ravine = band(WEST - 60, EAST + 340, -150, -330)
  const scatter = (count: number, from: number, to: number, near: number, far: number): At[] =>
    Array.from({ length: count }, () =>
      bend.at(from + chance() * (to - from), near + chance() * (far - near)),
    )
  const road = (points: readonly At[], width: number): string =>
    line(
      points,
      `stroke="${ground.kerb}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    line(
      points,
      `stroke="${ground.road}" stroke-width="${width - 18}" stroke-linecap="round" stroke-linejoin="round"`,
    )
  const west = [bend.at(WEST, -30), bend.at(WEST, 300), bend.at(WEST + 60, 560)]
  const streets = [
    bend.street(WEST, EAST, 0),
    bend.street(WEST, EAST, 270),
    bend.street(WEST + 60, EAST, 540),
  ]
  const gate: At[] = [bend.at(EAST, 0), bend.at(EAST, 270), bend.at(EAST, 540), bend.at(EAST, 790)]
  const main: At[] = [
    [-40, 940],
    [500, 925],
    [1200, 900],
    [1700, 905],
  ]
  const all = [west, gate, ...streets]
  const kerbs = all.map((points) =>
    line(points, `stroke="${ground.kerb}" stroke-width="60" stroke-linejoin="round" stroke-linecap="square"`),
  )
  const lanes = all.map((points) =>
    line(points, `stroke="${ground.road}" stroke-width="36" stroke-linejoin="round" stroke-linecap="square"`),
  )
  const pond: At[] = [
    [735, 878],
    [650, 866],
    [652, 832],
    [715, 812],
    [800, 816],
    [850, 838],
    [815, 872],
  ]
  const [parkFrom, parkTo] = [60, 205]
  const park = [bend.at(parkFrom, 30), bend.at(parkTo, 30), bend.at(parkTo, 240), bend.at(parkFrom, 240)]
  const school: At[] = [
    [1235, 150],
    [1560, 150],
    [1560, 520],
    [1235, 520],
  ]
  const trail = [bend.at(WEST - 30, -235), ...bend.street(WEST, EAST + 200, -215), bend.at(EAST + 320, -240)]
  return planDocument(
    [-20, -250, 1640, 1270],
    [
      polygon(ravine, `fill="${ground.wood}"`),
      softly(
        [
          [560, 900],
          [570, 740],
          [700, 705],
          [860, 715],
          [1150, 712],
          [1150, 880],
          [860, 905],
        ],
        `fill="${ground.grass}"`,
      ),
      softly(pond, `fill="${ground.water}" stroke="${ground.waterLine}" stroke-width="2"`),
      softly(
        pond.map(([x, y]): At => [x * 0.86 + 103, y * 0.86 + 118]),
        `fill="none" stroke="${ground.waterLine}" stroke-width="1"`,
      ),
      line(trail, `stroke="${ground.path}" stroke-width="6" stroke-dasharray="14 8" stroke-linecap="round"`),
      polygon(school, `fill="${ground.school}" stroke="${ground.path}" stroke-width="1.5"`),
      polygon(
        [
          [1290, 215],
          [1430, 215],
          [1430, 270],
          [1370, 270],
          [1370, 320],
          [1290, 320],
        ],
        `fill="#FFFFFF" stroke="${ground.lotLine}" stroke-width="1.5"`,
      ),
      `<rect x="1300" y="370" width="200" height="110" rx="8" fill="${ground.grass}" stroke="#FFFFFF" stroke-width="3"/><path d="M1400 370v110" stroke="#FFFFFF" stroke-width="2"/><circle cx="1400" cy="425" r="18" fill="none" stroke="#FFFFFF" stroke-width="2"/>`,
      road(main, 74),
      ...kerbs,
      ...lanes,
      polygon(park, `fill="${ground.grass}"`),
      `<circle cx="${(park[0]?.[0] ?? 0) + 72}" cy="${(park[0]?.[1] ?? 0) + 105}" r="40" fill="none" stroke="${ground.path}" stroke-width="6"/><path d="M${(park[0]?.[0] ?? 0) + 72} ${park[0]?.[1] ?? 0}v65m0 80v65" stroke="${ground.path}" stroke-width="6" fill="none"/>`,
      trees(scatter(240, WEST - 50, EAST + 330, -165, -320), 13, chance),
      trees(scatter(16, 66, 200, 40, 85).concat(scatter(16, 66, 200, 180, 232)), 8, chance),
      trees(
        [
          [600, 880],
          [585, 830],
          [600, 770],
          [625, 725],
          [880, 860],
          [900, 800],
          [890, 750],
          [960, 880],
          [1010, 760],
          [1060, 860],
          [1110, 770],
          [980, 820],
          [1250, 480],
          [1265, 180],
          [1500, 180],
          [1530, 230],
          [1535, 470],
        ],
        11,
        chance,
      ),
      `<g id="lots">${lots.map(drawLot).join('\n')}</g>`,
      ...[
        [streets[0], 'Sugar Maple Crescent', -200, 0],
        [streets[0], 'Sugar Maple Crescent', 300, 0],
        [streets[1], 'Ridgeline Avenue', -150, 270],
        [streets[1], 'Ridgeline Avenue', 300, 270],
        [streets[2], 'Coppice Lane', 130, 540],
      ].map(([, name, along, across]) =>
        label(
          String(name),
          ((p: At): At => [p[0], p[1] + 5])(bend.at(Number(along), Number(across))),
          15,
          bend.turn(Number(along)),
          'letter-spacing="1"',
        ),
      ),
      label('Heron Gate Drive', [(gate[0]?.[0] ?? 0) + 5, 650], 15, -90, 'letter-spacing="1"'),
      label(
        'Orchard Gate',
        ((p: At): At => [p[0] + 4, p[1]])(bend.at(WEST + 2, 150)),
        15,
        bend.turn(WEST) + 90,
        'letter-spacing="1"',
      ),
      label('Concession Road Six', [330, 936], 16, -1.5, 'letter-spacing="2"'),
      label('Maple Ridge Park', [(park[0]?.[0] ?? 0) + 72, (park[0]?.[1] ?? 0) + 110], 13),
      label('Heron Pond', [748, 850], 14, 0, 'font-style="italic"'),
      label('Ridge Public School', [1398, 190], 15),
      label('Ravine trail', bend.at(60, -225), 14, 0, 'font-style="italic"'),
      northArrow([1530, 700], 70),
      scaleBar([1330, 985], 100, ['0', '100', '200 ft']),
    ],
  )
}

/** The files of Maple Ridge that are drawn: name → text. */
export function makeMapleRidge(): Map<string, string> {
  return new Map([
    ['lots.csv', csvOf(lotRows())],
    ['models.csv', csvOf(mapleRidgeModels())],
    ['site-plan.svg', drawPlan()],
  ])
}
