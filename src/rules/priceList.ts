import type { Lot, LotModel } from './lot.ts'

export interface PriceList {
  readonly key: string
  readonly models: readonly LotModel[]
  readonly lots: readonly Lot[]
}

/** Rows per model would otherwise repeat the lots. */
export function hasChoice(lots: readonly Lot[]): boolean {
  return lots.some((lot) => lot.models.length > 1)
}

/** The lots grouped by the models they fit, largest group of models first. */
// §7 MatrixF
export function priceLists(lots: readonly Lot[]): PriceList[] {
  const lists = new Map<string, { models: readonly LotModel[]; lots: Lot[] }>()
  for (const lot of lots) {
    if (lot.models.length === 0) continue
    const models = lot.models.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
    const key = models.map((model) => model.id).join(' ')
    const list = lists.get(key) ?? { models, lots: [] }
    list.lots.push(lot)
    lists.set(key, list)
  }
  return [...lists]
    .map(([key, list]) => ({ key, ...list }))
    .toSorted((a, b) => b.models.length - a.models.length || b.lots.length - a.lots.length)
}
