import { rect, stroke } from '../pen.ts'
import { dusk, hills, morning, pineTree, roundTree, sky, tower, water } from '../scenery.ts'
import { ground, row, type Scene, WIDTH } from './scene.ts'

export const harbour: Scene = (chance) => [
  sky(WIDTH, 760, dusk),
  hills(WIDTH, 690, 50, '#8FA09F', chance),
  ...row(15, -20, 1560, (x) =>
    tower(x, 735, 46 + chance() * 30, 5 + Math.floor(chance() * 9), 17, dusk, '#7F928F', chance),
  ),
  tower(520, 800, 190, 24, 25, dusk, '#D8D4C9', chance),
  tower(850, 800, 190, 24, 23, dusk, '#C9C7BF', chance),
  rect(470, 752, 640, 62, '#B9B3A5'),
  ...row(13, 486, 1070, (x) => rect(x, 766, 32, 36, dusk.lamp, 'fill-opacity=".85"')),
  ground(812, '#50665F'),
  ...row(18, 20, 1580, (x) => roundTree(x, 824, 34 + chance() * 16, '#3E5650', chance)),
  water(WIDTH, 832, 168, dusk, chance),
  ...[300, 1230, 1400].map(
    (x, at) =>
      `<path d="M${x} ${892 + at * 14}h92l-14 20h-64zM${x + 44} ${888 + at * 14}v-88l34 78z" fill="#F4EFE4" fill-opacity=".85"/>`,
  ),
]

export const townhouses: Scene = (chance) => {
  const fronts = ['#A8796A', '#C7B9A0', '#8F6E62', '#D9D2C4', '#9C8574', '#B79C84', '#A8796A', '#C7B9A0']
  const unit = (x: number, at: number): string => {
    const [w, h, y] = [158, 330, 800]
    const wall = fronts[at % fronts.length] ?? '#A8796A'
    const pane = (px: number, py: number, pw: number, ph: number): string =>
      rect(px - 4, py - 4, pw + 8, ph + 8, '#F4F1EA') +
      rect(px, py, pw, ph, chance() < 0.4 ? '#F3E3BC' : '#8FA8B2') +
      stroke(
        [
          [px + pw / 2, py],
          [px + pw / 2, py + ph],
        ],
        '#F4F1EA',
        4,
      )
    const roof =
      at % 2 === 0
        ? `<path d="M${x} ${y - h}l${w / 2} -74l${w / 2} 74z" fill="${wall}"/><path d="M${x - 6} ${y - h + 4}l${w / 2 + 6} -86l${w / 2 + 6} 86" fill="none" stroke="#3F474C" stroke-width="13"/>`
        : rect(x - 4, y - h - 34, w + 8, 36, '#4B5157')
    return (
      rect(x, y - h, w - 3, h, wall) +
      roof +
      pane(x + 22, y - h + 34, 46, 66) +
      pane(x + 90, y - h + 34, 46, 66) +
      pane(x + 22, y - h + 138, 114, 62) +
      rect(x + 18, y - 104, 50, 104, ['#0F4C4A', '#7A2E2A', '#2F3E50', '#8A5A2A'][at % 4] ?? '#0F4C4A') +
      pane(x + 88, y - 92, 48, 56) +
      rect(x + 8, y - 122, 70, 12, '#F4F1EA') +
      rect(x + 10, y - 10, 66, 12, '#D8D3C8')
    )
  }
  return [
    sky(WIDTH, 800, morning),
    hills(WIDTH, 640, 90, '#C5D1CA', chance),
    ...row(16, 0, 1600, (x) => roundTree(x, 790, 120 + chance() * 60, '#C0CFB5', chance)),
    ...row(9, 60, 1400, unit),
    ground(800, '#DDD9CE'),
    rect(0, 846, WIDTH, 154, '#C9C7C0'),
    ...row(7, 30, 1570, (x) => roundTree(x, 850, 105, '#8FA67E', chance)),
    stroke(
      [
        [0, 930],
        [WIDTH, 930],
      ],
      '#F4F1EA',
      5,
      'stroke-dasharray="60 44"',
    ),
  ]
}

export const bosphorus: Scene = (chance) => [
  sky(WIDTH, 700, dusk),
  `<circle cx="420" cy="470" r="56" fill="#F9DDB0" fill-opacity=".9"/>`,
  hills(WIDTH, 610, 130, '#7F9395', chance),
  ...row(
    26,
    0,
    1580,
    (x) => rect(x, 596 - chance() * 40, 40, 90, '#93A09B') + rect(x + 8, 620, 8, 10, dusk.lamp),
  ),
  '<path d="M330 640V380m16 0V640M1250 640V380m16 0V640" stroke="#3B5156" stroke-width="12"/><path d="M0 540Q190 500 338 384Q800 690 1258 384Q1420 500 1600 540" fill="none" stroke="#3B5156" stroke-width="5"/><path d="M0 590H1600" stroke="#3B5156" stroke-width="11"/>',
  ...row(40, 20, 1580, (x) =>
    stroke(
      [
        [x, 588],
        [x, 552 - Math.abs(((x - 800) / 460) ** 2 - 0.1) * 40],
      ],
      '#3B5156',
      1.6,
      'stroke-opacity=".5"',
    ),
  ),
  water(WIDTH, 640, 200, dusk, chance),
  tower(980, 900, 230, 12, 34, dusk, '#E3DACA', chance),
  tower(1260, 910, 210, 9, 34, dusk, '#D2C5B0', chance),
  ground(860, '#54685C'),
  ...row(14, 0, 960, (x) => pineTree(x + chance() * 40, 890, 90 + chance() * 60, '#3F5A4E')),
  ground(884, '#48604F'),
]

export const linden: Scene = (chance) => {
  const block = (x: number, at: number): string => {
    const [w, floors] = [290, 4]
    const wall = ['#E9DFC9', '#D8CFC2', '#EFE8DA', '#CBBFAE', '#E4D6BC'][at % 5] ?? '#E9DFC9'
    const y = 810
    const panes = Array.from({ length: floors }, (_, floor) =>
      Array.from(
        { length: 5 },
        (_, bay) =>
          rect(
            x + 24 + bay * 52,
            y - 84 - floor * 92,
            32,
            58,
            chance() < 0.35 ? '#F5E4B8' : '#8DA5AE',
            'stroke="#FBFAF7" stroke-width="5"',
          ) +
          (bay % 2 === 1 && floor > 0 ? rect(x + 16 + bay * 52, y - 34 - floor * 92, 48, 12, '#5B636D') : ''),
      ).join(''),
    ).join('')
    return (
      rect(x, y - 400, w, 400, wall) +
      `<path d="M${x - 8} ${y - 398}l34 -74h${w - 52}l34 74z" fill="#8A5B45"/>` +
      [0, 1, 2]
        .map(
          (dormer) =>
            rect(x + 52 + dormer * 78, y - 456, 34, 40, '#F1ECE0') +
            rect(x + 58 + dormer * 78, y - 450, 22, 30, '#8DA5AE'),
        )
        .join('') +
      panes
    )
  }
  return [
    sky(WIDTH, 810, morning),
    ...row(8, -40, 1540, (x) => rect(x, 420 + chance() * 60, 160, 380, '#D3D9D3')),
    ...row(5, 30, 1300, block),
    ground(808, '#D9D6CB'),
    ...row(9, 20, 1580, (x) => roundTree(x, 880, 170 + chance() * 40, '#8FA873', chance)),
    ground(874, '#CFCBBF'),
    stroke(
      [
        [0, 940],
        [WIDTH, 940],
      ],
      '#F4F1EA',
      6,
    ),
    ...row(
      3,
      300,
      1300,
      (x) =>
        `<path d="M${x} 900h90m-78 0v-26h66v26m-78 -14h90" stroke="#5B636D" stroke-width="6" fill="none"/>`,
    ),
  ]
}
