import type { Db } from './database.ts'
import { dealsOfPurchase, type PurchaseRow } from './purchases.ts'
import { sql } from './sql.ts'

/** Whether all homes of the purchase are still held for or sold to it. */
export async function isHoldAlive(
  { db }: { readonly db: Db },
  { id, frozen }: Pick<PurchaseRow, 'id' | 'frozen'>,
): Promise<boolean> {
  const deals = await dealsOfPurchase(db, id)
  return frozen.homes.every(({ lotId }) =>
    deals.some((deal) => deal.lotId === lotId && (deal.isRunning || deal.state === 'sold')),
  )
}

/** Gives a held home another model. */
export async function setTemplate(tx: Db, dealId: number, templateId: number | null): Promise<void> {
  await tx.run(sql`update deal set template_id = ${templateId} where id = ${dealId}`)
}

export async function purchaseOfDeal(db: Db, dealId: number): Promise<number | null> {
  const row = await db.first<{ id: number | null }>(
    sql`select purchase_id as id from deal where id = ${dealId}`,
  )
  return row?.id ?? null
}
