import type { Db } from './database.ts'
import { listedDeposits, paidOf } from './depositMoney.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** A request to sell without the card payment, or the sale made by it. */
export interface WaiverRow {
  readonly id: number
  readonly purchaseId: number
  /** The amount due then, in minor units. */
  readonly amount: number
  /** Empty once the purchase has ended without a sale. */
  readonly reason: string
  /** A hash of the sale as it was asked for. */
  readonly agreed: string
  /** `replaced`: by a later request, or taken back. */
  readonly state: 'asked' | 'agreed' | 'declined' | 'replaced'
  readonly askedBy: string
}

const columns: Sql = sql`
  id, purchase_id::int as "purchaseId", amount::float8 as amount, coalesce(${opened('card_waiver.why')}, '') as reason,
  agreed, state, asked_by as "askedBy"`

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

/** The reason speaks of a person, and is kept no longer than the sale that it explains. */
export async function forgetWaiverReason(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(sql`update card_waiver set why = null where purchase_id = ${purchaseId} and why is not null`)
}

/** Records a request, which replaces an undecided earlier one. */
export async function askWaiver(
  tx: Db,
  one: Omit<WaiverRow, 'id' | 'state'> & { readonly projectId: string },
): Promise<number> {
  await tx.run(sql`
    update card_waiver set state = 'replaced' where purchase_id = ${one.purchaseId} and state = 'asked'`)
  // What is sealed opens in its own row only.
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('card_waiver', 'id'))::int as id`,
  )
  await tx.run(sql`
    insert into card_waiver (id, purchase_id, project_id, amount, why, agreed, state, asked_by)
    values (${id}, ${one.purchaseId}, ${one.projectId}, ${one.amount}, ${sealed('card_waiver.why', id, one.reason)},
      ${one.agreed}, 'asked', ${one.askedBy})`)
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
 * What is still due of purchase `p`'s first payment, neither received nor planned as a debit; it was sold
 * without it.
 */
export const firstUnpaid: Sql = sql`(
  select coalesce(max(due.upto) filter (where due.is_first), 0) - ${paidOf} from ${listedDeposits} due)`

/** The part of it whose debit the bank has returned, which the office's list names as such. */
export const firstReturned: Sql = sql`(
  select coalesce(sum(d.amount), 0) from planned_debit d join ${listedDeposits} due on due.nth = d.position
  where d.purchase_id = p.id and d.state = 'returned' and due.is_first and not due.has_debit and due.upto > ${paidOf})`

/** The same for one purchase; null if it was not sold that way, or nothing is due. */
export async function stillDue(db: Db, purchaseId: number): Promise<number | null> {
  const row = await db.first<{ minor: number }>(sql`
    select ${firstUnpaid}::float8 as minor from purchase p
    where id = ${purchaseId} and ${isWaived}`)
  return row !== undefined && row.minor > 0 ? row.minor : null
}
