import type { Db } from './database.ts'
import { notedOf } from './notedMoney.ts'
import { type Sql, sql } from './sql.ts'

/** A request to sell without the card payment, or the sale made by it. */
export interface WaiverRow {
  readonly id: number
  readonly purchaseId: number
  /** The amount due then, in minor units. */
  readonly amount: number
  readonly reason: string
  /** A hash of the sale as it was asked for. */
  readonly agreed: string
  /** `replaced`: by a later request, or taken back. */
  readonly state: 'asked' | 'agreed' | 'declined' | 'replaced'
  readonly askedBy: string
}

const columns: Sql = sql`
  id, purchase_id::int as "purchaseId", amount::float8 as amount, reason, agreed, state, asked_by as "askedBy"`

/** Whether purchase `p` was sold without the card payment. */
export const isWaived: Sql = sql`
  exists (select 1 from card_waiver w where w.purchase_id = p.id and w.state = 'agreed')`

export async function waiverById(db: Db, id: number): Promise<WaiverRow | undefined> {
  return await db.first(sql`select ${columns} from card_waiver where id = ${id}`)
}

/** A purchase's latest request, unless it was declined or taken back. */
export async function waiverOfPurchase(db: Db, purchaseId: number): Promise<WaiverRow | undefined> {
  return await db.first(
    sql`select ${columns} from card_waiver where purchase_id = ${purchaseId} and state in ('asked', 'agreed')`,
  )
}

export const isSoldWithoutCard = async (db: Db, purchaseId: number): Promise<boolean> =>
  (await waiverOfPurchase(db, purchaseId))?.state === 'agreed'

/** Records a request, which replaces an undecided earlier one. */
export async function askWaiver(
  tx: Db,
  one: Omit<WaiverRow, 'id' | 'state'> & { readonly projectId: string },
): Promise<number> {
  await tx.run(sql`
    update card_waiver set state = 'replaced' where purchase_id = ${one.purchaseId} and state = 'asked'`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into card_waiver (purchase_id, project_id, amount, reason, agreed, state, asked_by)
    values (${one.purchaseId}, ${one.projectId}, ${one.amount}, ${one.reason}, ${one.agreed}, 'asked', ${one.askedBy})
    returning id`)
  return id
}

/** False if somebody has already decided. */
export async function decideWaiver(
  tx: Db,
  { id, by, agrees }: { readonly id: number; readonly by: string; readonly agrees: boolean },
): Promise<boolean> {
  const done = await tx.run(sql`
    update card_waiver set state = ${agrees ? 'agreed' : 'declined'}, decided_by = ${by}, decided_at = now()
    where id = ${id} and state = 'asked' and asked_by <> ${by}`)
  return done > 0
}

/** Takes back one's own request. False if somebody has already decided. */
export async function takeBackWaiver(
  tx: Db,
  { id, by }: { readonly id: number; readonly by: string },
): Promise<boolean> {
  const done = await tx.run(sql`
    update card_waiver set state = 'replaced' where id = ${id} and state = 'asked' and asked_by = ${by}`)
  return done > 0
}

/**
 * What is still due of the first payment of purchase `p`, which was sold without it: neither recorded as received
 * nor planned as a debit.
 */
export const firstUnpaid: Sql = sql`(
  select coalesce(sum((one->>'minor')::bigint - coalesce(d.amount, 0)), 0) - ${notedOf}
  from jsonb_array_elements(p.sheet->'deposits') with ordinality as listed (one, nth)
  left join planned_debit d on d.purchase_id = p.id and d.position = nth and d.owed is null and d.state <> 'cancelled'
  where (one->>'daysAfter')::int = 0)`

/** The same for one purchase; null if it was not sold without its card payment, or nothing is due any longer. */
export async function stillDue(db: Db, purchaseId: number): Promise<number | null> {
  const row = await db.first<{ minor: number }>(sql`
    select ${firstUnpaid}::float8 as minor from purchase p
    where id = ${purchaseId} and ${isWaived}`)
  return row !== undefined && row.minor > 0 ? row.minor : null
}
