import type { TextOf } from '../../../i18n/area.ts'
import type { buildingWords } from '../../../i18n/en/building.ts'
import type { matrixWords } from '../../../i18n/en/matrix.ts'
import { compareFloors, floorName, floorOf, floorTitle } from '../../../rules/floors.ts'
import type { Lot } from '../../../rules/lot.ts'
import { isAvailable } from '../../../rules/lotStatus.ts'
import { lowestPrice } from '../../../rules/models.ts'

/** A selectable floor: its name, suites, number available, and starting price. */
export interface Floor {
  readonly floor: string
  readonly name: string
  /** Its name outside a list. */
  readonly title: string
  readonly lots: readonly Lot[]
  readonly available: number
  /** 0 if no available suite has a price. */
  readonly from: number
}

/** The floors of a building's lots, highest first. */
// §3
export function floorsOf(
  lots: readonly Lot[],
  { building, matrix }: TextOf<{ building: typeof buildingWords; matrix: typeof matrixWords }>,
): Floor[] {
  const byFloor = new Map<string, Lot[]>()
  for (const lot of lots) {
    const floor = floorOf(lot.floor)
    byFloor.set(floor, [...(byFloor.get(floor) ?? []), lot])
  }
  return [...byFloor]
    .toSorted(([a], [b]) => compareFloors(b, a))
    .map(([floor, own]) => {
      const free = own.filter(isAvailable)
      return {
        floor,
        name: floorName(floor, own[0]?.projectType ?? 3, building) || matrix.noFloor,
        title: floorTitle(floor, building) || matrix.noFloor,
        lots: own,
        available: free.length,
        from: lowestPrice(free.map((lot) => lot.price)),
      }
    })
}
