import type { Db } from './database.ts'
import type { PricedPurchase } from './purchases.ts'
import { sql } from './sql.ts'

export interface SaleChange {
  readonly purchaseId: number
  /** Null if only the buyers change. */
  readonly fromLot: number | null
  /** Null if the home stays. */
  readonly toLot: number | null
  readonly before: PricedPurchase
  /** The new one, in minor units. */
  readonly total: number
  readonly reason: string
  readonly by: string
  /** Who left, as `former_purchaser` has them, and who joined; null if the buyers stay. */
  readonly buyers: { readonly leftId: number | null; readonly joinedId: number | null } | null
}

export async function insertSaleChange(tx: Db, one: SaleChange): Promise<void> {
  await tx.run(sql`
    insert into sale_change (purchase_id, from_lot, to_lot, sheet, frozen, total, reason, done_by, of_buyers, left_id,
      joined_id)
    values (${one.purchaseId}, ${one.fromLot}, ${one.toLot}, ${sql.json(one.before.sheet)}, ${sql.json(one.before.frozen)},
      ${one.total}, ${one.reason}, ${one.by}, ${one.buyers !== null}, ${one.buyers?.leftId ?? null},
      ${one.buyers?.joinedId ?? null})`)
}

/** Why the buyers of a purchase changed last; empty if they never did. */
export async function whyBuyersChanged(db: Db, purchaseId: number): Promise<string> {
  const row = await db.first<{ reason: string }>(sql`
    select reason from sale_change where purchase_id = ${purchaseId} and of_buyers order by id desc limit 1`)
  return row?.reason ?? ''
}

/** Whether a purchase has a debit agreement, which was planned with its old deposits. */
export async function hasMandate(db: Db, purchaseId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from mandate where purchase_id = ${purchaseId} and state not in ('draft', 'cancelled', 'ended') limit 1`)
  return row !== undefined
}
