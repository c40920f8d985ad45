const svgSpace = 'http://www.w3.org/2000/svg'

/** Which place lot number `lot` has in rows of `columns`, in the plan's units. */
const placeOf = (lot: number, columns: number): readonly [number, number] => [
  ((lot - 1) % columns) * 12,
  Math.floor((lot - 1) / columns) * 24,
]

/** The simplest of plans: a rectangle for each lot. */
export function plainPlan(count: number): string {
  const columns = count > 2000 ? 200 : 50
  const height = Math.ceil(count / columns) * 24
  const lots = Array.from({ length: count }, (_, at) => {
    const [x, y] = placeOf(at + 1, columns)
    return `<rect id="lot-${at + 1}" x="${x}" y="${y}" width="10" height="20" fill="#fff"/>`
  })
  return `<svg xmlns="${svgSpace}" viewBox="0 0 ${columns * 12} ${height}">\n${lots.join('\n')}\n</svg>`
}
