import type { PaperFault } from '../../src/rules/papers/fault.ts'
import { type Pack, makePack } from '../documents/pack.ts'
import type { CallContext } from '../context/handler.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { termsOfPurchase } from '../purchases/terms.ts'

/** The papers of a purchase as they would be frozen: the same bytes as its preview. */
export async function packOfPurchase(
  { db }: CallContext,
  row: PurchaseRow,
  wishes: { readonly mayMiss?: boolean } = {},
): Promise<Pack> {
  const { terms } = await termsOfPurchase(db, row)
  return await makePack(db, row, { ...wishes, terms })
}

/** A fault as a page is told it. */
export const shownFault = ({ paper, title, page, key, why, letters }: PaperFault) => ({
  paper,
  title,
  page,
  field: key,
  why,
  detail: letters,
})
