// §3
export interface ListedModel {
  readonly id: number
  readonly name: string
  readonly number: string
  readonly isLandOnly: boolean
  readonly price: number
  readonly size: number
  readonly bedrooms: number
  readonly fullBaths: number
  readonly sortOrder: number
}

/** Matches the word, or its capitals within any name; "Highland" is a home. */
const namesLand = /LAND|\b[Ll]and\b/

/** Whether a model is listed: AUD projects hide land-only cards and models named LAND. */
// §9
export function isListed(model: Pick<ListedModel, 'name' | 'isLandOnly'>, currency: string): boolean {
  return currency.toUpperCase() !== 'AUD' || !(model.isLandOnly || namesLand.test(model.name))
}

const by = {
  sortOrder: (a, b) => a.sortOrder - b.sortOrder,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  priceUp: (a, b) => unpricedLast(a.price) - unpricedLast(b.price),
  priceDown: (a, b) => b.price - a.price,
  sizeUp: (a, b) => a.size - b.size,
  sizeDown: (a, b) => b.size - a.size,
  bedroomsUp: (a, b) => a.bedrooms - b.bedrooms,
  bedroomsDown: (a, b) => b.bedrooms - a.bedrooms,
} as const satisfies Record<string, (a: ListedModel, b: ListedModel) => number>

function unpricedLast(price: number): number {
  return price > 0 ? price : Number.MAX_SAFE_INTEGER
}

export type ModelSort = keyof typeof by

export const modelSorts = Object.keys(by) as readonly ModelSort[]

/** Sorts models; ties keep the builder's order, then go by name. */
export function sortModels<M extends ListedModel>(models: readonly M[], sort: ModelSort = 'sortOrder'): M[] {
  return [...models].sort((a, b) => by[sort](a, b) || by.sortOrder(a, b) || by.name(a, b))
}

/** The lowest known price, or 0. */
// §2
export function lowestPrice(prices: readonly number[]): number {
  const given = prices.filter((price) => price > 0)
  return given.length === 0 ? 0 : Math.min(...given)
}
