const svgSpace = 'http://www.w3.org/2000/svg'

/** The position of lot number `lot` in rows of `columns`, in the plan's units. */
const placeOf = (lot: number, columns: number): readonly [number, number] => [
  ((lot - 1) % columns) * 12,
  Math.floor((lot - 1) / columns) * 24,
]

/** The simplest plan: a rectangle per lot. */
export function plainPlan(count: number): string {
  const columns = count > 2000 ? 200 : 50
  const height = Math.ceil(count / columns) * 24
  const lots = Array.from({ length: count }, (_, at) => {
    const [x, y] = placeOf(at + 1, columns)
    return `<rect id="lot-${at + 1}" x="${x}" y="${y}" width="10" height="20" fill="#fff"/>`
  })
  return `<svg xmlns="${svgSpace}" viewBox="0 0 ${columns * 12} ${height}">\n${lots.join('\n')}\n</svg>`
}

/** Pseudo-random numbers, the same in every run. */
function thrown(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * A plan as saved by Inkscape: layers with transforms, millimetres with six digits, a style on every shape,
 * numbered lots with curved edges, and around them trees, contour lines and roads until it has `bytes`.
 */
export function inkscapePlan(lots: number, bytes: number): string {
  const next = thrown(7)
  const mm = (value: number): string => value.toFixed(6)
  const curve = (x: number, y: number, parts: number, reach: number): string =>
    `m ${mm(x)},${mm(y)} ${Array.from({ length: parts }, () => `c ${Array.from({ length: 3 }, () => `${mm((next() - 0.5) * reach)},${mm((next() - 0.5) * reach)}`).join(' ')}`).join(' ')}`
  const style = (fill: string): string =>
    `fill:${fill};fill-opacity:1;stroke:#5a5a4c;stroke-width:0.264583;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:none;stroke-opacity:1`
  const columns = Math.ceil(Math.sqrt(lots * 1.5))
  const places = Array.from({ length: lots }, (_, at) => ({
    number: at + 1,
    x: 12 + (at % columns) * (270 / columns),
    y: 12 + Math.floor(at / columns) * (180 / Math.ceil(lots / columns)),
  }))
  const [wide, high] = [240 / columns, 150 / Math.ceil(lots / columns)]
  const shapes = places.map(
    ({ number, x, y }) =>
      `<path id="lot-${number}" style="${style('#f4f1e8')}" d="m ${mm(x)},${mm(y)} ${mm(wide)},${mm(next())} c ${mm(0.2)},${mm(high / 3)} ${mm(-0.2)},${mm(high / 2)} ${mm(0)},${mm(high)} l ${mm(-wide)},${mm(next() * 0.3)} z"/>`,
  )
  const words = places.map(
    ({ number, x, y }) =>
      `<text x="${mm(x + wide / 3)}" y="${mm(y + high / 2)}" style="font-size:2.1px;fill:#222"><tspan>${number}</tspan></text>`,
  )
  const around: string[] = []
  for (let size = [...shapes, ...words].join('').length; size < bytes;) {
    const at = [next() * 297, next() * 210] as const
    const one =
      next() < 0.2
        ? `<path style="${style('none')}" d="${curve(...at, 40, 14)}"/>`
        : `<path style="${style('#8fa774')}" d="${curve(...at, 5, 3)} z"/>`
    around.push(one)
    size += one.length + 1
  }
  return `<svg xmlns="${svgSpace}" width="297mm" height="210mm" viewBox="0 0 297 210">
<g id="layer1" transform="translate(0.5,-0.25)">
${around.join('\n')}
</g>
<g id="layer2" transform="translate(1.25,0.75)">
${shapes.join('\n')}
${words.join('\n')}
</g>
</svg>`
}
