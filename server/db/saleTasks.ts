import type { moneyReasons } from '../../src/rules/office/tasks.ts'
import { rescissionRules } from '../../src/rules/rescission/rules.ts'
import { firstReturned, firstUnpaid, isWaived } from './cardWaivers.ts'
import type { Db } from './database.ts'
import { notedOf } from './notedMoney.ts'
import { areWithin, everywhere, ofCompany, ofEvents, type Reach } from './reach.ts'
import { left } from './refunds.ts'
import { lotsOfSale, saleTotal } from './saleQueue.ts'
import { sql } from './sql.ts'
import { priceSeen } from './priceSeen.ts'

interface OfPurchase {
  readonly id: number
  readonly purchaseId: number
  readonly projectId: string
  readonly lotIds: readonly number[]
  readonly at: Date
}

/** Waits for the builder's people, was declined, or is an unsent renewal of signed papers. */
export interface EnvelopeTask extends OfPurchase {
  readonly actorId: number
  readonly actionId: number
  readonly state: 'sent' | 'declined' | 'draft'
  readonly isOverdue: boolean
  /** Minor units. */
  readonly total: number
  readonly currency: string
}

/**
 * Envelopes waiting for one of these actors (§4), declined ones, and replacement drafts of sales; first due
 * first.
 */
export async function envelopeTasks(
  db: Db,
  projectIds: readonly string[],
  { actors, reach, most }: { actors: readonly number[]; reach: Reach; most: number },
): Promise<EnvelopeTask[]> {
  return await db.all(sql`
    select e.id, e.purchase_id as "purchaseId", e.project_id as "projectId", ${lotsOfSale} as "lotIds",
           coalesce(e.due_at, e.changed_at) as at, e.actor_id as "actorId", e.action_id as "actionId", e.state,
           coalesce(e.due_at <= now(), false) as "isOverdue", ${saleTotal} as total, p.currency
    from envelope e join purchase p on p.id = e.purchase_id
    where e.project_id = any(${[...projectIds]}::text[])
      and (e.state = 'draft' and (p.state = 'reserved' or exists (
          select 1 from envelope old where old.id = e.renews and old.state = 'completed')) and e.renews is not null
        or e.state = 'declined' or e.state = 'sent' and e.actor_id = any(${[...actors]}::int[]))
      and p.state in ('open', 'reserved') and ${areWithin(reach, lotsOfSale)}
    order by e.due_at nulls last, e.changed_at limit ${most}`)
}

/** The remaining money of a purchase at a gateway. */
const cardLeft = sql`
  coalesce((select sum(${left}) from payment_attempt a join payment of on of.id = a.payment_id
    where of.purchase_id = p.id and not a.is_unapplied), 0)`

/** What the builder may keep after a withdrawal, in minor units; like `mayKeep`. */
const keep = sql`
  case when p.withdrawn_at is null then 0 else coalesce((
    select greatest(rule."least", round((p.sheet->>'total')::numeric * rule.percent / 100))
    from jsonb_to_recordset(${sql.json(rescissionRules.map(({ id, cost }) => ({ id, ...cost })))}::jsonb)
      as rule(id text, percent numeric, "least" numeric)
    where rule.id = p.rescission), 0) end`

/**
 * Money that needs attention: requested refunds, money of no home or of ended sales, debits to pay back,
 * cheques and transfers to approve or pay back, first payments that no longer fit the price. Also sales whose
 * card payment never came or went (sold without it, lapsed, disputed), until a cheque or transfer settles
 * them.
 */
export interface PaymentTask extends OfPurchase {
  readonly why: (typeof moneyReasons)[number]
  readonly minor: number
  readonly currency: string
}

export async function paymentTasks(
  db: Db,
  projectIds: readonly string[],
  most: number,
  reach: Reach = everywhere,
): Promise<PaymentTask[]> {
  return await db.all(sql`
    select * from (
    select q.id, q.purchase_id as "purchaseId", q.project_id as "projectId", ${lotsOfSale} as "lotIds", found.at, found.why,
           found.minor::float8 as minor, q.currency
    from payment q join purchase p on p.id = q.purchase_id
    join payment_attempt a on a.payment_id = q.id
    cross join lateral (
      select r.made_at as at, 'refundAsked' as why, r.amount as minor from refund r where r.attempt_id = a.id and r.state = 'asked'
      union all
      -- What a bank has taken back is its dispute's, or nobody's.
      select a.secured_at, 'unapplied', a.captured - a.refunded
      where a.is_unapplied and a.captured > a.refunded and coalesce(a.dispute, 'won') = 'won'
      union all
      select a.ended_at, 'neverPaid', q.amount - ${notedOf}
      where p.state = 'reserved' and q.secured_at is null and a.secured_at is not null and a.ended_at is not null
        and not a.is_unapplied and q.amount > ${notedOf}
      union all
      select (select max(g.at) from ledger_group g where g.attempt_id = a.id and g.kind in ('disputed', 'disputeLost')),
             case a.dispute when 'open' then 'disputed' else 'disputeLost' end,
             a.captured - a.refunded - case a.dispute when 'open' then 0 else ${notedOf} end
      where a.dispute = 'open' and a.captured > a.refunded
        or a.dispute = 'lost' and p.state = 'reserved' and not a.is_unapplied and a.captured - a.refunded > ${notedOf}) found
    where q.project_id = any(${[...projectIds]}::text[])
    union all
    select q.id, q.purchase_id, q.project_id, ${lotsOfSale}, coalesce(p.ended_at, p.changed_at), 'refundOwed',
           least(owed.paid, owed.paid + owed.debited - owed.keep)::float8, q.currency
    from payment q join purchase p on p.id = q.purchase_id
    cross join lateral (
      select coalesce((select sum(${left}) from payment_attempt a where a.payment_id = q.id and not a.is_unapplied), 0) as paid,
             coalesce((select sum(amount - owed) from planned_debit
                       where purchase_id = p.id and state = 'settled' and owed is not null), 0) as debited,
             ${keep} as keep) owed
    where q.project_id = any(${[...projectIds]}::text[]) and p.state = 'cancelled'
      and owed.paid > 0 and owed.paid + owed.debited > owed.keep
    union all
    select d.id, d.purchase_id, d.project_id, ${lotsOfSale}, d.changed_at, 'debitOwed', d.owed::float8, d.currency
    from planned_debit d join purchase p on p.id = d.purchase_id
    where d.project_id = any(${[...projectIds]}::text[]) and d.owed > 0 and d.paid_back_at is null
    union all
    select n.id, n.purchase_id, n.project_id, ${lotsOfSale}, n.made_at, 'receivedAsked', n.amount::float8, n.currency
    from noted_money n join purchase p on p.id = n.purchase_id
    where n.project_id = any(${[...projectIds]}::text[]) and n.state = 'asked'
    union all
    select p.id, p.id, p.project_id, ${lotsOfSale}, coalesce(p.ended_at, p.changed_at), 'receivedOwed', owed.minor::float8, p.currency
    from purchase p cross join lateral (
      select ${notedOf} - greatest(0, ${keep} - ${cardLeft}) as minor) owed
    where p.project_id = any(${[...projectIds]}::text[]) and p.state = 'cancelled' and owed.minor > 0
    union all
    select w.id, p.id, p.project_id, ${lotsOfSale}, w.made_at, 'waiverAsked', w.amount::float8, p.currency
    from card_waiver w join purchase p on p.id = w.purchase_id
    where w.project_id = any(${[...projectIds]}::text[]) and w.state = 'asked' and p.state = 'open'
    union all
    select p.id, p.id, p.project_id, ${lotsOfSale}, p.ended_at, 'firstUnpaid', due.minor::float8, p.currency
    from purchase p cross join lateral (select ${firstUnpaid} - ${firstReturned} as minor) due
    where p.project_id = any(${[...projectIds]}::text[]) and p.state = 'reserved' and ${isWaived} and due.minor > 0
    union all
    select coalesce(q.id, p.id), p.id, p.project_id, ${lotsOfSale}, changed.at, diff.why, diff.minor::float8, p.currency
    from purchase p left join payment q on q.purchase_id = p.id and q.what = 'deposit'
    cross join lateral (select max(done_at) as at from sale_change where purchase_id = p.id and from_lot is not null) changed
    cross join lateral (
      select coalesce(sum((one->>'minor')::bigint), 0) as due, array_agg(position) as positions
      from jsonb_array_elements(p.sheet->'deposits') with ordinality as d(one, position)
      where (one->>'daysAfter')::int = 0) first
    cross join lateral (
      select coalesce(sum(amount), 0) as planned, coalesce(sum(amount) filter (where state = 'settled'), 0) as settled
      from planned_debit where purchase_id = p.id and state <> 'cancelled' and owed is null and position = any(first.positions)) debit
    cross join lateral (
      select case when q.secured_at is null then 0 else q.amount end as secured, ${notedOf} as noted,
        (select coalesce(sum((one->>'minor')::bigint), 0) from jsonb_array_elements(p.sheet->'deposits') one) as whole) had
    cross join lateral (
      select 'firstMissing' as why, first.due - had.secured - debit.planned - had.noted as minor
      union all
      -- What was noted may be for later deposits, which other debits do not collect.
      select 'firstOver', debit.settled + ${cardLeft} - first.due + greatest(0, had.noted - (had.whole - first.due))) diff
    where p.project_id = any(${[...projectIds]}::text[]) and p.state = 'reserved'
      and (had.secured > 0 or debit.planned > 0 or had.noted > 0) and changed.at is not null and diff.minor > 0
      -- Of a sale without a card payment, everything unpaid is listed above.
      and not (diff.why = 'firstMissing' and ${isWaived})
    ) task where ${areWithin(reach, sql`task."lotIds"`)} order by at limit ${most}`)
}

/** A worksheet that the office has not decided. */
export interface WaitingWorksheet {
  readonly id: number
  readonly clientRef: string
  readonly projectId: string
  readonly lotId: number | null
  readonly number: string
  readonly building: string
  readonly modelName: string
  readonly buyer: string
  readonly broker: string
  /** As its broker saw it; null if unknown. */
  readonly price: number | null
  readonly statusId: number
  readonly at: Date
  /** By when the office answers, if it has said so. */
  readonly replyBy: Date | null
}

/** The undecided worksheets: overdue ones, then the longest waiting. */
export async function waitingWorksheets(
  db: Db,
  projectIds: readonly string[],
  { waiting, reach, most }: { waiting: readonly number[]; reach: Reach; most: number },
): Promise<WaitingWorksheet[]> {
  return await db.all(sql`
    select w.id, w.client_ref as "clientRef", w.project_id as "projectId", w.lot_id as "lotId",
           coalesce(lot.number, '') as number, coalesce(building.name, '') as building, coalesce(model.name, '') as "modelName",
           coalesce((select trim(first_name || ' ' || last_name) from purchaser where worksheet_id = w.id and position = 1), '') as buyer,
           coalesce(trim(who.first_name || ' ' || who.last_name), '') as broker,
           ${priceSeen} as price, w.status_id as "statusId", w.received_at as at, w.reply_by as "replyBy"
    from worksheet w join project on project.id = w.project_id
    left join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
    left join model on model.id = w.model_id left join person who on who.id = w.person_id
    where w.project_id = any(${[...projectIds]}::text[]) and w.deleted_at is null and w.status_id = any(${[...waiting]}::int[])
      and ${ofCompany(reach, sql`coalesce(lot.company_id, model.company_id)`)}
      and (w.lot_id is null or ${ofEvents(reach, { lotId: sql`w.lot_id`, projectId: sql`w.project_id` })})
    order by coalesce(w.reply_by <= now(), false) desc, w.received_at, w.id limit ${most}`)
}
