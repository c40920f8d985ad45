import { comeMinutes, type HelpState, waitMinutes } from '../../src/rules/office/helpCalls.ts'
import type { Db } from './database.ts'
import type { Buyer } from './holds.ts'
import { sql } from './sql.ts'

/** A caller's place: a kiosk, perhaps with its visitor's purchase, or a purchase. */
export interface HelpPlace {
  readonly deviceId: string | null
  readonly purchaseId: number | null
}

export interface HelpCall extends HelpPlace {
  readonly id: number
  readonly projectId: string
  /** Empty unless the caller is a kiosk. */
  readonly kiosk: string
  readonly madeAt: Date
  readonly takenBy: number | null
  readonly firstName: string
  readonly lastName: string
  readonly state: HelpState | 'ended'
}

const state = sql`
  case when c.ended_at is not null then 'ended'
    when c.taken_at > clock_timestamp() - make_interval(mins => ${comeMinutes}) then 'taken'
    when c.taken_at is not null then 'ended'
    when c.made_at > clock_timestamp() - make_interval(mins => ${waitMinutes}) then 'waiting'
    when c.made_at > clock_timestamp() - make_interval(mins => ${comeMinutes}) then 'missed'
    else 'ended' end`

const calls = sql`
  select c.id, c.project_id as "projectId", c.device_id as "deviceId", c.purchase_id as "purchaseId",
         coalesce(d.name, '') as kiosk, c.made_at as "madeAt", c.taken_by as "takenBy",
         coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName", ${state} as state
  from help_call c left join device d on d.id = c.device_id left join person p on p.id = c.taken_by`

const madeAt = ({ deviceId, purchaseId }: HelpPlace) =>
  deviceId === null
    ? sql`c.device_id is null and c.purchase_id = ${purchaseId}`
    : sql`c.device_id = ${deviceId}`

export async function lastHelpCall(db: Db, place: HelpPlace): Promise<HelpCall | undefined> {
  return await db.first(sql`${calls} where ${madeAt(place)} order by c.id desc limit 1`)
}

export async function helpCallById(db: Db, id: number): Promise<HelpCall | undefined> {
  return await db.first(sql`${calls} where c.id = ${id}`)
}

/** Calls that nobody has ended, longest waiting first. */
export async function openHelpCalls(
  db: Db,
  projectIds: readonly string[],
  most: number,
): Promise<HelpCall[]> {
  return await db.all(sql`
    ${calls} where c.project_id = any(${[...projectIds]}::text[]) and c.ended_at is null
      and ${state} in ('waiting', 'taken')
    order by c.taken_at is not null, c.made_at, c.id limit ${most}`)
}

/** Creates a call and ends an earlier one from its place, which the caller locked. */
export async function insertHelpCall(tx: Db, projectId: string, place: HelpPlace): Promise<number> {
  await tx.run(sql`
    update help_call c set ended_at = clock_timestamp() where ${madeAt(place)} and c.ended_at is null`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into help_call (project_id, device_id, purchase_id)
    values (${projectId}, ${place.deviceId}, ${place.purchaseId}) returning id`)
  return id
}

/** Takes a call; false if it is no longer waiting. */
export async function takeHelpCall(tx: Db, id: number, personId: number): Promise<boolean> {
  return (
    (await tx.run(sql`
      update help_call c set taken_by = ${personId}, taken_at = clock_timestamp()
      where c.id = ${id} and c.ended_at is null and c.taken_at is null and ${state} in ('waiting', 'missed')`)) ===
    1
  )
}

export async function endHelpCall(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.run(
      sql`update help_call set ended_at = clock_timestamp() where id = ${id} and ended_at is null`,
    )) === 1
  )
}

/** The newest open purchase here in which the caller takes part. */
export async function openPurchaseHere(
  db: Db,
  projectId: string,
  { sessionId, personId }: Buyer,
): Promise<number | null> {
  const row = await db.first<{ id: number }>(sql`
    select p.id from purchase p join purchase_party q on q.purchase_id = p.id
    where p.project_id = ${projectId} and p.state = 'open'
      and (q.session_id = ${sessionId} or q.person_id = ${personId})
    order by p.id desc limit 1`)
  return row?.id ?? null
}

export async function pruneHelpCalls(db: Db, days: number): Promise<number> {
  return await db.run(sql`delete from help_call where made_at < now() - make_interval(days => ${days})`)
}
