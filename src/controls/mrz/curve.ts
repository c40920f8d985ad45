/** a + b·t + c·t²: straight print seen at an angle. */
export type Curve = readonly [number, number, number]

export const along = ([a, b, c]: Curve, t: number): number => a + b * t + c * t * t

/** A least-squares curve through (t, value); null if the points determine none. */
export function curveThrough(points: readonly (readonly [t: number, value: number])[]): Curve | null {
  const powers = [0, 0, 0, 0, 0]
  const wanted = [0, 0, 0]
  for (const [t, value] of points) {
    for (let power = 0; power < 5; power += 1) powers[power] = (powers[power] ?? 0) + t ** power
    for (let power = 0; power < 3; power += 1) wanted[power] = (wanted[power] ?? 0) + value * t ** power
  }
  const rows = [0, 1, 2].map((row) => [...powers.slice(row, row + 3), wanted[row] ?? 0])
  for (let column = 0; column < 3; column += 1) {
    const pivot = rows
      .slice(column)
      .toSorted((one, other) => Math.abs(other[column] ?? 0) - Math.abs(one[column] ?? 0))[0]
    if (pivot === undefined || Math.abs(pivot[column] ?? 0) < 1e-9) return null
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const share = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let at = column; at < 4; at += 1) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0)
    }
  }
  const [a, b, c] = rows.map((row, at) => (row[3] ?? 0) / (row[at] ?? 1))
  return [a ?? 0, b ?? 0, c ?? 0]
}
