import { isAddress } from './addressIn.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface VisitTime {
  readonly id: number
  readonly projectId: string
  readonly startsAt: Date
  readonly minutes: number
  readonly places: number
  readonly withdrawnAt: Date | null
}

interface FreeTime extends VisitTime {
  readonly left: number
}

export interface Visit {
  readonly id: string
  readonly timeId: number
  readonly lotId: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly bookedAt: Date
  readonly endedAt: Date | null
  readonly endedBy: 'visitor' | 'office' | null
}

const time = sql`visit_time.id, project_id as "projectId", starts_at as "startsAt", minutes, places, withdrawn_at as "withdrawnAt"`
const visit = sql`visit.id, time_id as "timeId", lot_id as "lotId", name, email, phone, booked_at as "bookedAt",
  ended_at as "endedAt", ended_by as "endedBy"`

/** Adds times; those that overlap one already offered are left out. Returns how many are new. */
export async function insertVisitTimes(
  tx: Db,
  projectId: string,
  { starts, minutes, places }: { starts: readonly Date[]; minutes: number; places: number },
): Promise<number> {
  return await tx.run(sql`
    insert into visit_time (project_id, starts_at, minutes, places)
    select ${projectId}, starting.at::timestamptz, ${minutes}, ${places}
    from unnest(${starts.map((at) => at.toISOString())}::text[]) as starting(at)
    where not exists (
      select 1 from visit_time one where one.project_id = ${projectId} and one.withdrawn_at is null
        and one.starts_at < starting.at::timestamptz + make_interval(mins => ${minutes})
        and one.starts_at + make_interval(mins => one.minutes) > starting.at::timestamptz)
    on conflict (project_id, starts_at) where withdrawn_at is null do nothing`)
}

export async function countComingTimes(db: Db, projectId: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from visit_time where project_id = ${projectId} and withdrawn_at is null and starts_at > now()`)
  return n
}

/** Coming times with a free place, the next ones first. */
export async function freeTimesOf(db: Db, projectId: string, most: number): Promise<FreeTime[]> {
  return await db.all(sql`
    select * from (
      select ${time}, places - (select count(*)::int from visit where time_id = visit_time.id and ended_at is null) as left
      from visit_time where project_id = ${projectId} and withdrawn_at is null and starts_at > clock_timestamp()) free
    where free.left > 0 order by "startsAt" limit ${most}`)
}

/** The times of a community for its office: coming ones first, then past ones, latest first. */
export async function timesOf(db: Db, projectId: string, most: number): Promise<VisitTime[]> {
  return await db.all(sql`
    select ${time} from visit_time where project_id = ${projectId}
      and (withdrawn_at is null or exists (select 1 from visit where time_id = visit_time.id))
    order by starts_at + make_interval(mins => minutes) <= now(), abs(extract(epoch from starts_at - now()))
    limit ${most}`)
}

export async function visitsOfTimes(db: Db, timeIds: readonly number[]): Promise<Visit[]> {
  return await db.all(sql`
    select ${visit} from visit where time_id = any(${[...timeIds]}::bigint[]) order by booked_at, id`)
}

/** A time, locked, so that only one visit at a time is booked for it or withdrawn with it. */
export async function lockVisitTime(
  tx: Db,
  projectId: string,
  id: number,
): Promise<(VisitTime & { readonly isComing: boolean }) | undefined> {
  return await tx.first(sql`
    select ${time}, starts_at > clock_timestamp() as "isComing" from visit_time
    where id = ${id} and project_id = ${projectId} for update`)
}

export async function countVisits(tx: Db, timeId: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from visit where time_id = ${timeId} and ended_at is null`)
  return n
}

/** How many coming visits to a community somebody has, by address or telephone. */
export async function countOwnVisits(
  db: Db,
  projectId: string,
  { email, phone }: Pick<Visit, 'email' | 'phone'>,
): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from visit join visit_time on visit_time.id = time_id
    where project_id = ${projectId} and ended_at is null and starts_at > now()
      and ((${email} <> '' and ${isAddress(sql`visit.email`, email)}) or (${phone} <> '' and visit.phone = ${phone}))`)
  return n
}

export async function insertVisit(
  tx: Db,
  { id, timeId, lotId, name, email, phone }: Omit<Visit, 'bookedAt' | 'endedAt' | 'endedBy'>,
): Promise<void> {
  await tx.run(sql`
    insert into visit (id, time_id, lot_id, name, email, phone)
    values (${id}, ${timeId}, ${lotId}, ${name}, ${email}, ${phone})`)
}

export type VisitAt = Visit & Pick<VisitTime, 'projectId' | 'startsAt' | 'minutes'>

export async function visitById(db: Db, id: string): Promise<VisitAt | undefined> {
  return await db.first(sql`
    select ${visit}, project_id as "projectId", starts_at as "startsAt", minutes
    from visit join visit_time on visit_time.id = time_id where visit.id = ${id}`)
}

/** Ends a visit; false if it has ended already. */
export async function endVisit(tx: Db, id: string, by: 'visitor' | 'office'): Promise<boolean> {
  const ended = await tx.run(sql`
    update visit set ended_at = clock_timestamp(), ended_by = ${by} where id = ${id} and ended_at is null`)
  return ended > 0
}

export async function deleteVisit(tx: Db, id: string): Promise<void> {
  await tx.run(sql`delete from visit where id = ${id}`)
}

export async function withdrawVisitTime(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update visit_time set withdrawn_at = clock_timestamp() where id = ${id} and withdrawn_at is null`,
  )
}

export async function insertVisitLink(db: Db, visitId: string, tokenHash: string): Promise<void> {
  await db.run(sql`insert into visit_link (token_hash, visit_id) values (${tokenHash}, ${visitId})`)
}

export async function visitOfLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(sql`
    select visit_id as id from visit_link where token_hash = ${tokenHash}`)
  return row?.id
}

/** Deletes times long past with their visits, and visits cancelled long ago. */
export async function pruneVisits(db: Db, days: number): Promise<void> {
  await db.run(sql`delete from visit_time where starts_at < now() - make_interval(days => ${days})`)
  await db.run(sql`delete from visit where ended_at < now() - make_interval(days => ${days})`)
}
