import type { Db } from './database.ts'
import { recordedOf } from './notedMoney.ts'
import { type Sql, sql } from './sql.ts'

/** What undoing a purchase affects: money in minor units, envelopes, debits. */
export interface Hanging {
  readonly currency: string
  /** Whether anything was paid or tried at a gateway. */
  readonly hasPayment: boolean
  readonly taken: number
  readonly setAside: number
  readonly promised: number
  readonly envelopes: number
  readonly completed: number
  readonly debits: number
  /** Money collected by debit that is not yet owed back. */
  readonly debited: number
  readonly bankFiles: readonly number[]
  /** Money recorded as received by cheque or transfer and not returned. */
  readonly noted: number
}

/** States in which `cancelMandate` still cancels a debit. */
const unsent = ['planned', 'notified', 'inFile', 'returned']

/** Debits that the bank has, or may have because their file was downloaded. */
const withBank = (debit: Sql): Sql => sql`(${debit}.state = 'sent' or ${debit}.state = 'inFile' and exists (
  select 1 from bank_file_item x join bank_file y on y.id = x.file_id where x.debit_id = ${debit}.id and y.state = 'fetched'))`

export async function hangingOn(db: Db, purchaseId: number): Promise<Hanging> {
  return await db.one(sql`
    with tries as (
      select a.* from payment_attempt a join payment p on p.id = a.payment_id
      where p.purchase_id = ${purchaseId} and not a.is_unapplied)
    select p.currency, exists (select 1 from payment where purchase_id = ${purchaseId}) as "hasPayment",
      ${recordedOf}::float8 as noted,
      (select coalesce(sum(captured - refunded), 0)::float8 from tries) as taken,
      (select coalesce(sum(amount), 0)::float8 from tries where state = 'authorised') as "setAside",
      (select coalesce(sum(r.amount), 0)::float8 from refund r where r.attempt_id in (select id from tries)
        and r.state in ('asked', 'approved')) as promised,
      (select count(*)::int from envelope where purchase_id = ${purchaseId}
        and state in ('draft', 'sent', 'declined', 'expired')) as envelopes,
      (select count(*)::int from envelope where purchase_id = ${purchaseId} and state = 'completed') as completed,
      (select count(*)::int from planned_debit where purchase_id = ${purchaseId} and state = any(${unsent}::text[])
        and not ${withBank(sql`planned_debit`)}) as debits,
      (select coalesce(sum(amount), 0)::float8 from planned_debit where purchase_id = ${purchaseId} and state = 'settled'
        and owed is null) as debited,
      array(select distinct f.number from bank_file f join bank_file_item i on i.file_id = f.id
        join planned_debit d on d.id = i.debit_id
        where d.purchase_id = ${purchaseId} and ${withBank(sql`d`)} order by 1) as "bankFiles"
    from purchase p where p.id = ${purchaseId}`)
}
