import {
  type KioskTrouble,
  forgottenDays,
  silentMinutes,
  unsentMinutes,
} from '../../src/rules/office/kioskTrouble.ts'
import type { DeviceKind, OwnFault } from '../../src/rules/office/fleet.ts'
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
  /** The unsent work that the device last reported. */
  openItems: string[]
  /** The device is locked out. */
  isLost: boolean
}

const columns: Sql = sql`
  id, name, project_id as "projectId", pin_hash as "pinHash", settings, enrolled_by as "enrolledBy",
  enrolled_at as "enrolledAt", last_seen_at as "lastSeenAt", open_items as "openItems",
  lost_at is not null as "isLost"`

export interface NewDevice {
  id: string
  name: string
  kind?: DeviceKind
  projectId: string | null
  tokenHash: string
  pinHash: string
  settings: Record<string, unknown>
  enrolledBy: number | null
}

export async function enrolDevice(tx: Db, d: NewDevice): Promise<void> {
  await tx.run(sql`
    insert into device (id, name, kind, project_id, token_hash, pin_hash, settings, enrolled_by)
    values (${d.id}, ${d.name}, ${d.kind ?? 'kiosk'}, ${d.projectId}, ${d.tokenHash}, ${d.pinHash}, ${sql.json(d.settings)}, ${d.enrolledBy})`)
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

export interface DeviceReport {
  /** The name of its page's first script. */
  readonly build: string
  readonly upMinutes: number
  readonly network: 'fast' | 'slow' | 'unknown'
  /** Bytes; null if its browser does not say. */
  readonly used: number | null
  readonly quota: number | null
  /** Whether its browser has promised not to clear its storage. */
  readonly persisted: boolean
  /** The memory in use, in per cent of what its browser allows. */
  readonly memory: number | null
  readonly faults: readonly OwnFault[]
}

/** Records that a device is alive, and its unsent work. */
export async function deviceTold(db: Db, id: string, openItems: readonly string[]): Promise<void> {
  await db.run(sql`
    update device set last_seen_at = now(), open_items = ${sql.json(openItems)},
      unsent_since = case when ${openItems.length > 0} then coalesce(unsent_since, now()) end
    where id = ${id} and revoked_at is null`)
}

/** Records a device's report, and since when its page is older than the server's `build`. */
export async function deviceReported(
  db: Db,
  id: string,
  report: DeviceReport,
  build: string | null,
): Promise<void> {
  const isBehind = build !== null && report.build !== build
  await db.run(sql`
    update device set report = ${sql.json(report)},
      behind_since = case when ${isBehind} then coalesce(behind_since, now()) end
    where id = ${id} and revoked_at is null`)
}

export async function renameDevice(tx: Db, id: string, name: string): Promise<void> {
  await tx.run(sql`
    update device set name = ${name}, settings = settings || ${sql.json({ name })} where id = ${id} and revoked_at is null`)
}

/**
 * Locks out a lost device and ends its sessions; returns its secret's hash. What it sealed may still arrive
 * for `days`.
 */
export async function loseDevice(tx: Db, id: string, by: number | null, days: number): Promise<string> {
  const { tokenHash } = await tx.one<{ tokenHash: string }>(sql`
    update device set lost_at = now(), lost_by = ${by}
    where id = ${id} and lost_at is null and revoked_at is null returning token_hash as "tokenHash"`)
  await tx.run(sql`update session set revoked_at = now() where device_id = ${id} and revoked_at is null`)
  await tx.run(sql`
    update submission_grant set expires_at = least(expires_at, now() + make_interval(days => ${days}))
    where device_id = ${id} and revoked_at is null`)
  return tokenHash
}

/** A lost device emptied itself, but for these submissions; without any, its enrolment ends. */
export async function deviceEmptied(tx: Db, id: string, openItems: readonly string[]): Promise<void> {
  await tx.run(sql`
    update device set emptied_at = coalesce(emptied_at, now()), last_seen_at = now(),
      open_items = ${sql.json(openItems)},
      unsent_since = case when ${openItems.length > 0} then coalesce(unsent_since, now()) end,
      revoked_at = case when ${openItems.length === 0} then now() end
    where id = ${id} and lost_at is not null and revoked_at is null`)
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
  // A tablet without unsent work may be asleep, so its silence is no trouble.
  const isSilent = sql`(last_seen_at < ${minutesAgo(silentMinutes)}
    and (kind <> 'tablet' or jsonb_array_length(open_items) > 0))`
  return await db.all(sql`
    select * from (
      select id, name, project_id as "projectId", jsonb_array_length(open_items) as unsent,
        case when ${isSilent} then 'silent'
          when unsent_since < ${minutesAgo(unsentMinutes)} then 'unsent' end as why,
        case when ${isSilent} then last_seen_at else unsent_since end as at
      from device where revoked_at is null and lost_at is null and project_id = any(${[...projectIds]}::text[])
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
  // Counts anew after a lock, in one statement, so that concurrent attempts all count.
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
