import type { MatterKind } from '../../src/rules/reminders.ts'
import type { Db } from './database.ts'
import { listedDeposits, paidOf } from './depositMoney.ts'
import { dutiesDue } from './fintracDuties.ts'
import { type Sql, sql } from './sql.ts'

/** Something that still has to be done about a purchase. */
export interface OpenMatter {
  readonly purchaseId: number
  readonly projectId: string
  readonly kind: MatterKind
  /** Distinguishes it from others of the same kind. */
  readonly subject: string
  /** Its deadline, or the start of its wait. */
  readonly at: Date
}

const isOf = (id: number | null): Sql => (id === null ? sql`true` : sql`p.id = ${id}`)
const isOn = sql`p.reminders_off_at is null`

/**
 * Uncovered deposits of sold homes, recently due or due within `days`, that no debit collects. A returned
 * debit must be planned again to count.
 */
export async function depositsDue(db: Db, days: number, id: number | null = null): Promise<OpenMatter[]> {
  return await db.all(sql`
    select p.id::int as "purchaseId", p.project_id as "projectId", 'deposit' as kind, d.nth::text as subject,
      d.day::timestamptz as at
    from purchase p cross join lateral ${listedDeposits} d
    where p.state = 'reserved' and ${isOn} and ${isOf(id)}
      and d.day between current_date - 60 and current_date + ${days}::int
      and d.upto > ${paidOf} and not d.has_debit
    order by p.id, d.nth`)
}

/** Open purchases with a held home and no submitted application. */
export async function informationDue(db: Db, id: number | null = null): Promise<OpenMatter[]> {
  return await db.all(sql`
    select p.id::int as "purchaseId", p.project_id as "projectId", 'information' as kind, 'application' as subject,
      p.changed_at as at
    from purchase p
    where p.state = 'open' and ${isOn} and ${isOf(id)} and p.changed_at < now() - interval '1 hour'
      and exists (select 1 from deal d where d.purchase_id = p.id and d.state = 'held'
        and (d.expires_at is null or deal_ends(d) > clock_timestamp()))
      and (select count(*) from purchaser where purchase_id = p.id) < p.purchaser_count
    order by p.id`)
}

/** Duties of the financial-transactions report with a deadline. */
export async function dutiesToRemind(db: Db, id: number | null = null): Promise<OpenMatter[]> {
  const rows = await dutiesDue(db, sql`${isOn} and ${isOf(id)}`)
  return rows.map(({ transId, projectId, position, duty, at }) => ({
    purchaseId: transId,
    projectId,
    kind: 'duty',
    subject: `${position} ${duty}`,
    at,
  }))
}

/** Envelopes whose signers need a reminder, and when. */
export async function signaturesDue(
  db: Db,
): Promise<{ readonly envelopeId: number; readonly projectId: string; readonly at: Date }[]> {
  return await db.all(sql`
    select e.id::int as "envelopeId", e.project_id as "projectId", e.remind_at as at
    from envelope e join purchase p on p.id = e.purchase_id
    where e.state = 'sent' and e.remind_at <= now() and not has_moved(e.project_id) and ${isOn} order by e.id`)
}

/** When reminders of these matters were sent, by purchase. */
export async function remindersOf(
  db: Db,
  purchaseIds: readonly number[],
): Promise<
  { readonly purchaseId: number; readonly kind: MatterKind; readonly subject: string; readonly at: Date }[]
> {
  return await db.all(sql`
    select purchase_id::int as "purchaseId", kind, subject, at from reminder
    where purchase_id = any(${[...purchaseIds]}::bigint[])`)
}

/** Records a reminder; false if it was already recorded. */
export async function insertReminder(
  tx: Db,
  { purchaseId, kind, subject }: OpenMatter,
  { nth, now }: { readonly nth: number; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into reminder (purchase_id, kind, subject, nth, at) values (${purchaseId}, ${kind}, ${subject}, ${nth}, ${now})
    on conflict do nothing`)
  return rows > 0
}

/** Resets the reminders of duties, because someone else is now at these positions. */
export async function forgetDutyReminders(
  tx: Db,
  purchaseId: number,
  positions: readonly number[],
): Promise<void> {
  await tx.run(sql`
    delete from reminder where purchase_id = ${purchaseId} and kind = 'duty'
      and split_part(subject, ' ', 1) = any(${positions.map(String)}::text[])`)
}

export async function areRemindersOn(db: Db, purchaseId: number): Promise<boolean> {
  const row = await db.first<{ isOn: boolean }>(
    sql`select reminders_off_at is null as "isOn" from purchase where id = ${purchaseId}`,
  )
  return row?.isOn === true
}

/** Switches reminders off or on for one purchase; false if nothing changes. */
export async function switchReminders(tx: Db, purchaseId: number, on: boolean): Promise<boolean> {
  const rows = await tx.run(sql`
    update purchase set reminders_off_at = ${on ? sql`null` : sql`now()`}, version = version + 1
    where id = ${purchaseId} and (reminders_off_at is null) <> ${on}`)
  return rows > 0
}
