import type { PaperFault } from '../../src/rules/papers/fault.ts'
import { type Pack, makePack } from '../documents/pack.ts'
import type { CallContext } from '../context/handler.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { latestEnvelope } from '../db/envelopes.ts'
import { termsOfPurchase } from '../purchases/terms.ts'
import { amendmentOf } from './amendment.ts'

/**
 * A purchase's papers as they would be frozen, the same bytes as in its preview; while an amendment is in
 * progress, its papers.
 */
export async function packOfPurchase(
  { db }: CallContext,
  row: PurchaseRow,
  wishes: { readonly mayMiss?: boolean } = {},
): Promise<Pack> {
  const amendment = await amendmentOf(db, await latestEnvelope(db, row.id))
  return await makePack(db, row, { ...wishes, amendment, terms: await termsOfPurchase(db, row) })
}

/** A fault as sent to the page. */
export const shownFault = ({ paper, title, page, key, why, letters }: PaperFault) => ({
  paper,
  title,
  page,
  field: key,
  why,
  detail: letters,
})
