import type { MoneyWay, notedStates } from '../../src/rules/payments/notedMoney.ts'
import type { Db } from './database.ts'
import { postNoted } from './ledger.ts'
import { lockReceipts, nextReceipt } from './receipts.ts'
import { type Sql, sql } from './sql.ts'

/** Money received or returned by cheque or bank transfer. */
export interface NotedRow {
  readonly id: number
  readonly purchaseId: number
  readonly projectId: string
  readonly way: MoneyWay
  readonly isBack: boolean
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly note: string
  readonly state: (typeof notedStates)[number]
  readonly askedBy: string
  readonly receiptNumber: number | null
}

const columns: Sql = sql`
  id, purchase_id::int as "purchaseId", project_id as "projectId", way, is_back as "isBack", amount::float8 as amount, currency,
  to_char(happened_on, 'YYYY-MM-DD') as day, note, state, asked_by as "askedBy", receipt_number as "receiptNumber"`

const sumOf = (counts: Sql): Sql => sql`
  coalesce((select sum(case when is_back then -amount else amount end) from noted_money n
    where n.purchase_id = p.id and ${counts}), 0)`

/** Received by cheque or transfer for purchase `p`, less returns, in minor units. */
export const notedOf: Sql = sumOf(sql`n.state = 'booked'`)
/** The same, less returns recorded but not yet approved. */
const leftOf: Sql = sumOf(sql`(n.state = 'booked' or n.is_back and n.state = 'asked')`)

/** The same, plus receipts recorded but not yet approved. */
export const recordedOf: Sql = sumOf(sql`n.state <> 'declined'`)

export async function notedLeft(db: Db, purchaseId: number): Promise<number> {
  const { left } = await db.one<{ left: number }>(
    sql`select ${leftOf}::float8 as left from purchase p where id = ${purchaseId}`,
  )
  return left
}

/** The amount received by cheque or transfer, less the amount returned, in minor units. */
export async function notedBooked(db: Db, purchaseId: number): Promise<number> {
  const { sum } = await db.one<{ sum: number }>(
    sql`select ${notedOf}::float8 as sum from purchase p where id = ${purchaseId}`,
  )
  return sum
}

export async function notedOfProject(db: Db, projectId: string, most: number): Promise<NotedRow[]> {
  return await db.all(
    sql`select ${columns} from noted_money where project_id = ${projectId} order by id desc limit ${most}`,
  )
}

export async function notedById(db: Db, id: number): Promise<NotedRow | undefined> {
  return await db.first(sql`select ${columns} from noted_money where id = ${id}`)
}

export async function insertNoted(
  tx: Db,
  one: Omit<NotedRow, 'id' | 'state' | 'receiptNumber'>,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into noted_money (purchase_id, project_id, way, is_back, amount, currency, happened_on, note, state, asked_by)
    values (${one.purchaseId}, ${one.projectId}, ${one.way}, ${one.isBack}, ${one.amount}, ${one.currency}, ${one.day}::date,
      ${one.note}, 'asked', ${one.askedBy}) returning id`)
  return id
}

/** Books an entry, money received with a receipt, or declines it. False if already decided. */
export async function decideNoted(
  tx: Db,
  { row, by, agrees }: { readonly row: NotedRow; readonly by: string; readonly agrees: boolean },
): Promise<boolean> {
  const isReceipt = agrees && !row.isBack
  if (isReceipt) await lockReceipts(tx, row.projectId)
  const done = await tx.run(sql`
    update noted_money set state = ${agrees ? 'booked' : 'declined'}, decided_by = ${by}, decided_at = now(),
      receipt_number = ${isReceipt ? nextReceipt(row.projectId) : sql`null`}
    where id = ${row.id} and state = 'asked' and asked_by <> ${by}`)
  if (done > 0 && agrees) await postNoted(tx, row)
  return done > 0
}

/** Sales that can have money recorded, with what can still be returned. */
export async function soldPurchases(
  db: Db,
  projectId: string,
  most: number,
): Promise<{ id: number; left: number }[]> {
  return await db.all(sql`
    select id::int as id, ${leftOf}::float8 as left from purchase p
    where project_id = ${projectId} and (state = 'reserved' or state = 'cancelled' and ${notedOf} > 0)
    order by id desc limit ${most}`)
}
