import type { Buyer } from '../db/holds.ts'
import { dealsOfPurchase, putDealInPurchase } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { takeHome } from '../deals/takeHome.ts'
import type { HomeChoice } from './frozenPrices.ts'
import { homeForPurchase } from './homeForPurchase.ts'
import { refuseElsewhere } from './homeOfCaller.ts'

/** Holds all homes for a purchase, or the call rolls back. Lock their lots first. */
export async function takeHomes(
  ctx: CallContext,
  purchaseId: number,
  homes: readonly HomeChoice[],
  whose: Buyer | null,
): Promise<void> {
  const deals = await dealsOfPurchase(ctx.db, purchaseId)
  for (const { lotId, templateId } of homes) {
    const atHand = await homeForPurchase(ctx, lotId, deals)
    if (atHand === undefined) throw new Refusal(409, 'UNIT_TAKEN')
    await refuseElsewhere(ctx, atHand, purchaseId)
    const { dealId } = await takeHome(ctx, atHand, templateId, { whose, isProven: true })
    await putDealInPurchase(ctx.db, dealId, purchaseId)
  }
}
