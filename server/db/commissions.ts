import type { EarningSale } from '../../src/rules/office/commissions.ts'
import type { PlannedDeposit } from '../../src/rules/pricing/depositPlan.ts'
import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import { isContractMade } from './contractMade.ts'
import type { Db } from './database.ts'
import { homesOfSale, isUnsold } from './saleQueue.ts'
import { moneyOfSale } from './salesRecords.ts'
import { type Sql, sql } from './sql.ts'

/** What a broker earns by a sale, or by a worksheet that the builder accepted. */
export interface CommissionRow {
  readonly id: number
  readonly projectId: string
  readonly personId: number
  readonly broker: string
  readonly email: string
  readonly homes: readonly {
    readonly number: string
    readonly building: string
    readonly modelName: string
  }[]
  readonly reference: string | null
  readonly rate: number
  readonly isPercent: boolean
  readonly toldAt: Date
  /** Null without a purchase. */
  readonly currency: string | null
  /** In minor units. */
  readonly beforeTax: number | null
  readonly sale: EarningSale['sale']
  readonly isFirm: boolean
  /** The deposits planned with the price sheet. */
  readonly deposits: readonly PlannedDeposit[]
  /** Money received from the buyer, in minor units. */
  readonly received: number
  readonly at: Date
  /** YYYY-MM-DD. */
  readonly paidOn: string | null
  readonly paidNote: string
  /** Recorded as paid by one person, not yet approved by another. */
  readonly asked: { readonly on: string; readonly note: string; readonly by: string } | null
}

const isSold: Sql = sql`(p.state = 'reserved')`
const wasSold: Sql = sql`(p.why = 'withdrawn' or ${isUnsold})`

const rows = (which: Sql, most: number): Sql => sql`
  select c.id, c.project_id as "projectId", c.person_id as "personId",
    trim(who.first_name || ' ' || who.last_name) as broker, who.email,
    case when p.id is null then kept.homes
      else (select coalesce(jsonb_agg(home - 'lotId'), '[]') from jsonb_array_elements(${homesOfSale}) as listed (home)) end as homes,
    p.reference, c.rate::float8 as rate, c.is_percent as "isPercent", c.told_at as "toldAt",
    p.currency, (p.sheet->>'beforeTax')::float8 as "beforeTax",
    case when p.id is null then 'worksheet' when p.state = 'open' then 'open' when ${isSold} then 'reserved' else 'ended' end as sale,
    coalesce(${isSold} and (p.rescission is null or p.firm_at is not null or p.waived_at is not null)
      and ${isContractMade(sql`p.id`)}, false) as "isFirm",
    coalesce(p.sheet->'deposits', '[]') as deposits,
    case when p.id is null then 0 else ${moneyOfSale('paid')} - ${moneyOfSale('refunded')} end as received,
    coalesce(p.ended_at, p.created_at, w.decided_at, w.received_at) as at,
    c.paid_on::text as "paidOn", c.paid_note as "paidNote",
    case when c.paid_on is null and c.asked_on is not null
      then jsonb_build_object('on', c.asked_on, 'note', c.asked_note, 'by', c.asked_by) end as asked
  from commission c join person who on who.id = c.person_id
  left join purchase p on p.id = c.purchase_id
  left join worksheet w on w.id = c.worksheet_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('number', lot.number, 'building', coalesce(building.name, ''),
      'modelName', coalesce(model.name, ''))) as homes
    from deal d join lot on lot.id = d.lot_id left join building on building.id = lot.building_id
      left join model on model.id = w.model_id
    where d.worksheet_id = w.id and d.state in ('held', 'sold')) kept on true
  where ${which} and (p.state in ('open', 'reserved') or ${wasSold} or c.paid_on is not null or c.asked_on is not null
    or (p.id is null and w.status_id = ${worksheetStatus.accepted} and w.deleted_at is null and kept.homes is not null))
  order by at desc, c.id desc limit ${most}`

/** Commissions of sales, open purchases and accepted worksheets, newest first. */
export async function commissionsOf(
  db: Db,
  {
    projectIds,
    personId,
    most,
  }: {
    readonly projectIds: readonly string[]
    /** Null selects all brokers. */
    readonly personId: number | null
    readonly most: number
  },
): Promise<CommissionRow[]> {
  const which = sql`
    c.project_id = any(${[...projectIds]}::text[]) and (${personId}::int is null or c.person_id = ${personId})`
  return await db.all(rows(which, most))
}

export async function lockCommission(tx: Db, id: number): Promise<CommissionRow | undefined> {
  await tx.run(sql`select 1 from commission where id = ${id} for update`)
  return await tx.first(rows(sql`c.id = ${id}`, 1))
}

/** Records that a commission was paid; someone else must approve it. */
export async function askPaidCommission(
  tx: Db,
  id: number,
  { on, note, by }: { readonly on: string; readonly note: string; readonly by: string },
): Promise<void> {
  await tx.run(sql`
    update commission set asked_on = ${on}::date, asked_note = ${note}, asked_by = ${by}
    where id = ${id} and paid_on is null`)
}

/** Approves what someone else has recorded as paid. */
export async function agreePaidCommission(tx: Db, id: number, by: string): Promise<void> {
  await tx.run(sql`
    update commission set paid_on = asked_on, paid_note = asked_note, paid_by = ${by}
    where id = ${id} and paid_on is null and asked_by <> ${by}`)
}

/** Undoes the record that a commission was paid. */
export async function clearPaidCommission(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update commission set paid_on = null, paid_note = '', paid_by = null, asked_on = null, asked_note = '', asked_by = null
    where id = ${id}`)
}
