import type { PaymentProviderName } from '../../src/rules/payments/firstPayment.ts'
import type { Db } from './database.ts'
import { addJob } from './jobs.ts'
import { sql } from './sql.ts'

/** The daily job that compares the gateways' own lists with our books. */
export const reconcileKind = 'reconcile'

export async function compareToday(db: Db, now = new Date()): Promise<void> {
  await addJob(db, {
    kind: reconcileKind,
    payload: {},
    key: `${reconcileKind} ${now.toISOString().slice(0, 10)}`,
  })
}

/** Records that the comparison of a gateway's list with our books is complete. */
export async function noteCompared(db: Db, provider: string, at: Date): Promise<void> {
  await db.run(sql`
    insert into gateway_compared (provider, compared_at) values (${provider}, ${at})
    on conflict (provider) do update set compared_at = greatest(gateway_compared.compared_at, excluded.compared_at)`)
}

/** The gateways a project's money went through, with the time of their last comparison. */
export async function comparedOf(
  db: Db,
  projectId: string,
): Promise<{ readonly provider: PaymentProviderName; readonly at: Date | null }[]> {
  return await db.all(sql`
    select provider, c.compared_at as at from (select distinct a.provider from payment_attempt a
      join payment p on p.id = a.payment_id where p.project_id = ${projectId}) used (provider)
    left join gateway_compared c using (provider) order by provider`)
}

/** Money that a gateway has and our books lack; negative the other way round. */
export interface DifferenceRow {
  readonly id: number
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly foundAt: Date
}

export interface NewDifference {
  readonly provider: string
  readonly objectId: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly projectId: string | null
}

/** A difference about a page at the gateway. */
export interface FoundRow {
  readonly id: number
  readonly provider: string
  readonly objectId: string
  readonly projectId: string | null
  readonly currency: string
}

const foundColumns = sql`d.id, d.provider, d.object_id as "objectId", d.project_id as "projectId", d.currency`

/** Locks a difference; undefined if there is none. */
export async function lockDifference(
  tx: Db,
  provider: string,
  objectId: string,
): Promise<FoundRow | undefined> {
  return await tx.first(sql`
    select ${foundColumns} from gateway_difference d where provider = ${provider} and object_id = ${objectId} for update`)
}

/** Pages whose money is still unexplained in the books. */
export async function foundUnexplained(db: Db, provider: string): Promise<FoundRow[]> {
  return await db.all(sql`
    select ${foundColumns} from gateway_difference d join ledger_group g on g.difference_id = d.id
      join posting p on p.group_id = g.id and p.account = 'unapplied'
    where d.provider = ${provider} group by d.id having sum(p.amount) <> 0 order by d.id`)
}

/** False if it is already known with this amount. */
export async function noteDifference(tx: Db, one: NewDifference): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into gateway_difference (provider, object_id, reference, amount, currency, project_id)
    values (${one.provider}, ${one.objectId}, ${one.reference}, ${one.amount}, ${one.currency}, ${one.projectId})
    on conflict (provider, object_id) do update set amount = excluded.amount, seen_at = null, seen_by = null,
        seen_why = null
      where gateway_difference.amount <> excluded.amount`)
  return rows > 0
}

/** A project's open differences; for staff of every company, also those of no known project. */
export async function openDifferences(
  db: Db,
  projectId: string,
  { seesAll }: { readonly seesAll: boolean },
): Promise<DifferenceRow[]> {
  return await db.all(sql`
    select id, reference, amount::float8 as amount, currency, found_at as "foundAt" from gateway_difference
    where seen_at is null and (project_id = ${projectId} or (project_id is null and ${seesAll}::boolean)) order by id limit 200`)
}

/** The open differences of these projects, the oldest first. */
export async function differencesOf(
  db: Db,
  projectIds: readonly string[],
  most: number,
): Promise<(DifferenceRow & { readonly projectId: string })[]> {
  return await db.all(sql`
    select id, project_id as "projectId", reference, amount::float8 as amount, currency, found_at as "foundAt"
    from gateway_difference
    where seen_at is null and project_id = any(${[...projectIds]}::text[]) order by found_at, id limit ${most}`)
}

/**
 * Resolves a project's difference; staff of every company may resolve one of no project. False if there is
 * none.
 */
export async function markSeen(
  tx: Db,
  {
    id,
    projectId,
    by,
    why,
    seesAll,
  }: {
    readonly id: number
    readonly projectId: string
    readonly by: string
    readonly why: string
    readonly seesAll: boolean
  },
): Promise<boolean> {
  const rows = await tx.run(sql`
    update gateway_difference set seen_at = coalesce(seen_at, now()), seen_by = coalesce(seen_by, ${by}),
      seen_why = coalesce(seen_why, ${why})
    where id = ${id} and (project_id = ${projectId} or (project_id is null and ${seesAll}::boolean))`)
  return rows > 0
}
