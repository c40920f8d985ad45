import type { HomeDeal } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { asReserved, type LotAtHand, lotAtHand } from '../deals/lotAtHand.ts'

/** A home for a purchase, whose worksheet's reservation makes it free. */
export async function homeForPurchase(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  lotId: number,
  deals: readonly HomeDeal[],
): Promise<LotAtHand | undefined> {
  const found = await lotAtHand(db, lotId, actor)
  const last = deals.find((deal) => deal.lotId === lotId)
  return found === undefined ? undefined : asReserved(found, last?.worksheetId ?? null)
}
