import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Every kind of job that `server/jobKinds.ts` runs; others would wait forever. */
export type JobKindName =
  | 'mail'
  | 'providerEvent'
  | 'settle'
  | 'seal'
  | 'seal.time'
  | 'seal.authorities'
  | 'identity'
  | 'forgetIdentity'
  | 'payment'
  | 'reconcile'
  | 'subscription'
  | 'debitNotice'
  | 'lotPlan'
  | 'remind'
  | 'receiver'
  | 'retention'
  | 'filesMove'
  | 'filesSweep'

export interface NewJob {
  readonly kind: JobKindName
  readonly payload: unknown
  /** Jobs with the same key run only once. */
  readonly key?: string
  /** Restarts an ended or waiting job with this key, never a running one. */
  readonly again?: boolean
  readonly inSeconds?: number
  /** Not before this moment by the database's clock; instead of `inSeconds`. */
  readonly at?: Date
}

/** `tries` includes this one and identifies the claim. */
export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly tries: number
}

/** Another process has since claimed the job. */
export class ClaimLost extends Error {
  constructor() {
    super('Another has taken the job over.')
    this.name = 'ClaimLost'
  }
}

/** Adds a job, to run after the commit. False if its key is known. */
export async function addJob(
  tx: Db,
  { kind, payload, key, again = false, inSeconds = 0, at }: NewJob,
): Promise<boolean> {
  // A new id, so that a process which lost its claim cannot end it.
  const known = again
    ? sql`do update set id = excluded.id, payload = excluded.payload, due_at = excluded.due_at, made_at = excluded.made_at,
        tries = case when job.outcome is null then job.tries else 0 end, claimed_until = null, outcome = null, fault = null, ended_at = null
        where job.outcome is not null or job.due_at > now()`
    : sql`do nothing`
  const rows = await tx.run(sql`
    insert into job (kind, key, payload, due_at)
    values (${kind}, ${key ?? null}, ${sql.json(payload)}, ${
      at === undefined ? sql`now() + make_interval(secs => ${inSeconds})` : sql`${at}::timestamptz`
    })
    on conflict (key) ${known}`)
  return rows > 0
}

/** Claims the next due job for `seconds`; after that, another process may. */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  seconds: number,
): Promise<ClaimedJob | undefined> {
  return await db.first(sql`
    update job set claimed_until = now() + make_interval(secs => ${seconds}), tries = tries + 1
    where id = (
      select id from job
      where outcome is null and due_at <= now() and (claimed_until is null or claimed_until < now())
        and kind = any(${kinds}::text[])
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries`)
}

/** Ms until the next job is due; undefined if none is within `seconds`. */
export async function nextJobIn(
  db: Db,
  kinds: readonly string[],
  seconds: number,
): Promise<number | undefined> {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from job
    where outcome is null and due_at > now() and due_at <= now() + make_interval(secs => ${seconds})
      and kind = any(${kinds}::text[])`)
  return ms ?? undefined
}

/** @throws ClaimLost when another process has claimed it. */
export async function endJob(
  tx: Db,
  { id, tries }: ClaimedJob,
  outcome: string,
  fault: string | null = null,
): Promise<void> {
  const rows = await tx.run(sql`
    update job set outcome = ${outcome}, fault = coalesce(${fault}, fault), ended_at = now(), claimed_until = null
    where id = ${id} and tries = ${tries} and outcome is null`)
  if (rows === 0) throw new ClaimLost()
}

/** Schedules a retry in `seconds`, unless another process has claimed the job. */
export async function retryJob(
  db: Db,
  { id, tries }: ClaimedJob,
  seconds: number,
  fault: string,
): Promise<void> {
  await db.run(sql`
    update job set due_at = now() + make_interval(secs => ${seconds}), claimed_until = null, fault = ${fault}
    where id = ${id} and tries = ${tries} and outcome is null`)
}

/**
 * Deletes jobs that succeeded over `hours` ago, and dead ones after `deadDays`; clears the latter's payloads,
 * maybe personal, after `hours`. Returns how many.
 */
export async function pruneJobs(db: Db, kind: string, hours: number, deadDays: number): Promise<number> {
  await db.run(sql`
    update job set payload = '{}'
    where kind = ${kind} and outcome = 'dead' and payload <> '{}' and ended_at < now() - make_interval(hours => ${hours})`)
  return await db.run(sql`
    delete from job where kind = ${kind} and outcome is not null and ended_at <
      now() - case outcome when 'dead' then make_interval(days => ${deadDays}) else make_interval(hours => ${hours}) end`)
}

export interface JobFigures {
  readonly kind: string
  /** All open jobs, due or not, but those of a builder that has moved. */
  readonly waiting: number
  readonly dead: number
  /** In seconds; 0 when none is due. */
  readonly oldestDue: number
}

export async function jobFigures(db: Db): Promise<JobFigures[]> {
  return await db.all(sql`
    select kind, count(*) filter (where outcome is null) as waiting, count(*) filter (where outcome = 'dead') as dead,
           coalesce(extract(epoch from now() - min(due_at) filter (where outcome is null and due_at <= now())), 0)::float8
             as "oldestDue"
    from job where outcome = 'dead' or outcome is null and claimed_until is distinct from 'infinity'
    group by kind order by kind`)
}
