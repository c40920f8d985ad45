import type { Db } from './database.ts'
import type { PricedPurchase } from './purchases.ts'
import { sql } from './sql.ts'

export interface SaleChange {
  readonly purchaseId: number
  readonly fromLot: number
  /** Null if the home stays. */
  readonly toLot: number | null
  readonly before: PricedPurchase
  /** The new one, in minor units. */
  readonly total: number
  readonly reason: string
  readonly by: string
}

export async function insertSaleChange(tx: Db, one: SaleChange): Promise<void> {
  await tx.run(sql`
    insert into sale_change (purchase_id, from_lot, to_lot, sheet, frozen, total, reason, done_by)
    values (${one.purchaseId}, ${one.fromLot}, ${one.toLot}, ${sql.json(one.before.sheet)}, ${sql.json(one.before.frozen)},
      ${one.total}, ${one.reason}, ${one.by})`)
}

/** Whether a purchase has a debit agreement, which was planned with its old deposits. */
export async function hasMandate(db: Db, purchaseId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from mandate where purchase_id = ${purchaseId} and state not in ('draft', 'cancelled', 'ended') limit 1`)
  return row !== undefined
}
