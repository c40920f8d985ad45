/** Colours and small pieces of the drawn site plans; one family for all demo communities. */
export type At = readonly [number, number]

export const ground = {
  paper: '#FBFAF7',
  site: '#F3F1EA',
  road: '#FFFFFF',
  kerb: '#DEDAD0',
  lot: '#FFFFFF',
  lotLine: '#8A8F96',
  ink: '#1E2329',
  quiet: '#5B636D',
  grass: '#E1E9D6',
  wood: '#D3DFC6',
  water: '#CFE0E6',
  waterLine: '#A9C5CF',
  school: '#EFE3CE',
  path: '#D9CDB4',
} as const

const n = (value: number): string => String(Number(value.toFixed(1)))

export function polygon(points: readonly At[], attributes: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" ${attributes}/>`
}

export function line(points: readonly At[], attributes: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" ${attributes}/>`
}

/** A closed, soft outline through points. */
export function softly(points: readonly At[], attributes: string): string {
  const at = (index: number): At => points[(index + points.length) % points.length] ?? [0, 0]
  const pieces = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const c1: At = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2: At = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...c1, ...c2, ...to].map(n).join(' ')}`
  })
  const start = at(0)
  return `<path d="M${n(start[0])} ${n(start[1])}${pieces.join('')}Z" ${attributes}/>`
}

/** Trees as an architect draws them: soft crowns, a shade apart, with a lighter heart. */
export function trees(places: readonly At[], size: number, chance: () => number): string {
  const crowns = places.map(([x, y]) => {
    const r = size * (0.7 + chance() * 0.6)
    const tone = ['#B9CDA6', '#AFC69B', '#C3D4B2', '#A9C29A'][Math.floor(chance() * 4)]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${tone}" fill-opacity=".85"/><circle cx="${n(x - r * 0.2)}" cy="${n(y - r * 0.25)}" r="${n(r * 0.5)}" fill="#DCE7CF" fill-opacity=".6"/>`
  })
  return `<g>${crowns.join('')}</g>`
}

export function label(text: string, [x, y]: At, size: number, turn = 0, attributes = ''): string {
  const transform = turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" text-anchor="middle" fill="${ground.quiet}"${transform} ${attributes}>${text}</text>`
}

export function northArrow([x, y]: At, size: number): string {
  return `<g fill="none" stroke="${ground.quiet}" stroke-width="${n(size / 22)}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.42)}"/><path d="M${n(x)} ${n(y + size * 0.3)}V${n(y - size * 0.3)}" /><path d="M${n(x)} ${n(y - size * 0.36)}l${n(size * 0.12)} ${n(size * 0.26)}h${n(-size * 0.24)}z" fill="${ground.quiet}"/></g>${label('N', [x, y - size * 0.55], size * 0.26)}`
}

/** A scale bar of two parts, one filled. `unit` is the length of one part on the plan. */
export function scaleBar([x, y]: At, unit: number, words: readonly [string, string, string]): string {
  const height = unit / 14
  return `<g stroke="${ground.quiet}" stroke-width="1"><rect x="${n(x)}" y="${n(y)}" width="${n(unit)}" height="${n(height)}" fill="${ground.quiet}"/><rect x="${n(x + unit)}" y="${n(y)}" width="${n(unit)}" height="${n(height)}" fill="none"/></g>${words.map((text, at) => label(text, [x + unit * at, y - height], unit / 7)).join('')}`
}

export function planDocument(
  box: readonly [number, number, number, number],
  parts: readonly string[],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(n).join(' ')}" font-family="Figtree Variable, Figtree, sans-serif">
<rect x="${n(box[0])}" y="${n(box[1])}" width="${n(box[2])}" height="${n(box[3])}" fill="${ground.paper}"/>
${parts.join('\n')}
</svg>
`
}
