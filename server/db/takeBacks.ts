import { noticeKind } from './debits.ts'
import type { Envelope } from '../../src/rules/envelopes/envelope.ts'
import type { TakeBackProblem } from '../../src/rules/office/takeBack.ts'
import type { Db } from './database.ts'
import { priceColumns, statusColumns } from './lotColumns.ts'
import { lockProject } from './lockHomes.ts'
import { type Sql, sql } from './sql.ts'

/** The complete state before a home was released or unsold. */
export interface Before {
  readonly lots: readonly { readonly id: number; readonly held_by_deal: number | null }[]
  readonly deals: readonly {
    readonly id: number
    readonly state: 'held' | 'sold'
    readonly personId: number | null
    readonly sessionId: string | null
  }[]
  readonly purchase: { readonly state: string } | null
  readonly envelopes: readonly { readonly id: number; readonly version: number; readonly body: Envelope }[]
  readonly mandates: readonly { readonly id: number; readonly state: string }[]
  readonly debits: readonly { readonly id: number; readonly state: string }[]
  /** Requested but undecided. */
  readonly refunds: readonly number[]
  /** Decided before. */
  readonly decided: readonly number[]
  readonly worksheets: readonly { readonly id: number }[]
  /** Whether money was authorised but not captured, so that it is released automatically. */
  readonly isSetAside: boolean
}

export interface TakeBackRow {
  readonly id: number
  readonly projectId: string
  readonly what: 'release' | 'unsell'
  readonly lotId: number
  readonly purchaseId: number | null
  readonly before: Before
  readonly lots: readonly { readonly id: number; readonly version: number }[]
  readonly doneBy: string
  readonly endsAt: Date
  readonly takenAt: Date | null
}

// `worksheet`: as processes of the release before, which may still run beside us, write it.
const columns: Sql = sql`
  id, project_id as "projectId", what, lot_id as "lotId", purchase_id as "purchaseId",
  '{"worksheets": []}'::jsonb || before || case jsonb_typeof(before -> 'worksheet') when 'object' then
    jsonb_build_object('worksheets', jsonb_build_array(before -> 'worksheet' || jsonb_build_object('id', worksheet_id)))
    else '{}' end as before, lots,
  done_by as "doneBy", ends_at as "endsAt", taken_at as "takenAt"`

const columnsOfLot = [
  ...statusColumns,
  ...priceColumns,
  { column: 'removed_at', type: 'timestamptz' },
  { column: 'held_by_deal', type: 'bigint' },
  { column: 'held_until', type: 'timestamptz' },
]
const standing = sql.raw(columnsOfLot.map(({ column }) => column).join(', '))
const typedStanding = sql.raw(columnsOfLot.map(({ column, type }) => `${column} ${type}`).join(', '))
const setStanding = sql.raw(columnsOfLot.map(({ column }) => `${column} = b.${column}`).join(', '))

interface Whose {
  readonly lotIds: readonly number[]
  readonly purchaseId: number | null
  readonly worksheetIds: readonly number[]
}

/** The complete current state. The caller has locked it. */
export async function readBefore(tx: Db, { lotIds, purchaseId, worksheetIds }: Whose): Promise<Before> {
  const lots = [...lotIds]
  const { before } = await tx.one<{ before: Before }>(sql`
    select jsonb_build_object(
      'lots', (select jsonb_agg(to_jsonb(l)) from (
        select id, ${standing} from lot where id = any(${lots}::int[]) order by id) l),
      'deals', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'personId', person_id, 'sessionId', session_id,
          'expiresAt', expires_at)) from deal where lot_id = any(${lots}::int[]) and state in ('held', 'sold')), '[]'),
      'purchase', (select jsonb_build_object('state', state, 'endedAt', ended_at) from purchase where id = ${purchaseId}),
      'envelopes', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'body', body)) from envelope
        where purchase_id = ${purchaseId} and state in ('draft', 'sent', 'declined', 'expired')), '[]'),
      'mandates', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state)) from mandate
        where purchase_id = ${purchaseId} and state not in ('cancelled', 'ended')), '[]'),
      'debits', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', case state when 'inFile' then 'notified' else state end))
        from planned_debit where purchase_id = ${purchaseId} and (state in ('planned', 'notified', 'returned') or state = 'inFile' and exists (
          select 1 from bank_file_item i join bank_file f on f.id = i.file_id where i.debit_id = planned_debit.id and f.state = 'made'))), '[]'),
      'refunds', coalesce((select jsonb_agg(r.id) from refund r join payment_attempt a on a.id = r.attempt_id
        join payment p on p.id = a.payment_id where p.purchase_id = ${purchaseId} and r.state = 'asked'), '[]'),
      'decided', coalesce((select jsonb_agg(r.id) from refund r join payment_attempt a on a.id = r.attempt_id
        join payment p on p.id = a.payment_id where p.purchase_id = ${purchaseId} and r.state in ('approved', 'done', 'failed')), '[]'),
      'worksheets', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'statusId', status_id, 'reason', status_reason,
          'by', decided_by, 'at', decided_at)) from worksheet where id = any(${[...worksheetIds]}::bigint[])), '[]'),
      'isSetAside', exists (select 1 from payment_attempt a join payment p on p.id = a.payment_id
        where p.purchase_id = ${purchaseId} and a.state = 'authorised')) as before`)
  return before
}

/** Keeps homes just freed from waiting lists while that can be undone. */
export async function restLots(tx: Db, lotIds: readonly number[], seconds: number): Promise<void> {
  await tx.run(sql`
    update lot set rests_until = clock_timestamp() + make_interval(secs => ${seconds}) where id = any(${[...lotIds]}::int[])`)
}

/** Call last: each home's `deal_undone` must exist. */
export async function insertTakeBack(
  tx: Db,
  one: Whose &
    Pick<TakeBackRow, 'what' | 'before' | 'lotId'> & { readonly by: string; readonly seconds: number },
): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into take_back (project_id, what, lot_id, purchase_id, before, lots, done_by, ends_at)
    select project_id, ${one.what}, id, ${one.purchaseId}, ${sql.json(one.before)},
      (select jsonb_agg(jsonb_build_object('id', id, 'version', version)) from lot where id = any(${[...one.lotIds]}::int[])),
      ${one.by}, clock_timestamp() + make_interval(secs => ${one.seconds})
    from lot where id = ${one.lotId} returning id`)
  await tx.run(sql`
    update deal_undone set take_back_id = ${id} where lot_id = any(${[...one.lotIds]}::int[]) and done_at = now()`)
}

/** Actions that someone may still take back, newest first. */
export async function takeBacksOf(db: Db, by: string): Promise<TakeBackRow[]> {
  return await db.all(sql`
    select ${columns} from take_back where done_by = ${by} and taken_at is null and ends_at > clock_timestamp()
    order by id desc limit 20`)
}

export async function takeBackById(db: Db, id: number): Promise<TakeBackRow | undefined> {
  return await db.first(sql`select ${columns} from take_back where id = ${id}`)
}

/** Locks the row. Lock its purchase, worksheet and homes first. */
export async function lockTakeBack(tx: Db, id: number): Promise<TakeBackRow | undefined> {
  return await tx.first(sql`select ${columns} from take_back where id = ${id} for update`)
}

/**
 * Locks the stock of these deals' options, like `choose_options`, during the count. Lock the project's row
 * first (see lockHomes).
 */
export async function lockStock(tx: Db, { projectId, before }: TakeBackRow): Promise<void> {
  await lockProject(tx, projectId)
  await tx.run(sql`
    select 1 from option_item where id in (
      select option_id from purchase_choice where deal_id = any(${before.deals.map(({ id }) => id)}::bigint[]))
    order by id for update`)
}

/** A home that nobody gets within its minute of undoing. */
const isResting: Sql = sql`d.person_id is null and d.session_id is null and d.worksheet_id is null and d.purchase_id is null`

/** Why it cannot be taken back, or null. Checks first what later statements would not notice. */
export async function whyNotBack(db: Db, row: TakeBackRow): Promise<TakeBackProblem | null> {
  const { before, lots, purchaseId, what } = row
  const ids = lots.map(({ id }) => id)
  const deals = before.deals.map(({ id }) => id)
  const [deal] = before.deals
  const { why } = await db.one<{ why: TakeBackProblem | null }>(sql`
    select case
      when ${row.endsAt}::timestamptz <= clock_timestamp() then 'TAKE_BACK_OVER'
      when exists (select 1 from deal d where lot_id = any(${ids}::int[]) and state in ('held', 'sold') and not (${isResting}))
        then 'HOME_TAKEN'
      when exists (select 1 from jsonb_to_recordset(${sql.json(lots)}) as b(id int, version bigint)
        left join lot on lot.id = b.id where lot.version is distinct from b.version) then 'HOME_CHANGED'
      when ${before.isSetAside}::boolean then 'MONEY_GOING_BACK'
      when exists (select 1 from planned_debit where purchase_id = ${purchaseId} and owed is not null) then 'MONEY_GOING_BACK'
      when ${what} = 'unsell' and exists (select 1 from refund r join payment_attempt a on a.id = r.attempt_id join payment p on p.id = a.payment_id
        where p.purchase_id = ${purchaseId} and r.state in ('approved', 'done', 'failed')
          and r.id <> all(${[...before.decided]}::bigint[])) then 'MONEY_GOING_BACK'
      when ${purchaseId}::bigint is not null and not exists (select 1 from purchase where id = ${purchaseId}
        and state = ${what === 'unsell' ? 'cancelled' : 'open'} and withdrawn_at is null) then 'SALE_CHANGED'
      -- The buyer has gone on to another home, or without this one.
      when exists (select 1 from purchase p where p.id = ${purchaseId} and exists (select 1 from unnest(${ids}::int[]) as b (id)
        where not p.frozen @> jsonb_build_object('homes', jsonb_build_array(jsonb_build_object('lotId', b.id))))) then 'SALE_CHANGED'
      when exists (select 1 from jsonb_to_recordset(${sql.json(before.envelopes)}) as b(id bigint, version int)
        join envelope e on e.id = b.id where e.state <> 'voided' or e.version <> b.version + 1) then 'SALE_CHANGED'
      when exists (select 1 from envelope where purchase_id = ${purchaseId} and state in ('draft', 'sent')) then 'SALE_CHANGED'
      when exists (select 1 from jsonb_to_recordset(${sql.json(before.worksheets)}) as b(id bigint) where not exists (
        select 1 from worksheet w where w.id = b.id
          and deleted_at is null and decided_at <= (select done_at from take_back where id = ${row.id}) and not exists (
            select 1 from deal where worksheet_id = w.id and state in ('held', 'sold')))) then 'SALE_CHANGED'
      when exists (select 1 from jsonb_to_recordset(${sql.json(before.deals)}) as b(id bigint, state text, "expiresAt" timestamptz)
        where b.state = 'held' and b."expiresAt" <= clock_timestamp()) then 'HOLD_OVER'
      when ${deal?.state === 'held'}::boolean and (select count(*) from deal where state = 'held' and expires_at > clock_timestamp()
        and (session_id = ${deal?.sessionId ?? null} or person_id = ${deal?.personId ?? null})) >= 3 then 'BUYER_FULL'
      when exists (select 1 from purchase_choice c join option_item o on o.id = c.option_id
        where c.deal_id = any(${deals}::bigint[]) and o.available is not null
        and o.available < (select sum(x.amount) from purchase_choice x join deal d on d.id = x.deal_id
          where x.option_id = o.id and (d.state in ('held', 'sold') or d.id = any(${deals}::bigint[])))) then 'CHOICE_GONE'
      end as why`)
  return why
}

/**
 * Restores everything except envelopes, which have their own rules for restarting. The caller has locked it.
 */
export async function putBack(tx: Db, { id, before, lots, purchaseId }: TakeBackRow): Promise<void> {
  const ids = lots.map((one) => one.id)
  await tx.run(sql`
    update lot set ${setStanding}, rests_until = null
    from jsonb_to_recordset(${sql.json(before.lots)}) as b(id int, ${typedStanding})
    where lot.id = b.id`)
  await tx.run(sql`delete from deal d where lot_id = any(${ids}::int[]) and state = 'held' and ${isResting} and not (
    d.id = any(${before.deals.map((one) => one.id)}::bigint[]))`)
  await tx.run(sql`
    update deal set state = b.state, ended_at = null from jsonb_to_recordset(${sql.json(before.deals)}) as b(id bigint, state text)
    where deal.id = b.id`)
  // Resumes a restored offer, and allows a new notice when it ends.
  await tx.run(sql`
    update waiting set ended_why = null, told = case when told = 'ended' then 'waiting' else told end
    where deal_id = any(${before.deals.map((one) => one.id)}::bigint[]) and ended_why = 'withdrawn'`)
  if (purchaseId !== null && before.purchase !== null)
    await tx.run(sql`
      update purchase set state = ${before.purchase.state}, why = null, version = version + 1, changed_at = now(),
        ended_at = (${sql.json(before.purchase)}::jsonb ->> 'endedAt')::timestamptz where id = ${purchaseId}`)
  await tx.run(sql`
    update mandate set state = b.state, ended_at = null, ended_why = null, ends_on = null from jsonb_to_recordset(${sql.json(before.mandates)}) as b(id bigint, state text)
    where mandate.id = b.id`)
  await tx.run(sql`
    update planned_debit set state = b.state, changed_at = now() from jsonb_to_recordset(${sql.json(before.debits)}) as b(id bigint, state text)
    where planned_debit.id = b.id`)
  // Repeats a notice that came due in the meantime and found nothing to announce.
  await tx.run(sql`
    update job set outcome = null, ended_at = null, due_at = clock_timestamp()
    where kind = ${noticeKind} and outcome = 'known' and (payload ->> 'debit')::bigint in (
      select id from jsonb_to_recordset(${sql.json(before.debits)}) as b(id bigint, state text) where b.state = 'planned')`)
  // Refunds requested with it are dropped, and those it dropped are requested again.
  await tx.run(sql`
    update refund r set state = case when r.id = any(${[...before.refunds]}::bigint[]) then 'asked' else 'declined' end,
      ended_at = case when r.id = any(${[...before.refunds]}::bigint[]) then null else now() end
    from payment_attempt a join payment p on p.id = a.payment_id
    where a.id = r.attempt_id and p.purchase_id = ${purchaseId}
      and (r.state = 'asked' or r.id = any(${[...before.refunds]}::bigint[]))`)
  await tx.run(sql`
    update worksheet set status_id = b."statusId", status_reason = b.reason, decided_by = b.by, decided_at = b.at
    from jsonb_to_recordset(${sql.json(before.worksheets)})
      as b(id bigint, "statusId" int, reason text, by int, at timestamptz)
    where worksheet.id = b.id`)
  await tx.all(sql`select emit(project_id, id) from lot where id = any(${ids}::int[]) order by id`)
  await tx.run(sql`
    update deal_undone set taken_back_at = now() where take_back_id = ${id}`)
  await tx.run(sql`update take_back set taken_at = clock_timestamp() where id = ${id}`)
}

/** Deletes the earlier state long after the minute has passed. */
export async function forgetBefore(db: Db): Promise<void> {
  await db.run(sql`
    update take_back set before = '{}' where before <> '{}' and ends_at < now() - interval '1 hour'`)
}
