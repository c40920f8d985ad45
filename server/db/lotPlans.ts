import type { CostField, LotPlanKind, PaidFacts, WhyStayed } from '../../src/rules/office/lotPlan.ts'
import type { Lot } from '../../src/rules/lot.ts'
import type { Db } from './database.ts'
import { lockLots } from './lockHomes.ts'
import { lotColumns } from './lotColumns.ts'
import { areWithin, type Reach } from './reach.ts'
import { sql } from './sql.ts'

export type PlanOutcome = 'done' | WhyStayed
/** A lot that a plan could not change. */
export interface Stayed {
  readonly number: string
  readonly why: WhyStayed
}

export interface PlanItem {
  readonly lotId: number
  /** A price in minor units; for a status, 1: on sale, 0: held back. */
  readonly from: number
  readonly to: number
}

export interface LotPlan {
  readonly id: number
  readonly projectId: string
  readonly what: LotPlanKind
  readonly field: CostField | null
  readonly dueAt: Date
  readonly madeBy: string
  readonly madeAt: Date
  readonly state: 'planned' | 'done' | 'cancelled'
}

const columns = sql`
  p.id, p.project_id as "projectId", what, field, due_at as "dueAt", made_by as "madeBy", made_at as "madeAt", state`

/** The moment when clocks in a time zone show this time. */
export async function momentOf(db: Db, local: string, timeZone: string): Promise<Date> {
  const { at } = await db.one<{ at: Date }>(sql`select ${local}::timestamp at time zone ${timeZone} as at`)
  return at
}

export async function insertPlan(
  tx: Db,
  plan: Pick<LotPlan, 'projectId' | 'what' | 'field' | 'dueAt' | 'madeBy'>,
  items: readonly PlanItem[],
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into lot_plan (project_id, what, field, due_at, made_by)
    values (${plan.projectId}, ${plan.what}, ${plan.field}, ${plan.dueAt}, ${plan.madeBy}) returning id`)
  await tx.run(sql`
    insert into lot_plan_item (plan_id, lot_id, from_value, to_value)
    select ${id}, "lotId", "from", "to" from jsonb_to_recordset(${sql.json(items)}) as i("lotId" int, "from" bigint, "to" bigint)`)
  return id
}

export async function planById(db: Db, id: number): Promise<LotPlan | undefined> {
  return await db.first(sql`select ${columns} from lot_plan p where id = ${id}`)
}

/** Plans whose time has passed and whose job has given up. */
export async function overduePlans(db: Db): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from lot_plan where state = 'planned' and due_at < now() - interval '1 minute' and not has_moved(project_id) and not exists (
      select 1 from job where key = 'lotPlan ' || lot_plan.id and outcome is null) order by due_at, id limit 50`)
  return rows.map(({ id }) => id)
}

/**
 * Planned prices, not yet changed, for lots that a plan releases at its moment or earlier. Make them first:
 * no lot may be on sale at an ended price.
 */
export async function pricesBefore(db: Db, { id, what, dueAt }: LotPlan): Promise<number[]> {
  if (what !== 'release') return []
  const rows = await db.all<{ id: number }>(sql`
    select p.id from lot_plan p where p.state = 'planned' and p.what = 'price' and p.due_at <= ${dueAt}
      and exists (select 1 from lot_plan_item i join lot_plan_item own on own.lot_id = i.lot_id
        where i.plan_id = p.id and own.plan_id = ${id}) order by p.due_at, p.id`)
  return rows.map((row) => row.id)
}

/** Locks the lots of several plans; `runPlan` then locks no other. */
export async function lockLotsOfPlans(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await tx.all<{ lotId: number }>(
    sql`select distinct lot_id as "lotId" from lot_plan_item where plan_id = any(${[...ids]}::bigint[])`,
  )
  await lockLots(
    tx,
    rows.map(({ lotId }) => lotId),
  )
}

/** Locks a plan; lock its lots first. */
export async function lockPlan(tx: Db, id: number): Promise<LotPlan | undefined> {
  return await tx.first(sql`select ${columns} from lot_plan p where id = ${id} for update`)
}

export async function itemsOf(db: Db, id: number): Promise<PlanItem[]> {
  return await db.all(sql`
    select lot_id as "lotId", from_value::float8 as "from", to_value::float8 as "to" from lot_plan_item where plan_id = ${id} order by lot_id`)
}

export async function endPlan(tx: Db, id: number, state: 'done' | 'cancelled'): Promise<void> {
  await tx.run(sql`update lot_plan set state = ${state}, ended_at = now() where id = ${id}`)
}

export async function noteOutcomes(
  tx: Db,
  id: number,
  outcomes: ReadonlyMap<number, PlanOutcome>,
): Promise<void> {
  const rows = [...outcomes].map(([lotId, outcome]) => ({ lotId, outcome }))
  await tx.run(sql`
    update lot_plan_item i set outcome = r.outcome
    from jsonb_to_recordset(${sql.json(rows)}) as r("lotId" int, outcome text) where i.plan_id = ${id} and i.lot_id = r."lotId"`)
}

/** Sets fields of a locked lot and makes every screen reload it. */
export async function writeLot(
  tx: Db,
  { id, projectId }: { readonly id: number; readonly projectId: string },
  values: Partial<Lot>,
): Promise<void> {
  const set = lotColumns.filter(({ field }) => field in values)
  const columnsSet = sql.raw(set.map(({ column }) => `${column} = r.${column}`).join(', '))
  const typed = sql.raw(set.map(({ column, type }) => `${column} ${type}`).join(', '))
  const row = Object.fromEntries(set.map(({ field, column }) => [column, values[field as keyof Lot]]))
  await tx.run(
    sql`update lot set ${columnsSet} from jsonb_to_record(${sql.json(row)}) as r(${typed}) where id = ${id}`,
  )
  await tx.all(sql`select emit_whole(${projectId}, ${id})`)
}

/** The facts that decide which of a lot's prices its buyer pays. */
export async function paidForLot(db: Db, lotId: number): Promise<PaidFacts> {
  const { paid } = await db.one<{ paid: PaidFacts }>(
    sql`select lot_paid_for(l) as paid from lot l where l.id = ${lotId}`,
  )
  return paid
}

/** Sets a finished home's price on a locked lot; every screen reloads it. */
export async function writeBuiltPrice(
  tx: Db,
  { id, projectId }: { readonly id: number; readonly projectId: string },
  decimal: string | number,
): Promise<void> {
  await tx.run(sql`update inventory_lot set total_price = ${decimal}::numeric where lot_id = ${id}`)
  await tx.all(sql`select emit_whole(${projectId}, ${id})`)
}

export interface LotCost {
  readonly id: number
  readonly number: string
  readonly building: string
  /** Decimals. */
  readonly prices: Readonly<Partial<Record<CostField, number>>> | null
  readonly paid: PaidFacts
  readonly since: Date | null
  readonly planned: number
}

/** A project's lots with their prices at a moment; null means now. */
export async function lotCosts(db: Db, projectId: string, at: Date | null): Promise<LotCost[]> {
  return await db.all(sql`
    select l.id, l.number, coalesce(b.name, '') as building, h.since,
      case when ${at}::timestamptz is null then lot_costs(l) else h.prices end as prices, lot_paid_for(l) as paid,
      (select count(*)::int from lot_plan_item i join lot_plan p on p.id = i.plan_id where i.lot_id = l.id and p.state = 'planned') as planned
    from lot l left join building b on b.id = l.building_id
    left join lateral (select since, prices from lot_price where lot_id = l.id and (${at}::timestamptz is null or since <= ${at})
      order by since desc, id desc limit 1) h on true
    where l.project_id = ${projectId} and l.removed_at is null order by l.id`)
}

/** A home with prices that buyers choose for a lot. */
export interface PricedModel {
  readonly id: number
  readonly name: string
  /** By elevation, as decimals; the letter is empty for a home without elevations. */
  readonly prices: readonly { readonly letter: string; readonly price: number }[]
  readonly lotIds: readonly number[]
}

/** A project's own homes with a price, in display order. */
// §3
export async function pricedModels(db: Db, projectId: string): Promise<PricedModel[]> {
  return await db.all(sql`
    select m.id, m.name, listed.prices, array(select lot_id from lot_model where model_id = m.id order by lot_id) as "lotIds"
    from model m cross join lateral (
      select jsonb_agg(jsonb_build_object('letter', letter, 'price', price) order by letter) as prices from (
        select letter, price from template where model_id = m.id
        union all
        select '', m.price where not exists (select 1 from template where model_id = m.id)) own where price > 0) listed
    where m.project_id = ${projectId} and listed.prices is not null order by m.sort_order, m.name, m.id`)
}

export interface ListedPlan extends LotPlan {
  readonly by: string
  readonly items: readonly {
    readonly lotId: number
    readonly number: string
    readonly outcome: PlanOutcome | null
  }[]
}

/** The lots that a plan could not change, with the reasons. */
export async function stayedInPlan(db: Db, id: number): Promise<readonly Stayed[]> {
  return await db.all(sql`
    select lot.number, i.outcome as why from lot_plan_item i join lot on lot.id = i.lot_id
    where i.plan_id = ${id} and i.outcome <> 'done' order by lot.id`)
}

/** The newest plans of a project with a lot within reach. */
export async function plansOf(
  db: Db,
  projectId: string,
  { reach, most }: { readonly reach: Reach; readonly most: number },
): Promise<ListedPlan[]> {
  return await db.all(sql`
    select ${columns}, coalesce((select trim(first_name || ' ' || last_name) from person where 'person:' || person.id = p.made_by), '') as by,
      coalesce((select jsonb_agg(jsonb_build_object('lotId', lot.id, 'number', lot.number, 'outcome', i.outcome) order by lot.id)
        from lot_plan_item i join lot on lot.id = i.lot_id where i.plan_id = p.id), '[]') as items
    from lot_plan p where project_id = ${projectId}
      and exists (select 1 from lot_plan_item i where i.plan_id = p.id and ${areWithin(reach, sql`array[i.lot_id]`)})
    order by state <> 'planned', case when state = 'planned' then due_at end, id desc limit ${most}`)
}
