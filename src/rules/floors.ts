import type { Lot } from './lot.ts'
import { compareLotNumbers, orNotAvailable } from './lotText.ts'
import { projectTypes } from './projectTypes.ts'

/** Floors that have letters for a number, from the lowest up. */
// §3
const special: Readonly<Record<string, { readonly order: number; readonly name: string }>> = {
  UG: { order: -2, name: 'Underground' },
  CG: { order: -1, name: 'Concourse' },
  G: { order: 0, name: 'Ground' },
  M: { order: 0.5, name: 'Mezzanine' },
}

/** The floor as its own field has it: missing is '0'. */
// §3
export function floorOf(floor: string | null | undefined): string {
  const text = (floor ?? '').trim().toUpperCase()
  return text === '' ? '0' : text
}

/**
 * The name of a floor. Special floors have their names; townhouses (project type 2) show 'Floor' before the number;
 * elsewhere the bare number is shown; floor 0 has none.
 */
// §3
export function floorName(floor: string, projectType: number): string {
  const code = floorOf(floor)
  const known = special[code]
  if (known !== undefined) return known.name
  if (code === '0') return ''
  return projectType === projectTypes.stack ? `Floor ${code}` : code
}

/** The floor of a lot or suite as shown on its card; 'N/A' where there is none. */
// §3, §5
export function floorText(lot: Pick<Lot, 'floor' | 'projectType'>): string {
  return orNotAvailable(floorName(lot.floor, lot.projectType), String)
}

/** Orders floors from the lowest up: UG, CG, G, M, 1, 2, 10. A comparator for sort. */
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
