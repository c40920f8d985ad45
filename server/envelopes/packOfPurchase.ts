import type { PaperFault } from '../../src/rules/papers/fault.ts'
import { type Pack, makePack } from '../documents/pack.ts'
import type { CallContext } from '../context/handler.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { latestEnvelope } from '../db/envelopes.ts'
import { termsOfPurchase } from '../purchases/terms.ts'
import { amendmentOf } from './amendment.ts'

/**
 * A purchase's papers as frozen, byte for byte as in its preview; its amendment's while one is in progress.
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
