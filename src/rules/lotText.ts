/** A natural comparator for lot numbers: 9, 10, 16, 16A. */
export function compareLotNumbers(a: string, b: string): number {
  // A fast path for lists of thousands.
  if (plainNumber.test(a) && plainNumber.test(b)) return Number(a) - Number(b)
  const left = a.match(/\d+|\D+/g) ?? []
  const right = b.match(/\d+|\D+/g) ?? []
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const order = comparePieces(left[at] ?? '', right[at] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}

/** The first lot number in that order, without a full sort. */
export function firstLotNumber(numbers: readonly string[]): string | undefined {
  let first = numbers[0]
  for (const number of numbers) {
    if (first === undefined || compareLotNumbers(number, first) < 0) first = number
  }
  return first
}

const plainNumber = /^[1-9]\d{0,14}$/

/** Compares lots across buildings: by building, then number. */
export function compareHomes(
  a: { readonly number: string; readonly buildingName: string },
  b: { readonly number: string; readonly buildingName: string },
): number {
  const byBuilding = a.buildingName === b.buildingName ? 0 : a.buildingName.localeCompare(b.buildingName)
  return byBuilding || compareLotNumbers(a.number, b.number)
}

function comparePieces(a: string, b: string): number {
  const aDigits = /^\d/.test(a)
  if (aDigits !== /^\d/.test(b)) return aDigits ? -1 : 1
  if (!aDigits) {
    const x = a.toUpperCase()
    const y = b.toUpperCase()
    return x < y ? -1 : x > y ? 1 : 0
  }
  // Compared as text, so that very long numbers sort correctly.
  const x = a.replace(/^0+(?=\d)/, '')
  const y = b.replace(/^0+(?=\d)/, '')
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : 0)
}

const compass: Readonly<Record<string, string>> = {
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
}

/** Abbreviates an orientation longer than three characters: 'North East' gives 'NE'. */
// §5
export function orientationText(orientation: string): string {
  const text = orientation.trim()
  const characters = Array.from(text)
  if (characters.length <= 3) return text
  const points = text.toUpperCase().match(/NORTH|SOUTH|EAST|WEST/g)
  if (points !== null && text.toUpperCase().replaceAll(/NORTH|SOUTH|EAST|WEST|[\s/-]/g, '') === '') {
    return points.map((point) => compass[point] ?? '').join('')
  }
  return characters.slice(0, 3).join('')
}

/** A premium or detail for display; missing or zero is 'N/A', or `none`. */
// §5
export function orNone<V>(value: V | null | undefined, shown: (value: V) => string, none = 'N/A'): string {
  return value === null || value === undefined || value === 0 || value === '' ? none : shown(value)
}
