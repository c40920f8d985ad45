import { chanceFrom } from './chance.ts'
import { csvOf } from './csv.ts'
import { drawTower } from './drawTower.ts'
import {
  type At,
  ground,
  label,
  line,
  northArrow,
  planDocument,
  polygon,
  scaleBar,
  trees,
} from './planDrawing.ts'
import { numbers, type SuiteKind, suiteModels, suiteRows } from './suites.ts'

const kinds: readonly SuiteKind[] = [
  {
    name: 'Skiff',
    number: 'S-38',
    bedrooms: 0,
    baths: 1,
    price: 489900,
    words: 'A studio with its kitchen along one wall and a balcony for two.',
    rooms: 'Balcony 4.8x1.6; Living 4.8x4.6; Kitchen 2.6x3; Bath 2.2x3',
  },
  {
    name: 'Dinghy',
    number: '1-52',
    bedrooms: 1,
    baths: 1,
    price: 579900,
    words: 'One bedroom beside the living room, both on the window wall.',
    rooms: 'Balcony 6.6x1.6; Bedroom 3x4; Living 3.6x4; Bath 2.2x3.2; Hall 1.4x3.2; Kitchen 3x3.2',
  },
  {
    name: 'Ketch',
    number: '1D-61',
    bedrooms: 1,
    baths: 1,
    price: 639900,
    words: 'One bedroom and a den that works as an office or a nursery.',
    rooms:
      'Balcony 7x1.6; Bedroom 3.2x4.2; Living 3.8x4.2; Den 2.4x3.4; Bath 1.8x3.4; Kitchen 2.8x3.4; Hall 7x1.4',
  },
  {
    name: 'Sloop',
    number: '2-74',
    bedrooms: 2,
    baths: 2,
    price: 769900,
    words: 'Two bedrooms on either side of the living room.',
    rooms:
      'Balcony 8.8x1.6; Primary Bedroom 3.2x4; Living 2.8x4; Bedroom 2 2.8x4; Ensuite 3.2x2; Hall 2.8x2; Bath 2.8x2; Walk-in 1.8x2.8; Laundry 1.4x2.8; Kitchen 5.6x2.8',
  },
  {
    name: 'Schooner',
    number: '2D-92',
    bedrooms: 2,
    baths: 2,
    price: 929900,
    words: 'A corner suite with windows on two sides, two bedrooms and a den.',
    rooms:
      'Balcony 10x1.8; Primary Bedroom 3.4x4.2; Living 3.8x4.2; Bedroom 2 2.8x4.2; Ensuite 3.4x2.2; Hall 3.8x2.2; Bath 2.8x2.2; Den 4.6x3; Laundry 1.4x3; Kitchen 4x3',
  },
  {
    name: 'Clipper',
    number: '3-118',
    bedrooms: 3,
    baths: 2.5,
    price: 1289900,
    words: 'Three bedrooms at the corner, the water on two sides.',
    rooms:
      'Balcony 12x2; Primary Bedroom 3.8x4.6; Living 5x4.6; Bedroom 2 3.2x4.6; Ensuite 3.8x2.4; Hall 5x2.4; Bath 3.2x2.4; Laundry 1.6x3; Kitchen 3.6x3; Powder 1.4x3; Bedroom 3 4x3; Walk-in 1.4x3',
  },
]

const FACING = ['South West', 'South', 'South', 'South East', 'North East', 'North', 'North', 'North West']
const STACK = ['Schooner', 'Dinghy', 'Ketch', 'Clipper', 'Schooner', 'Skiff', 'Dinghy', 'Sloop']

function drawPlan(): string {
  const chance = chanceFrom(22)
  const along = (count: number, from: At, to: At): At[] =>
    Array.from({ length: count }, (_, at): At => [
      from[0] + ((to[0] - from[0]) * at) / (count - 1),
      from[1] + ((to[1] - from[1]) * at) / (count - 1) + chance() * 10,
    ])
  const tower = (x: number, name: string): string =>
    `<g><rect x="${x}" y="330" width="180" height="180" rx="10" fill="#FFFFFF" stroke="${ground.ink}" stroke-width="2"/><rect x="${x + 62}" y="392" width="56" height="56" fill="${ground.site}" stroke="${ground.lotLine}"/>${label(name, [x + 90, 370], 18, 0, 'font-weight="600"')}${label('24 floors', [x + 90, 490], 14)}</g>`
  return planDocument(
    [0, 0, 1200, 860],
    [
      polygon(
        [
          [0, 0],
          [1200, 0],
          [1200, 640],
          [0, 640],
        ],
        `fill="${ground.site}"`,
      ),
      polygon(
        [
          [0, 640],
          [1200, 616],
          [1200, 860],
          [0, 860],
        ],
        `fill="${ground.water}"`,
      ),
      line(
        [
          [0, 640],
          [1200, 616],
        ],
        `stroke="${ground.waterLine}" stroke-width="5"`,
      ),
      polygon(
        [
          [0, 560],
          [1200, 540],
          [1200, 606],
          [0, 630],
        ],
        `fill="${ground.path}" fill-opacity=".45"`,
      ),
      line(
        [
          [-20, 120],
          [1220, 120],
        ],
        `stroke="${ground.kerb}" stroke-width="84"`,
      ),
      line(
        [
          [-20, 120],
          [1220, 120],
        ],
        `stroke="${ground.road}" stroke-width="60"`,
      ),
      line(
        [
          [620, 120],
          [620, 560],
        ],
        `stroke="${ground.kerb}" stroke-width="60"`,
      ),
      line(
        [
          [620, 120],
          [620, 560],
        ],
        `stroke="${ground.road}" stroke-width="40"`,
      ),
      `<rect x="190" y="270" width="340" height="270" rx="12" fill="${ground.grass}"/><rect x="710" y="270" width="340" height="270" rx="12" fill="${ground.grass}"/>`,
      tower(270, 'West Tower'),
      tower(790, 'East Tower'),
      trees(
        [
          ...along(16, [40, 575], [1160, 555]),
          ...along(9, [200, 285], [520, 285]),
          ...along(9, [720, 285], [1040, 285]),
          ...along(12, [30, 200], [560, 200]),
          ...along(12, [690, 200], [1180, 200]),
        ],
        13,
        chance,
      ),
      ...[180, 420, 860, 1060].map(
        (x) => `<rect x="${x}" y="640" width="14" height="120" fill="${ground.path}"/>`,
      ),
      label('Quay Street', [300, 126], 17, 0, 'letter-spacing="2"'),
      label('Mariner Lane', [626, 380], 14, -90, 'letter-spacing="1"'),
      label('Harbour promenade', [920, 594], 15, -1.1),
      label('Inner harbour', [600, 740], 20, 0, 'font-style="italic"'),
      northArrow([1120, 720], 64),
      scaleBar([60, 800], 100, ['0', '25', '50 m']),
    ],
  )
}

/** The files of Harbour Point that are drawn. */
export function makeHarbourPoint(): Map<string, string> {
  const tower = (name: string, gone: number, closing: string) => ({
    name,
    floors: numbers(1, 24),
    stack: STACK,
    facing: FACING,
    gone,
    closing,
  })
  return new Map([
    [
      'lots.csv',
      csvOf(
        suiteRows(
          [tower('West Tower', 0.44, '2027-09-30'), tower('East Tower', 0.2, '2028-03-31')],
          kinds,
          '88',
          0.007,
          100,
        ),
      ),
    ],
    ['models.csv', csvOf(suiteModels(kinds, '88'))],
    ['site-plan.svg', drawPlan()],
    [
      'buildings/West Tower.svg',
      drawTower({
        name: 'West Tower',
        floors: 24,
        setBack: { from: 17, width: 0.78 },
        light: '#F6F2E9',
        shade: '#DCD5C6',
      }),
    ],
    [
      'buildings/East Tower.svg',
      drawTower({
        name: 'East Tower',
        floors: 24,
        setBack: { from: 9, width: 0.86 },
        light: '#F2E7DC',
        shade: '#D9C6B4',
      }),
    ],
  ])
}
