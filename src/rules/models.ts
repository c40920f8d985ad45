/** What the rules on lists of models look at; a model of a list carries more. */
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

/** The word, or its capitals in a name of any kind; "Highland" is a home. */
const namesLand = /LAND|\b[Ll]and\b/

/** In AUD projects models named with LAND and land-only cards are not listed. */
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

/** A model without a price has none to compare: it comes after those that have. */
function unpricedLast(price: number): number {
  return price > 0 ? price : Number.MAX_SAFE_INTEGER
}

export type ModelSort = keyof typeof by

/** The ways a list of models can be sorted, the builder's own order first. */
export const modelSorts = Object.keys(by) as readonly ModelSort[]

/** The models sorted; equal ones stand in the builder's order, then by name. */
export function sortModels<M extends ListedModel>(models: readonly M[], sort: ModelSort = 'sortOrder'): M[] {
  return [...models].sort((a, b) => by[sort](a, b) || by.sortOrder(a, b) || by.name(a, b))
}

/** The lowest price of those that have one, or 0. */
// §2
export function lowestPrice(prices: readonly number[]): number {
  const given = prices.filter((price) => price > 0)
  return given.length === 0 ? 0 : Math.min(...given)
}
