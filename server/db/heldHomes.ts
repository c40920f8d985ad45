import type { Db } from './database.ts'
import { dealsOfPurchase, type PurchaseRow } from './purchases.ts'

/** Whether every home of the purchase is still held for it or sold to it. */
export async function isHoldAlive(
  { db }: { readonly db: Db },
  { id, frozen }: Pick<PurchaseRow, 'id' | 'frozen'>,
): Promise<boolean> {
  const deals = await dealsOfPurchase(db, id)
  return frozen.homes.every(({ lotId }) =>
    deals.some((deal) => deal.lotId === lotId && (deal.isRunning || deal.state === 'sold')),
  )
}
