import { n, rect, stroke, type Xy } from '../pen.ts'
import { dusk, gumTree, hills, house, morning, noon, pineTree, roundTree, sky } from '../scenery.ts'
import { ground, HEIGHT, row, type Scene, street, WIDTH } from './scene.ts'

export const ridge: Scene = (chance) => [
  sky(WIDTH, 720, dusk),
  `<circle cx="1180" cy="540" r="64" fill="#F8DDAE" fill-opacity=".85"/>`,
  hills(WIDTH, 600, 130, '#93A3A2', chance),
  hills(WIDTH, 660, 110, '#748886', chance),
  ...row(34, 0, 1600, (x) => pineTree(x + chance() * 40, 720, 60 + chance() * 70, '#5B7370')),
  ground(700, '#4D6660'),
  ...row(6, 40, 1330, (x, at) =>
    house(
      x + chance() * 30,
      760 + (at % 2) * 14,
      205,
      dusk,
      ['#C9C3B4', '#B49B86', '#D6D0C2', '#A7AFA6'][at % 4] ?? '#C9C3B4',
      chance,
    ),
  ),
  ...row(9, 10, 1590, (x) => roundTree(x, 800, 60 + chance() * 34, '#3E5650', chance)),
  ground(796, '#425C55'),
  street(dusk, '#39504C'),
]

export const grove: Scene = (chance) => [
  sky(WIDTH, 760, morning),
  hills(WIDTH, 640, 140, '#C7D2C4', chance),
  hills(WIDTH, 690, 90, '#A9BBA6', chance),
  ...row(40, -10, 1610, (x) =>
    pineTree(x + chance() * 30, 770, 110 + chance() * 80, chance() < 0.5 ? '#8FA88E' : '#B79F5C'),
  ),
  ground(760, '#C9D3B8'),
  ...row(5, 120, 1300, (x, at) =>
    house(
      x,
      812 + (at % 2) * 20,
      190,
      morning,
      ['#F1ECE0', '#D8CDB8', '#E7E4DA'][at % 3] ?? '#F1ECE0',
      chance,
    ),
  ),
  ...row(14, 0, 1600, (x) => pineTree(x + chance() * 60, 890, 120 + chance() * 70, '#6F8A6E')),
  ground(880, '#B4C2A0'),
  `<path d="M640 ${HEIGHT}C700 930 760 900 800 880H850C850 910 840 950 900 ${HEIGHT}Z" fill="#E4DBC4"/>`,
]

export const bush: Scene = (chance) => [
  sky(WIDTH, 700, noon),
  `<circle cx="330" cy="190" r="58" fill="#FFF9E6"/>`,
  hills(WIDTH, 600, 120, '#C3C9C4', chance),
  hills(WIDTH, 650, 100, '#B3B992', chance),
  ground(680, '#CDBF91'),
  ...row(4, 150, 1220, (x, at) => {
    const [w, y] = [300, 780 + (at % 2) * 20]
    return (
      rect(x, y - 96, w, 96, ['#F4F0E6', '#D9CBB4', '#EDEAE2', '#C9B79A'][at % 4] ?? '#F4F0E6') +
      `<path d="M${n(x - 22)} ${y - 92}L${n(x + 60)} ${y - 150}H${n(x + w - 70)}L${n(x + w + 22)} ${y - 92}Z" fill="${at % 2 === 0 ? '#7D8A8C' : '#8E6F5E'}"/>` +
      rect(x + 18, y - 78, 84, 48, '#8FB0BC') +
      rect(x + 128, y - 82, 36, 82, '#6B4F3A') +
      rect(x + 186, y - 80, 96, 80, '#E2DBCC') +
      [0, 1, 2, 3]
        .map((line) =>
          stroke(
            [
              [x + 186, y - 64 + line * 18],
              [x + 282, y - 64 + line * 18],
            ],
            '#C9C0AC',
            2,
          ),
        )
        .join('')
    )
  }),
  ...row(8, -10, 1590, (x) =>
    gumTree(
      x + chance() * 70,
      790 + chance() * 60,
      150 + chance() * 90,
      chance() < 0.5 ? '#7F9272' : '#8E9E7A',
      chance,
    ),
  ),
  ground(850, '#BFAE7C'),
  ...Array.from({ length: 70 }, () => {
    const [x, y]: Xy = [chance() * WIDTH, 860 + chance() * 130]
    return `<path d="M${n(x)} ${n(y)}l-5 -20m5 20l1 -24m-1 24l8 -18" stroke="#93905C" stroke-width="2.4"/>`
  }),
]
