import type { Db } from './database.ts'
import { notedOf } from './notedMoney.ts'
import { areWithin, type Reach } from './reach.ts'
import { lotsOfSale } from './saleQueue.ts'
import type { PaymentTask } from './saleTasks.ts'
import { type Sql, sql } from './sql.ts'

/** A project whose deposits arrive here; for others it is unknown what was paid. */
export interface TakesMoney {
  readonly id: string
  readonly timeZone: string
}

/**
 * Paid by card for purchase `p`, in minor units. A lost dispute's money is missing; an open one is a task of
 * its own.
 */
const byCard: Sql = sql`
  coalesce((select sum(case when a.dispute = 'lost' then 0 when a.state = 'authorised' then a.amount else a.captured - a.refunded end)
    from payment_attempt a join payment q on q.id = a.payment_id
    where q.purchase_id = p.id and not a.is_unapplied and a.state in ('authorised', 'captured')), 0)`

/**
 * What cards, cheques and transfers must pay of purchase `p`'s deposits up to `upto`, because no debit has or
 * will.
 */
const deposits: Sql = sql`(
  select nth, (one->>'day')::date as day,
    sum((one->>'minor')::bigint - coalesce(c.amount, 0)) over (order by (one->>'day')::date, nth) as upto
  from jsonb_array_elements(p.sheet->'deposits') with ordinality as listed (one, nth)
  left join planned_debit c on c.purchase_id = p.id and c.position = nth and c.owed is null
    and c.state not in ('returned', 'cancelled'))`

/** Sales with overdue deposits neither paid nor about to be debited, the longest first. */
export async function lateDeposits(
  db: Db,
  projects: readonly TakesMoney[],
  { reach, most, now }: { reach: Reach; most: number; now: Date },
): Promise<PaymentTask[]> {
  const zones = projects.map(({ id, timeZone: zone }) => ({ id, zone }))
  return await db.all(sql`
    select p.id, p.id as "purchaseId", p.project_id as "projectId", ${lotsOfSale} as "lotIds", 'depositLate' as why,
      late.since::timestamp at time zone o.zone as at, late.minor::float8 as minor, p.currency
    from jsonb_to_recordset(${sql.json(zones)}::jsonb) as o(id text, zone text)
    join purchase p on p.project_id = o.id and p.state = 'reserved'
    cross join lateral (select ${byCard} + ${notedOf} as had) paid
    cross join lateral (
      select max(upto) - paid.had as minor, min(day) filter (where upto > paid.had) as since from ${deposits} due
      where day < (${now}::timestamptz at time zone o.zone)::date) late
    where late.minor > 0 and ${areWithin(reach, lotsOfSale)}
    order by at, p.id limit ${most}`)
}

/** Returned debits not planned again, unless their money came another way. */
export async function returnedDebits(
  db: Db,
  projectIds: readonly string[],
  { reach, most }: { reach: Reach; most: number },
): Promise<PaymentTask[]> {
  return await db.all(sql`
    select d.id, p.id as "purchaseId", p.project_id as "projectId", ${lotsOfSale} as "lotIds", 'debitReturned' as why,
      d.changed_at as at, d.amount::float8 as minor, d.currency
    from planned_debit d join purchase p on p.id = d.purchase_id
    join lateral ${deposits} due on due.nth = d.position
    where d.project_id = any(${[...projectIds]}::text[]) and p.state = 'reserved' and d.state = 'returned'
      and due.upto > ${byCard} + ${notedOf} and ${areWithin(reach, lotsOfSale)}
    order by d.changed_at, d.id limit ${most}`)
}
