import { compareLotNumbers } from './lotText.ts'
import { projectTypes } from './projectTypes.ts'

/** Floor names: most are numbers, the others whole words. */
export interface FloorWords extends Readonly<
  Record<'underground' | 'concourse' | 'ground' | 'mezzanine', string>
> {
  readonly floor: (values: { floor: string }) => string
}

// §3
const special: Readonly<
  Record<string, { readonly order: number; readonly name: Exclude<keyof FloorWords, 'floor'> }>
> = {
  UG: { order: -2, name: 'underground' },
  CG: { order: -1, name: 'concourse' },
  G: { order: 0, name: 'ground' },
  M: { order: 0.5, name: 'mezzanine' },
}

/** The floor's code; '0' if missing. */
// §3
export function floorOf(floor: string | null | undefined): string {
  const text = (floor ?? '').trim().toUpperCase()
  return text === '' ? '0' : text
}

/** A floor's name beside the word for floors; "Floor" with its number only in townhouses. 0 has none. */
// §3
export function floorName(floor: string, projectType: number, words: FloorWords): string {
  const code = floorOf(floor)
  if (code in special || projectType === projectTypes.stack) return floorTitle(code, words)
  return code === '0' ? '' : code
}

/** A floor's full name: "Ground floor", "Floor 12". Floor 0 has none. */
// §3
export function floorTitle(floor: string, words: FloorWords): string {
  const code = floorOf(floor)
  const known = special[code]
  if (known !== undefined) return words[known.name]
  return code === '0' ? '' : words.floor({ floor: code })
}

/** Lowest first: UG, CG, G, M, 1, 2, 10. */
export function compareFloors(a: string, b: string): number {
  const [x, y] = [floorOf(a), floorOf(b)]
  const byHeight = height(x) - height(y)
  return byHeight === 0 || Number.isNaN(byHeight) ? compareLotNumbers(x, y) : byHeight
}

function height(floor: string): number {
  const known = special[floor]
  if (known !== undefined) return known.order
  const value = Number(floor)
  return Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER
}
