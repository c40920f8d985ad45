/** The picture's size; it is cropped to fit. */
const [width, height] = [800, 1000]
const [streets, streetApart, streetHalf] = [8, 170, 15]
const [lotsARow, lotWide] = [16, 62]

/** A street's middle at x; streets on a hill run side by side. */
const middle = (street: number, x: number): number =>
  (street - 1) * streetApart + 34 * Math.sin(x / 150) + 16 * Math.sin(x / 61 + 1)

type Point = readonly [x: number, y: number]
const shape = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** Two rows back to back, each house nearer to its street. */
function drawn(): { lots: string[]; houses: string[]; streets: string[] } {
  const lots: string[] = []
  const houses: string[] = []
  for (let street = 0; street < streets - 1; street += 1) {
    for (let place = 0; place < lotsARow; place += 1) {
      const [left, right] = [place - 2, place - 1].map((at) => at * lotWide) as [number, number]
      const at = (x: number, depth: number): Point => {
        const [above, below] = [middle(street, x) + streetHalf, middle(street + 1, x) - streetHalf]
        return [x, above + (below - above) * depth]
      }
      const part = (from: number, to: number, inset: number) =>
        shape([at(left + inset, from), at(right - inset, from), at(right - inset, to), at(left + inset, to)])
      lots.push(part(0, 0.5, 0), part(0.5, 1, 0))
      houses.push(part(0.1, 0.3, 13), part(0.7, 0.9, 13))
    }
  }
  const lines = Array.from({ length: streets }, (_, street) => {
    const points = Array.from({ length: 40 }, (_none, step) => (step - 4) * 25)
    return `M${points.map((x) => `${x} ${Math.round(middle(street, x))}`).join('L')}`
  })
  return { lots, houses, streets: lines }
}

const plan = drawn()
/** The highlighted lot, visible in every crop. */
const found = (4 * lotsARow + 8) * 2

/** A surveyor's drawing of a community with one lot highlighted, on all entry screens. */
export function PlanPicture() {
  return (
    <svg
      className="entry-plan"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={`rotate(-14 ${width / 2} ${height / 2}) translate(0 -40)`}>
        <path className="entry-plan-lots" d={plan.lots.join('')} />
        <path className="entry-plan-houses" d={plan.houses.join('')} />
        <path className="entry-plan-streets" d={plan.streets.join('')} />
        <path className="entry-plan-found" d={plan.lots[found]} />
      </g>
    </svg>
  )
}
