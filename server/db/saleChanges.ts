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
  /** Who left, as stored in `former_purchaser`, and who joined; null if the buyers stay. */
  readonly buyers: { readonly leftId: number | null; readonly joinedId: number | null } | null
  /** Debit agreements that end with the leaving buyer. */
  readonly mandates: readonly number[]
}

/** Never before the prices: the sale's story shows new ones from here on. */
export async function insertSaleChange(tx: Db, one: SaleChange): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sale_change (purchase_id, from_lot, to_lot, sheet, frozen, total, reason, done_by, of_buyers, left_id,
      joined_id, ended_mandates, done_at)
    values (${one.purchaseId}, ${one.fromLot}, ${one.toLot}, ${sql.json(one.before.sheet)}, ${sql.json(one.before.frozen)},
      ${one.total}, ${one.reason}, ${one.by}, ${one.buyers !== null}, ${one.buyers?.leftId ?? null},
      ${one.buyers?.joinedId ?? null}, ${[...one.mandates]}::bigint[], clock_timestamp())
    returning id::int as id`)
  return id
}

/** A change as described in its mail. */
export interface ToldChange extends PricedPurchase {
  readonly reason: string
  /** Minor units. */
  readonly total: number
  /** The homes after this change, if a later change has replaced them. */
  readonly next: PricedPurchase['frozen'] | null
  readonly endedDebits: boolean
}

/** One change to a purchase, even if others followed. */
export async function saleChangeById(
  db: Db,
  purchaseId: number,
  id: number,
): Promise<ToldChange | undefined> {
  return await db.first(sql`
    select sheet, frozen, reason, total::float8 as total, ended_mandates <> '{}' as "endedDebits",
      (select n.frozen from sale_change n where n.purchase_id = c.purchase_id and n.id > c.id order by n.id limit 1) as next
    from sale_change c where purchase_id = ${purchaseId} and id = ${id}`)
}

/** Whether a purchase has a debit agreement, which was planned with its old deposits. */
export async function hasMandate(db: Db, purchaseId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from mandate where purchase_id = ${purchaseId} and state not in ('draft', 'cancelled', 'ended') limit 1`)
  return row !== undefined
}
