import type { Envelope } from '../../src/rules/envelopes/envelope.ts'
import type { StepCondition } from '../../src/rules/envelopes/workflow.ts'
import type { Ending, PurchaseState } from '../../src/rules/journey/purchase.ts'
import type { PaperState } from '../../src/rules/office/standing.ts'
import type { AttemptState } from '../../src/rules/payments/attempt.ts'
import type { PlannedDeposit } from '../../src/rules/pricing/depositPlan.ts'
import { userTypes } from '../../src/rules/actor.ts'
import type { Db } from './database.ts'
import type { TypedFields } from './purchases.ts'
import { purchaserName } from './purchasers.ts'
import { isInForce } from './envelopes.ts'
import { areWithin, type Reach } from './reach.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** All that a purchase's row on the sales board shows, in one statement. */
export interface SaleRow {
  readonly id: number
  readonly projectId: string
  readonly state: PurchaseState
  readonly why: Ending | null
  readonly currency: string
  /** Minor units. */
  readonly total: number
  readonly typed: TypedFields | null
  readonly purchaserCount: number
  readonly deposits: readonly PlannedDeposit[]
  readonly hasOptions: boolean
  readonly isPreviewed: boolean
  readonly homes: readonly {
    readonly lotId: number
    readonly number: string
    readonly building: string
    readonly modelName: string
  }[]
  readonly purchasers: readonly string[]
  /** Its own project, and those of its land and designs. */
  readonly termProjects: readonly string[]
  readonly acceptedHashes: readonly string[]
  readonly reported: number
  readonly payment: { readonly minor: number; readonly securedAt: string | null } | null
  readonly attempts: readonly {
    readonly state: AttemptState
    readonly captured: number
    readonly refunded: number
  }[]
  readonly owed: number
  readonly papers: PaperState
  readonly envelope: {
    readonly id: number
    readonly body: Envelope
    readonly workflowId: number
    readonly conditions: readonly StepCondition[]
    readonly actionId: number
    readonly actorId: number
    readonly isShown: boolean
  } | null
  readonly holdEnds: Date | null
  readonly representative: string
  readonly reference: string | null
  /** Whether it kept its price despite a newer price list. */
  readonly keepsPrice: boolean
  readonly madeAt: Date
  readonly changedAt: Date
  readonly endedAt: Date | null
}

const ownPayment: Sql = sql`payment_attempt a join payment q on q.id = a.payment_id where q.purchase_id = p.id`

/** The homes of purchase `p`, in order. */
export const homesOfSale: Sql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('lotId', h->'lotId', 'number', h->'number', 'building', h->'building',
      'modelName', h->'modelName') order by at)
    from jsonb_array_elements(p.frozen->'homes') with ordinality as listed (h, at)), '[]')`

/** Whether staff unsold purchase `p`, for whatever reason, and did not undo that. */
export const isUnsold: Sql = sql`(p.why = 'unsold' or (p.why = 'money' and p.state = 'cancelled'))`

const isHeld: Sql = sql`
  exists (select 1 from deal d where d.purchase_id = p.id and d.state = 'held' and deal_ends(d) > clock_timestamp())`

const holdEnds: Sql = sql`
  (select min(deal_ends(d)) from deal d where d.purchase_id = p.id and d.state = 'held' and d.expires_at is not null
    and deal_ends(d) > clock_timestamp())`

/** The homes of purchase `p`. */
export const lotsOfSale: Sql = sql`array(select (h->>'lotId')::int from jsonb_array_elements(p.frozen->'homes') as h)`

/** What purchase `p` costs with everything, in minor units. */
export const saleTotal: Sql = sql`coalesce((p.sheet->>'total')::bigint, 0)::float8`

const columns: Sql = sql`
  p.id, p.project_id as "projectId", p.state, p.why, p.currency, ${saleTotal} as total,
  ${opened('purchase.typed', 'p')} as typed,
  p.purchaser_count as "purchaserCount", coalesce(p.sheet->'deposits', '[]') as deposits,
  p.frozen @? '$.homes[*].offered[*] ? (@.included == false && @.selectable > 0)' as "hasOptions",
  coalesce(p.preview_version = p.sheet_version, false) as "isPreviewed",
  ${homesOfSale} as homes,
  array(select ${purchaserName}
    from purchaser where purchase_id = p.id order by position) as purchasers,
  array(select p.project_id
    union select unnest(array[h->>'projectId', h->>'modelProjectId']) from jsonb_array_elements(p.frozen->'homes') h) as "termProjects",
  array(select hash from term_acceptance where purchase_id = p.id) as "acceptedHashes",
  (select count(*) from fintrac_record r where r.purchase_id = p.id and r.purchaser_id is not null)::int as reported,
  (select jsonb_build_object('minor', amount, 'securedAt', secured_at)
    from payment where purchase_id = p.id and what = 'deposit') as payment,
  coalesce((select jsonb_agg(jsonb_build_object('state', a.state, 'captured', a.captured, 'refunded', a.refunded) order by a.id)
    from ${ownPayment} and not a.is_unapplied), '[]') as attempts,
  coalesce((select sum(r.amount) from refund r join payment_attempt a on a.id = r.attempt_id join payment q on q.id = a.payment_id
    where q.purchase_id = p.id and r.state in ('asked', 'approved') and not a.is_unapplied), 0)::float8 as owed,
  coalesce(e.state, 'none') as papers,
  case when e.id is not null then jsonb_build_object('id', e.id, 'body', e.body, 'workflowId', e.workflow_id,
    'conditions', e.conditions, 'actionId', e.action_id, 'actorId', e.actor_id, 'isShown', e.shown_at is not null) end as envelope,
  ${holdEnds} as "holdEnds",
  coalesce((select trim(who.first_name || ' ' || who.last_name) from deal d join person who on who.id = d.person_id
    where d.purchase_id = p.id and who.user_type <> ${userTypes.purchaser} order by d.id desc limit 1), '') as representative,
  p.reference,
  p.state = 'open' and ${isHeld} and exists (select 1 from known_audit kept where kept.object = 'purchase:' || p.id
    and kept.action = 'purchase.keep' and kept.at > (p.frozen->>'at')::timestamptz) as "keepsPrice",
  p.created_at as "madeAt", p.changed_at as "changedAt", p.ended_at as "endedAt"`

const purchases: Sql = sql`
  purchase p left join lateral (
    select * from envelope where purchase_id = p.id and ${isInForce} order by id desc limit 1) e on true`

export interface SalePage {
  readonly rows: readonly SaleRow[]
  /** Where the next page begins; null: this is the last. */
  readonly before: number | null
  /** How many purchases further pages add. */
  readonly older: number
}

/**
 * A project's newest purchases within reach, below `before` and among `only` if given. The first page adds
 * older, more urgent holds; their own page repeats them, as holds begin and end.
 */
export async function salePage(
  db: Db,
  projectId: string,
  which: Parameters<typeof salesOfProject>[2],
): Promise<SalePage> {
  const newest = await salesOfProject(db, projectId, which)
  const before = newest.at(-1)?.id
  if (newest.length < which.most || before === undefined) return { rows: newest, before: null, older: 0 }
  const { reach } = which
  const isFirst = which.before === null && which.only === null
  const held = isFirst ? await salesOfProject(db, projectId, { ...which, before, isHeld: true }) : []
  const older = (await salesBefore(db, projectId, { before, reach })) - held.length
  return { rows: [...newest, ...held], before: older <= 0 ? null : before, older: Math.max(0, older) }
}

async function salesOfProject(
  db: Db,
  projectId: string,
  {
    before,
    only,
    isHeld: isHeldOnly = false,
    reach,
    most,
  }: {
    before: number | null
    only: readonly number[] | null
    isHeld?: boolean
    reach: Reach
    most: number
  },
): Promise<SaleRow[]> {
  return await db.all(sql`
    select ${columns} from ${purchases}
    where p.project_id = ${projectId} and (${before}::bigint is null or p.id < ${before})
      ${only === null ? sql`` : sql`and p.id = any(${[...only]}::bigint[])`}
      ${isHeldOnly ? sql`and p.state = 'open' and ${isHeld}` : sql``}
      and ${areWithin(reach, lotsOfSale)}
    order by p.id desc limit ${most}`)
}

/** The given projects that have an open purchase with a held home. */
export async function projectsSelling(db: Db, projectIds: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select distinct p.project_id as id from purchase p
    where p.state = 'open' and p.project_id = any(${[...projectIds]}::text[]) and ${isHeld}`)
  return rows.map(({ id }) => id)
}

/**
 * Open purchases of these projects whose hold ends by `soonBy`, first to end first; or others idle since
 * `idleSince`, longest first.
 */
export async function openSales(
  db: Db,
  projectIds: readonly string[],
  {
    what,
    soonBy,
    idleSince,
    reach,
    most,
  }: { what: 'hold' | 'stuck'; soonBy: Date; idleSince: Date; reach: Reach; most: number },
): Promise<SaleRow[]> {
  const isSoon = sql`coalesce(${holdEnds} <= ${soonBy}, false)`
  return await db.all(sql`
    select ${columns} from ${purchases}
    where p.state = 'open' and p.project_id = any(${[...projectIds]}::text[])
      and ${isHeld} and ${what === 'hold' ? isSoon : sql`p.changed_at <= ${idleSince} and not ${isSoon}`}
      and ${areWithin(reach, lotsOfSale)}
    order by ${what === 'hold' ? sql`"holdEnds"` : sql`p.changed_at`}, p.id limit ${most}`)
}

export async function saleById(db: Db, id: number): Promise<SaleRow | undefined> {
  return await db.first(sql`select ${columns} from ${purchases} where p.id = ${id}`)
}

/** How many of a project's purchases within reach are older than `before`. */
export async function salesBefore(
  db: Db,
  projectId: string,
  { before, reach }: { before: number; reach: Reach },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from purchase p
    where p.project_id = ${projectId} and p.id < ${before} and ${areWithin(reach, lotsOfSale)}`)
  return count
}
