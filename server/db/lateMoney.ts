import type { Db } from './database.ts'
import { listedDeposits, paidOf } from './depositMoney.ts'
import { areWithin, type Reach } from './reach.ts'
import { lotsOfSale } from './saleQueue.ts'
import type { PaymentTask } from './saleTasks.ts'
import { sql } from './sql.ts'

/** A project whose deposits arrive here; for others it is unknown what was paid. */
export interface TakesMoney {
  readonly id: string
  readonly timeZone: string
}

/**
 * Sales with deposits whose day has passed, the longest first: as far as they are neither paid nor about to be
 * collected by a debit.
 */
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
    cross join lateral (select ${paidOf} as had) paid
    cross join lateral (
      select max(upto) - paid.had as minor, min(day) filter (where upto > paid.had) as since from ${listedDeposits} due
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
    join lateral ${listedDeposits} due on due.nth = d.position
    where d.project_id = any(${[...projectIds]}::text[]) and p.state = 'reserved' and d.state = 'returned'
      and due.upto > ${paidOf} and ${areWithin(reach, lotsOfSale)}
    order by d.changed_at, d.id limit ${most}`)
}
