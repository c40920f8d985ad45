import type { HomeDeal } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { asReserved, type LotAtHand, lotAtHand } from '../deals/lotAtHand.ts'

/** A home as a purchase may hold it: what is reserved for its worksheet is free for it. */
export async function homeForPurchase(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  lotId: number,
  deals: readonly HomeDeal[],
): Promise<LotAtHand | undefined> {
  const found = await lotAtHand(db, lotId, actor)
  const last = deals.find((deal) => deal.lotId === lotId)
  return found === undefined ? undefined : asReserved(found, last?.worksheetId ?? null)
}
