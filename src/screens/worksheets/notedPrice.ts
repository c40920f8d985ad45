import type { WorksheetChoice } from '../../rules/worksheets.ts'

/** What a home cost on the day it was chosen. A draft may wait for weeks, and prices change meanwhile. */
export interface NotedPrice {
  /** The choice that it belongs to. */
  readonly of: string
  readonly amount: number
  /** When it was seen, as an ISO instant. */
  readonly at: string
}

const nameOf = ({ unitId, modelId, templateId, specId }: WorksheetChoice): string =>
  [unitId, modelId, templateId, specId].join('/')

/** The price noted for this choice; null if there is none. */
export const notedOf = (noted: NotedPrice | null, wish: WorksheetChoice): NotedPrice | null =>
  noted?.of === nameOf(wish) ? noted : null

/** The note to keep: the one there is, or one of today's price once that is known. */
export function noteOf(
  before: NotedPrice | null,
  wish: WorksheetChoice,
  { price, isPriced }: { readonly price: number; readonly isPriced: boolean },
  now: Date,
): NotedPrice | null {
  const known = notedOf(before, wish)
  if (known !== null || !isPriced || price <= 0) return known
  return { of: nameOf(wish), amount: price, at: now.toISOString() }
}
