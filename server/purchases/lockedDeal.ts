import type { Db } from '../db/database.ts'
import { lockLots } from '../db/lockHomes.ts'
import { dealsOfPurchase, lockPurchase } from '../db/purchases.ts'
import { type DealAtHand, dealAtHand } from '../db/undoneDeals.ts'
import { lockStatus } from '../db/worksheets.ts'
import { Refusal } from '../context/refusal.ts'

/**
 * Locks a home's purchase or worksheet, then the home, or with `whole` all its purchase's: homes come last
 * everywhere.
 * @throws Refusal 409 if another deal has replaced it.
 */
export async function lockedDeal(
  db: Db,
  lotId: number,
  whole: boolean,
): Promise<{ readonly deal: DealAtHand | undefined; readonly lotIds: readonly number[] }> {
  const before = await dealAtHand(db, lotId)
  if (before?.purchaseId != null) await lockPurchase(db, before.purchaseId)
  if (before?.worksheetId != null) await lockStatus(db, before.worksheetId)
  const lotIds =
    whole && before?.purchaseId != null
      ? (await dealsOfPurchase(db, before.purchaseId))
          .filter(({ state }) => state === 'held' || state === 'sold')
          .map((one) => one.lotId)
      : [lotId]
  await lockLots(db, lotIds)
  const deal = await dealAtHand(db, lotId)
  if (deal?.id !== before?.id) throw new Refusal(409, 'WRONG_STATE')
  return { deal, lotIds }
}
