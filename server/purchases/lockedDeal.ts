import type { Db } from '../db/database.ts'
import { lockLots } from '../db/lockHomes.ts'
import { dealsOfPurchase, lockPurchase } from '../db/purchases.ts'
import { type DealAtHand, dealAtHand } from '../db/undoneDeals.ts'
import { Refusal } from '../context/refusal.ts'
import { lockWorksheetsOf } from './lockWorksheetsOf.ts'

/**
 * Locks the purchase and worksheet that a home's deal belongs to, then the home; with `whole`, all homes of
 * its purchase and their worksheets. Purchases and worksheets are locked before homes, as everywhere.
 * @throws Refusal 409 if another deal has replaced it.
 */
export async function lockedDeal(
  db: Db,
  lotId: number,
  whole: boolean,
): Promise<{
  readonly deal: DealAtHand | undefined
  readonly lotIds: readonly number[]
  readonly worksheetIds: readonly number[]
}> {
  const before = await dealAtHand(db, lotId)
  if (before?.purchaseId != null) await lockPurchase(db, before.purchaseId)
  const deals =
    whole && before?.purchaseId != null
      ? (await dealsOfPurchase(db, before.purchaseId)).filter(
          ({ state }) => state === 'held' || state === 'sold',
        )
      : [{ lotId, worksheetId: before?.worksheetId ?? null }]
  const worksheetIds = await lockWorksheetsOf(db, deals)
  const lotIds = deals.map((one) => one.lotId)
  await lockLots(db, lotIds)
  const deal = await dealAtHand(db, lotId)
  if (deal?.id !== before?.id) throw new Refusal(409, 'WRONG_STATE')
  return { deal, lotIds, worksheetIds }
}
