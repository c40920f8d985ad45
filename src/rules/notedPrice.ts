import type { WorksheetChoice } from './worksheets.ts'

/** The price when a home was chosen: drafts wait for weeks, prices change. */
export interface NotedPrice {
  /** The choice that it belongs to. */
  readonly of: string
  readonly amount: number
  /** When the builder gave it (ISO); earlier than the choice on an offline device. */
  readonly at: string
}

const nameOf = ({ unitId, modelId, templateId, specId }: WorksheetChoice): string =>
  [unitId, modelId, templateId, specId].join('/')

/** The price noted for this choice; null if there is none. */
export const notedOf = (noted: NotedPrice | null, wish: WorksheetChoice): NotedPrice | null =>
  noted?.of === nameOf(wish) ? noted : null

/** The note to keep: an existing one, or of the price known now. */
export function noteOf(
  before: NotedPrice | null,
  wish: WorksheetChoice,
  {
    price,
    isPriced,
    pricedAt,
  }: { readonly price: number; readonly isPriced: boolean; readonly pricedAt: number | null },
): NotedPrice | null {
  const known = notedOf(before, wish)
  if (known !== null || !isPriced || price <= 0 || pricedAt === null) return known
  return { of: nameOf(wish), amount: price, at: new Date(pricedAt).toISOString() }
}
