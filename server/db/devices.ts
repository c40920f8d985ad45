import {
  type KioskTrouble,
  forgottenDays,
  silentMinutes,
  unsentMinutes,
} from '../../src/rules/office/kioskTrouble.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface DeviceRow {
  id: string
  name: string
  projectId: string | null
  pinHash: string
  settings: Record<string, unknown>
  enrolledBy: number | null
  enrolledAt: Date
  lastSeenAt: Date | null
  /** As last reported. */
  openItems: string[]
}

const columns: Sql = sql`
  id, name, project_id as "projectId", pin_hash as "pinHash", settings, enrolled_by as "enrolledBy",
  enrolled_at as "enrolledAt", last_seen_at as "lastSeenAt", open_items as "openItems"`

export interface NewDevice {
  id: string
  name: string
  projectId: string | null
  tokenHash: string
  pinHash: string
  settings: Record<string, unknown>
  enrolledBy: number | null
}

export async function enrolDevice(tx: Db, d: NewDevice): Promise<void> {
  await tx.run(sql`
    insert into device (id, name, project_id, token_hash, pin_hash, settings, enrolled_by)
    values (${d.id}, ${d.name}, ${d.projectId}, ${d.tokenHash}, ${d.pinHash}, ${sql.json(d.settings)}, ${d.enrolledBy})`)
}

export const deviceSeconds = 365 * 24 * 60 * 60

/** Replaces a token that never reached the device; false if the device was released. */
export async function renewDeviceToken(db: Db, id: string, tokenHash: string): Promise<boolean> {
  return (
    (await db.run(sql`update device set token_hash = ${tokenHash} where id = ${id} and revoked_at is null`)) >
    0
  )
}

export async function deviceById(db: Db, id: string): Promise<DeviceRow | undefined> {
  return await db.first(sql`select ${columns} from device where id = ${id} and revoked_at is null`)
}

export async function changeDevice(
  tx: Db,
  d: { id: string; name: string; projectId: string; settings: Record<string, unknown> },
): Promise<void> {
  await tx.run(sql`
    update device set name = ${d.name}, project_id = ${d.projectId}, settings = ${sql.json(d.settings)}
    where id = ${d.id} and revoked_at is null`)
}

export async function lockDevice(tx: Db, id: string): Promise<void> {
  await tx.all(sql`select id from device where id = ${id} for update`)
}

/** Records a device's contact and its unsent work. */
export async function deviceTold(db: Db, id: string, openItems: readonly string[]): Promise<void> {
  await db.run(sql`
    update device set last_seen_at = now(), open_items = ${sql.json(openItems)},
      unsent_since = case when ${openItems.length > 0} then coalesce(unsent_since, now()) end
    where id = ${id} and revoked_at is null`)
}

export interface TroubledKiosk {
  readonly id: string
  readonly name: string
  readonly projectId: string
  readonly why: KioskTrouble
  /** The amount of unsent work, as last reported. */
  readonly unsent: number
  readonly at: Date
}

/** Kiosks that are silent or cannot send their work, longest first. */
export async function kiosksInTrouble(
  db: Db,
  projectIds: readonly string[],
  most: number,
): Promise<TroubledKiosk[]> {
  const minutesAgo = (minutes: number): Sql => sql`now() - make_interval(mins => ${minutes})`
  return await db.all(sql`
    select * from (
      select id, name, project_id as "projectId", jsonb_array_length(open_items) as unsent,
        case when last_seen_at < ${minutesAgo(silentMinutes)} then 'silent'
          when unsent_since < ${minutesAgo(unsentMinutes)} then 'unsent' end as why,
        case when last_seen_at < ${minutesAgo(silentMinutes)} then last_seen_at else unsent_since end as at
      from device where revoked_at is null and project_id = any(${[...projectIds]}::text[])
        and (last_seen_at > now() - make_interval(days => ${forgottenDays}) or jsonb_array_length(open_items) > 0)) kiosk
    where why is not null order by at, id limit ${most}`)
}

/** Releases the device and ends its sessions and grants. */
export async function releaseDevice(tx: Db, id: string): Promise<void> {
  await tx.run(sql`update device set revoked_at = now() where id = ${id} and revoked_at is null`)
  await tx.run(sql`update session set revoked_at = now() where device_id = ${id} and revoked_at is null`)
  await tx.run(
    sql`update submission_grant set revoked_at = now() where device_id = ${id} and revoked_at is null`,
  )
}

/** Uses one of `most` PIN attempts; the last locks for `minutes`. Undefined when locked. */
export async function tryPin(
  db: Db,
  id: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<{ pinHash: string } | undefined> {
  // Starts counting again after a lock, in one statement, so that concurrent attempts all count.
  const tries = sql`(case when pin_locked_until is null then pin_tries + 1 else 1 end)`
  return await db.first(sql`
    update device set
      pin_tries = ${tries},
      pin_locked_until = case when ${tries} >= ${most}::int
        then clock_timestamp() + make_interval(mins => ${minutes}) end
    where id = ${id} and revoked_at is null
      and (pin_locked_until is null or pin_locked_until <= clock_timestamp())
    returning pin_hash as "pinHash"`)
}

export async function forgetPinTries(db: Db, id: string): Promise<void> {
  await db.run(sql`update device set pin_tries = 0, pin_locked_until = null where id = ${id}`)
}
