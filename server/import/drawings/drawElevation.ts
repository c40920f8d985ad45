import type { ModelFile } from '../readModels.ts'
import { craftsman, type Front, modern, traditional } from './elevationStyles.ts'
import { type Board, type Materials } from './houseParts.ts'
import { chanceOf, n, rect, sheet, type Xy } from './pen.ts'

const WIDTH = 960
const HEIGHT = 640
const GROUND_LINE = 540

const palettes: Readonly<Record<'A' | 'B' | 'C', readonly Materials[]>> = {
  A: [
    { wall: '#EFE9DC', base: '#A8796A', roof: '#4B5157', trim: '#FBFAF7', door: '#0F4C4A', frame: '#F4F1EA' },
    { wall: '#E3E4DF', base: '#8F6E62', roof: '#5A5048', trim: '#FFFFFF', door: '#7A2E2A', frame: '#F1EFE9' },
    { wall: '#F2EDE3', base: '#B79C84', roof: '#46525B', trim: '#FDFCF9', door: '#2F3E50', frame: '#F5F2EB' },
  ],
  B: [
    { wall: '#8B9A86', base: '#B3AA9B', roof: '#554A40', trim: '#F0EADC', door: '#8A4B2A', frame: '#E9E2D2' },
    { wall: '#7F8F98', base: '#A9A39A', roof: '#43484C', trim: '#EFEBE2', door: '#B5803A', frame: '#E8E4DA' },
    { wall: '#B59F7E', base: '#938A80', roof: '#4E463E', trim: '#F5EFE2', door: '#3F5A4C', frame: '#EDE6D6' },
  ],
  C: [
    { wall: '#F6F4EF', base: '#E8E4DB', roof: '#3A4248', trim: '#2B3238', door: '#A9743A', frame: '#2B3238' },
    { wall: '#EDEDEA', base: '#D9D6CE', roof: '#4A4440', trim: '#2E2C2A', door: '#8C6239', frame: '#2E2C2A' },
    { wall: '#F4F1EC', base: '#CFCAC0', roof: '#2F4A4B', trim: '#26302F', door: '#B5803A', frame: '#26302F' },
  ],
}

/** The three families a builder's letters fall into, in turn: A, B, C, then again. */
export function familyOf(letter: string): 'A' | 'B' | 'C' {
  const at = ((letter.toUpperCase().codePointAt(0) ?? 65) - 65 + 27) % 3
  return (['A', 'B', 'C'] as const)[at] ?? 'A'
}

function tree([x, y]: Xy, size: number, chance: () => number): string {
  const crown = Array.from({ length: 7 }, () => {
    const angle = chance() * 2 * Math.PI
    const far = chance() * size * 0.42
    return `<circle cx="${n(x + Math.cos(angle) * far)}" cy="${n(y - size * 1.35 + Math.sin(angle) * far * 0.9)}" r="${n(size * (0.34 + chance() * 0.22))}" fill="${['#B7C8A5', '#A5BA93', '#C4D2B4'][Math.floor(chance() * 3)]}" fill-opacity=".9"/>`
  })
  return `<path d="M${n(x)} ${n(y)}q${n(size * 0.04)} ${n(-size * 0.5)} 0 ${n(-size * 1.2)}m0 ${n(size * 0.5)}l${n(size * 0.2)} ${n(-size * 0.3)}" stroke="#8B7A66" stroke-width="${n(size * 0.08)}" fill="none"/>${crown.join('')}`
}

function shrubs(from: number, to: number, chance: () => number): string {
  const parts: string[] = []
  for (let x = from; x < to; x += 13 + chance() * 9) {
    const r = 9 + chance() * 9
    parts.push(
      `<circle cx="${n(x)}" cy="${n(GROUND_LINE - r * 0.5)}" r="${n(r)}" fill="${['#8FA67E', '#9DB28B', '#7F9A72'][Math.floor(chance() * 3)]}"/>`,
    )
  }
  return parts.join('')
}

/** Feet of width, storeys and garage from the model's rooms and measures. */
function frontOf(model: ModelFile, metric: boolean, materials: Materials): Front {
  const feet = metric ? 3.281 : 1
  const garage = model.rooms.find((room) => /garage|carport/i.test(room.name))
  const porch = model.rooms.filter((room) => room.level === 1 && /foyer|entry|porch/i.test(room.name))
  const rooms = Math.max(0, ...porch.map((room) => room.width)) * feet
  const width = Math.min(
    48,
    Math.max(18, (garage?.width ?? 0) * feet + rooms || model.frontage * feet * 0.78 || 28),
  )
  return {
    width,
    storeys: model.storeys,
    garage: garage === undefined ? 0 : Math.min(garage.width * feet, width * 0.64),
    materials,
  }
}

/** The front of a house in one of its elevations, on its lot, as an architect colours it. */
export function drawElevation(model: ModelFile, letter: string, metric: boolean): string {
  const chance = chanceOf(`${model.name} ${letter}`)
  const family = familyOf(letter)
  const choices = palettes[family]
  const materials = choices[Math.floor(chanceOf(model.name)() * choices.length)] ?? choices[0]
  if (materials === undefined) return ''
  const front = frontOf(model, metric, materials)
  const k = Math.min(660 / front.width, 17.5)
  const left = (WIDTH - front.width * k) / 2
  const board: Board = { x: (feet) => left + feet * k, y: (feet) => GROUND_LINE - feet * k, k }
  const draw = { A: traditional, B: craftsman, C: modern }[family]
  const drive = { from: board.x(front.width - front.garage + 0.6), to: board.x(front.width - 0.6) }
  const walk = board.x((front.width - front.garage) * 0.62)
  return sheet(WIDTH, HEIGHT, [
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#DCE7EA"/><stop offset="1" stop-color="#FBFAF7"/></linearGradient></defs>',
    rect(0, 0, WIDTH, GROUND_LINE, 'url(#sky)'),
    `<g opacity=".55">${Array.from({ length: 9 }, (_, at) => tree([40 + at * 112 + chance() * 40, GROUND_LINE], 74 + chance() * 46, chance)).join('')}</g>`,
    rect(0, GROUND_LINE, WIDTH, HEIGHT - GROUND_LINE, '#D9E0CC'),
    draw(board, front),
    front.garage > 0
      ? `<path d="M${n(drive.from)} ${GROUND_LINE}L${n(drive.to)} ${GROUND_LINE}L${n(drive.to + 46)} ${HEIGHT}L${n(drive.from - 24)} ${HEIGHT}Z" fill="#E9E5DC"/>`
      : '',
    `<path d="M${n(walk)} ${GROUND_LINE}h${n(3.2 * k)}q10 50 60 100h-62q-36 -50 ${n(-3.2 * k + 20)} -100Z" fill="#EFEBE2"/>`,
    shrubs(board.x(-1.4), board.x((front.width - front.garage) * 0.5), chance),
    tree([left - 70, GROUND_LINE + 22], 150, chance),
    tree([left + front.width * k + 84, GROUND_LINE + 14], 122, chance),
    `<path d="M0 ${GROUND_LINE}H${WIDTH}" stroke="#1E2329" stroke-opacity=".25" stroke-width="1"/>`,
  ])
}
