import { n, rect, shape, stroke, type Xy } from './pen.ts'

type Chance = () => number
export interface Light {
  readonly sky: readonly [string, string, string]
  readonly far: string
  readonly near: string
  readonly ink: string
  readonly lamp: string
}

/** The hour a community is shown at. */
export const dusk: Light = {
  sky: ['#35505C', '#8FA3A0', '#EBCFA6'],
  far: '#8B9B98',
  near: '#4C6461',
  ink: '#263C40',
  lamp: '#F6D08A',
}
export const morning: Light = {
  sky: ['#B9D0D8', '#DFE7E3', '#FBF3E2'],
  far: '#B4C4BC',
  near: '#7E9883',
  ink: '#3D5550',
  lamp: '#FFF3D2',
}
export const noon: Light = {
  sky: ['#A9CADB', '#D8E6EA', '#F7F4EA'],
  far: '#C2CBB4',
  near: '#9CA87F',
  ink: '#5D6450',
  lamp: '#FFF6DD',
}

export function sky(width: number, height: number, light: Light): string {
  const stops = light.sky.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('')
  return `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>${rect(0, 0, width, height, 'url(#air)')}`
}

/** A line of hills, soft as they are in haze. */
export function hills(width: number, base: number, height: number, colour: string, chance: Chance): string {
  const points = Array.from({ length: 9 }, (_, at): Xy => [
    (width / 8) * at,
    base - height * (0.35 + chance() * 0.65),
  ])
  const curve = points.slice(1).map(([x, y], at) => {
    const [bx, by] = points[at] ?? [0, 0]
    return `C${n(bx + width / 16)} ${n(by)} ${n(x - width / 16)} ${n(y)} ${n(x)} ${n(y)}`
  })
  return `<path d="M0 ${n(points[0]?.[1] ?? base)}${curve.join('')}V${base + 300}H0Z" fill="${colour}"/>`
}

export function roundTree(x: number, y: number, size: number, colour: string, chance: Chance): string {
  const crown = Array.from(
    { length: 6 },
    () =>
      `<circle cx="${n(x + (chance() - 0.5) * size * 0.7)}" cy="${n(y - size * (0.9 + (chance() - 0.5) * 0.6))}" r="${n(size * (0.28 + chance() * 0.18))}" fill="${colour}" fill-opacity=".92"/>`,
  )
  return `<path d="M${n(x)} ${n(y)}V${n(y - size)}" stroke="${colour}" stroke-width="${n(size * 0.08)}"/>${crown.join('')}`
}

export function pineTree(x: number, y: number, size: number, colour: string): string {
  const tiers = [0, 1, 2, 3].map((tier) =>
    shape(
      [
        [x - size * (0.3 - tier * 0.06), y - size * (0.14 + tier * 0.32)],
        [x + size * (0.3 - tier * 0.06), y - size * (0.14 + tier * 0.32)],
        [x, y - size * (0.72 + tier * 0.32)],
      ],
      colour,
    ),
  )
  return `${rect(x - size * 0.03, y - size * 0.2, size * 0.06, size * 0.2, colour)}${tiers.join('')}`
}

/** A gum tree: pale leaning stems, thin clouds of leaves. */
export function gumTree(x: number, y: number, size: number, colour: string, chance: Chance): string {
  const stems = [-0.18, 0.06, 0.26].map(
    (lean) =>
      `<path d="M${n(x)} ${n(y)}C${n(x + lean * size * 0.2)} ${n(y - size * 0.5)} ${n(x + lean * size)} ${n(y - size * 0.8)} ${n(x + lean * size * 1.5)} ${n(y - size * 1.5)}" fill="none" stroke="#E9E2D6" stroke-width="${n(size * 0.05)}"/>`,
  )
  const leaves = Array.from(
    { length: 13 },
    () =>
      `<ellipse cx="${n(x + (chance() - 0.42) * size * 1.1)}" cy="${n(y - size * (1.05 + chance() * 0.65))}" rx="${n(size * (0.16 + chance() * 0.14))}" ry="${n(size * (0.08 + chance() * 0.06))}" fill="${colour}" fill-opacity=".85"/>`,
  )
  return stems.join('') + leaves.join('')
}

export function house(
  x: number,
  y: number,
  width: number,
  light: Light,
  wall: string,
  chance: Chance,
): string {
  const height = width * 0.62
  const parts = [rect(x, y - height, width, height, wall)]
  const left = chance() < 0.5
  const half = width * 0.52
  const gx = left ? x : x + width - half
  parts.push(
    shape(
      [
        [x - width * 0.05, y - height],
        [x + width * 1.05, y - height],
        [x + width * 0.88, y - height - width * 0.26],
        [x + width * 0.12, y - height - width * 0.26],
      ],
      light.ink,
    ),
  )
  parts.push(
    shape(
      [
        [gx, y - height],
        [gx + half, y - height],
        [gx + half / 2, y - height - width * 0.3],
      ],
      wall,
    ),
  )
  parts.push(
    stroke(
      [
        [gx - width * 0.04, y - height + 2],
        [gx + half / 2, y - height - width * 0.32],
        [gx + half + width * 0.04, y - height + 2],
      ],
      light.ink,
      width * 0.035,
    ),
  )
  const pane = (px: number, py: number, w: number, h: number): string =>
    rect(px, py, w, h, chance() < 0.7 ? light.lamp : light.near)
  for (const at of [0.12, 0.62])
    parts.push(pane(x + width * at, y - height * 0.88, width * 0.26, height * 0.28))
  parts.push(pane(left ? x + width * 0.1 : x + width * 0.68, y - height * 0.42, width * 0.2, height * 0.28))
  parts.push(
    rect(left ? x + width * 0.5 : x + width * 0.08, y - height * 0.4, width * 0.42, height * 0.4, light.near),
    rect(left ? x + width * 0.36 : x + width * 0.55, y - height * 0.4, width * 0.09, height * 0.4, light.ink),
  )
  return parts.join('')
}

export function tower(
  x: number,
  y: number,
  width: number,
  floors: number,
  step: number,
  light: Light,
  wall: string,
  chance: Chance,
): string {
  const height = floors * step
  const bays = Math.max(3, Math.round(width / 26))
  const cell = width / bays
  const parts = [
    rect(x, y - height, width, height, wall),
    rect(x + width * 0.3, y - height - step * 1.6, width * 0.4, step * 1.6, light.near),
    rect(x + width * 0.78, y - height, width * 0.22, height, '#1E2329', 'fill-opacity=".14"'),
  ]
  for (let floor = 0; floor < floors; floor += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      const lit = chance()
      parts.push(
        rect(
          x + bay * cell + cell * 0.14,
          y - height + floor * step + step * 0.2,
          cell * 0.72,
          step * 0.52,
          lit < 0.32 ? light.lamp : lit < 0.6 ? light.far : light.near,
          lit < 0.32 ? '' : 'fill-opacity=".8"',
        ),
      )
    }
    parts.push(
      rect(
        x - 3,
        y - height + floor * step + step * 0.82,
        width + 6,
        step * 0.1,
        '#FFFFFF',
        'fill-opacity=".5"',
      ),
    )
  }
  return parts.join('')
}

export function water(width: number, y: number, height: number, light: Light, chance: Chance): string {
  const glints = Array.from(
    { length: 46 },
    () => `M${n(chance() * width)} ${n(y + 8 + chance() * (height - 16))}h${n(20 + chance() * 90)}`,
  )
  return `${rect(0, y, width, height, light.near)}<path d="${glints.join('')}" stroke="${light.lamp}" stroke-opacity=".45" stroke-width="2.4" stroke-linecap="round"/>`
}
