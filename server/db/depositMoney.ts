import { notedOf } from './notedMoney.ts'
import { type Sql, sql } from './sql.ts'

/**
 * What has been paid for purchase `p` other than by debit, in minor units. Money that a bank holds in a dispute is a
 * task of its own; once the dispute is lost, it is missing.
 */
export const paidOf: Sql = sql`(
  coalesce((select sum(case when a.dispute = 'lost' then 0 when a.state = 'authorised' then a.amount else a.captured - a.refunded end)
    from payment_attempt a join payment q on q.id = a.payment_id
    where q.purchase_id = p.id and not a.is_unapplied and a.state in ('authorised', 'captured')), 0) + ${notedOf})`

/**
 * The deposits of purchase `p`. A debit of its own has collected a deposit or is going to, unless the bank has
 * returned it. `upto` is what card, cheque and transfer have to pay of it and of those before.
 */
export const listedDeposits: Sql = sql`(
  select nth, (one->>'day')::date as day, (one->>'daysAfter')::int = 0 as is_first, c.id is not null as has_debit,
    sum((one->>'minor')::bigint - coalesce(c.amount, 0)) over (order by (one->>'day')::date, nth) as upto
  from jsonb_array_elements(p.sheet->'deposits') with ordinality as listed (one, nth)
  left join planned_debit c on c.purchase_id = p.id and c.position = nth and c.owed is null
    and c.state not in ('returned', 'cancelled'))`
