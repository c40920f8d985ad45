import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** What a purchase's buyer paid by card and debit, is to get back, and got back, in minor units. */
export interface PaidMoney {
  readonly currency: string
  readonly paid: number
  /** Requested, approved or owed. */
  readonly goingBack: number
  readonly wentBack: number
}

/** Without money that could not be used. Null if nothing was paid. */
export async function paidMoneyOf(db: Db, purchaseId: number): Promise<PaidMoney | null> {
  const row = await db.one<PaidMoney>(sql`
    with tries as (
      select a.* from payment_attempt a join payment p on p.id = a.payment_id
      where p.purchase_id = ${purchaseId} and not a.is_unapplied),
    debits as (select * from planned_debit where purchase_id = ${purchaseId} and state = 'settled')
    select (select currency from purchase where id = ${purchaseId}) as currency,
      ((select coalesce(sum(captured), 0) from tries) + (select coalesce(sum(amount), 0) from debits))::float8 as paid,
      ((select coalesce(sum(r.amount), 0) from refund r where r.attempt_id in (select id from tries) and r.state in ('asked', 'approved'))
        + (select coalesce(sum(owed), 0) from debits where paid_back_at is null))::float8 as "goingBack",
      ((select coalesce(sum(refunded), 0) from tries)
        + (select coalesce(sum(owed), 0) from debits where paid_back_at is not null))::float8 as "wentBack"`)
  // The gateway's total may already include a refund that is on its way.
  return row.paid === 0 ? null : { ...row, goingBack: Math.min(row.goingBack, row.paid - row.wentBack) }
}
