import type { Db } from './database.ts'
import { forgetWaiverReason } from './cardWaivers.ts'
import { isContractMade } from './contractMade.ts'
import { sql } from './sql.ts'

/** Records that the buyer has withdrawn: the purchase ends, and its records stay. */
export async function markWithdrawn(
  tx: Db,
  id: number,
  { by, at, proof }: { readonly by: string; readonly at: Date; readonly proof: string | null },
): Promise<void> {
  await tx.run(sql`
    update purchase set state = 'cancelled', why = 'withdrawn', withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawal_proof = ${proof}, version = version + 1,
                        changed_at = now(), ended_at = now() where id = ${id}`)
  await forgetWaiverReason(tx, id)
}

export async function markWaived(tx: Db, id: number, waiver: string, at: Date): Promise<void> {
  await tx.run(sql`
    update purchase set waived_at = ${at}, waiver = ${waiver}, version = version + 1, changed_at = now() where id = ${id}`)
}

/** Marks a sale as firm; false if it is, or has no contract yet. */
export async function markFirm(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.run(sql`
    update purchase set firm_at = now(), version = version + 1, changed_at = now()
    where id = ${id} and firm_at is null and state = 'reserved' and ${isContractMade(sql`purchase.id`)}`)
  return rows > 0
}

/** Reserved purchases not yet firm, with a cooling-off rule and a contract everyone signed. */
export async function purchasesToBeFirm(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from purchase
    where rescission is not null and firm_at is null and state = 'reserved' and id > ${after}
      and not has_moved(project_id)
      and ${isContractMade(sql`purchase.id`)}
    order by id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Opens a sale again after the record that made it firm was struck. */
export async function unmarkFirm(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update purchase set firm_at = null where id = ${id}`)
}

export interface LastDay {
  /** YYYY-MM-DD, where the home is. */
  readonly day: string
  /** The start of the period it was counted from. */
  readonly from: Date
}

/** The last day to withdraw as staff recorded, beyond the holiday lists. */
export async function saveLastDay(
  tx: Db,
  id: number,
  { day, from, why, by }: LastDay & { readonly why: string; readonly by: string },
): Promise<void> {
  await tx.run(sql`
    update purchase set last_day = ${day}, last_day_from = ${from}, last_day_why = ${why}, last_day_by = ${by},
                        version = version + 1, changed_at = now() where id = ${id}`)
}

/** Staff's records about the withdrawal period, besides deliveries. */
export interface RescissionRecords {
  readonly lastDay: { readonly day: string; readonly why: string } | null
  readonly waiver: { readonly at: Date; readonly how: string } | null
}

export async function rescissionRecords(db: Db, id: number): Promise<RescissionRecords> {
  const row = await db.one<{ day: string | null; why: string; at: Date | null; how: string }>(sql`
    select to_char(last_day, 'YYYY-MM-DD') as day, coalesce(last_day_why, '') as why, waived_at as at, coalesce(waiver, '') as how
    from purchase where id = ${id}`)
  return {
    lastDay: row.day === null ? null : { day: row.day, why: row.why },
    waiver: row.at === null ? null : { at: row.at, how: row.how },
  }
}

/** Strikes a wrong last day or waiver, and notes who and why. False if there is none. */
export async function strikeRescission(
  tx: Db,
  id: number,
  what: 'lastDay' | 'waiver',
  { by, why, at }: { readonly by: string; readonly why: string; readonly at: Date },
): Promise<boolean> {
  const was =
    what === 'lastDay'
      ? sql`jsonb_build_object('day', last_day, 'from', last_day_from, 'why', last_day_why, 'by', last_day_by)`
      : sql`jsonb_build_object('at', waived_at, 'waiver', waiver)`
  const isThere = what === 'lastDay' ? sql`last_day is not null` : sql`waived_at is not null`
  const rows = await tx.run(sql`
    insert into rescission_strike (purchase_id, what, was, why, struck_by, struck_at)
    select id, ${what}, ${was}, ${why}, ${by}, ${at} from purchase where id = ${id} and ${isThere}`)
  if (rows === 0) return false
  await tx.run(
    what === 'lastDay'
      ? sql`update purchase set last_day = null, last_day_from = null, last_day_why = null, last_day_by = null where id = ${id}`
      : sql`update purchase set waived_at = null, waiver = null where id = ${id}`,
  )
  return true
}

export interface RescissionFacts {
  readonly isCompany: boolean
  readonly purchasers: string[]
  readonly lastDay: LastDay | null
}

export async function rescissionFacts(db: Db, id: number): Promise<RescissionFacts> {
  const { day, from, ...facts } = await db.one<
    Omit<RescissionFacts, 'lastDay'> & { day: string | null; from: Date | null }
  >(sql`
    select to_char(last_day, 'YYYY-MM-DD') as day, last_day_from as "from",
      coalesce((select bool_and(coalesce(is_corporate, false)) from purchaser where purchase_id = p.id), false) as "isCompany",
      array(select 'purchaser.' || position from purchaser where purchase_id = p.id order by position) as purchasers
    from purchase p where id = ${id}`)
  return { ...facts, lastDay: day === null || from === null ? null : { day, from } }
}
