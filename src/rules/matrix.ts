import { compareFloors, floorOf } from './floors.ts'
import type { Lot } from './lot.ts'
import { compareLotNumbers } from './lotText.ts'

/** Id 0 holds lots without a building. */
export interface MatrixBuilding {
  readonly id: number
  readonly name: string
  readonly floors: readonly { readonly floor: string; readonly lots: readonly number[] }[]
  /** In the builder's order; a lot appears under each model that fits. */
  readonly models: readonly { readonly id: number; readonly name: string; readonly lots: readonly number[] }[]
}

/** Lots by building, then by floor and by model, each sorted by number. */
// §7 MatrixF
export function matrixOf(lots: readonly Lot[]): MatrixBuilding[] {
  const inOrder = lots.toSorted((a, b) => compareLotNumbers(a.number, b.number) || a.id - b.id)
  return [...grouped(inOrder, (lot) => lot.buildingId)]
    .map(([id, own]) => ({
      id,
      name: own[0]?.buildingName ?? '',
      floors: [...grouped(own, (lot) => floorOf(lot.floor))]
        .map(([floor, onFloor]) => ({ floor, lots: onFloor.map((lot) => lot.id) }))
        .toSorted((a, b) => compareFloors(b.floor, a.floor)),
      models: modelsOf(own),
    }))
    .toSorted((a, b) => compareLotNumbers(a.name, b.name) || a.id - b.id)
}

function modelsOf(lots: readonly Lot[]): MatrixBuilding['models'] {
  const models = new Map<number, { id: number; name: string; order: number; lots: number[] }>()
  for (const lot of lots) {
    for (const { id, name, sortOrder } of lot.models) {
      const model = models.get(id) ?? { id, name, order: sortOrder, lots: [] }
      model.lots.push(lot.id)
      models.set(id, model)
    }
  }
  return [...models.values()]
    .toSorted((a, b) => a.order - b.order || compareLotNumbers(a.name, b.name))
    .map(({ id, name, lots: own }) => ({ id, name, lots: own }))
}

function grouped<K>(lots: readonly Lot[], keyOf: (lot: Lot) => K): Map<K, Lot[]> {
  const groups = new Map<K, Lot[]>()
  for (const lot of lots) {
    const key = keyOf(lot)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [lot])
    else group.push(lot)
  }
  return groups
}
