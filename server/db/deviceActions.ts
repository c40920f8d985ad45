import type { DeviceAct } from '../../src/rules/office/fleet.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface DeviceAction {
  readonly id: number
  readonly deviceId: string
  readonly what: DeviceAct
  /** Who asked for it. */
  readonly by: string
  readonly askedAt: Date
  readonly expiresAt: Date | null
  readonly takenAt: Date | null
  readonly endedAt: Date | null
  readonly failed: string | null
}

const columns = sql`
  a.id, a.device_id as "deviceId", a.what, a.asked_at as "askedAt", a.expires_at as "expiresAt", a.taken_at as "takenAt",
  a.ended_at as "endedAt", a.failed, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as by`

const isOpen = sql`a.ended_at is null and (a.expires_at is null or a.expires_at > clock_timestamp())`

/** This kind's open action, if any. Lock the device first. */
export async function openAction(tx: Db, deviceId: string, what: DeviceAct): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    select a.id from device_action a where a.device_id = ${deviceId} and a.what = ${what} and ${isOpen}
    order by a.id desc limit 1`)
  return row?.id
}

export async function insertAction(
  tx: Db,
  one: { deviceId: string; what: DeviceAct; askedBy: number | null; expiresAt: Date | null },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into device_action (device_id, what, asked_by, expires_at)
    values (${one.deviceId}, ${one.what}, ${one.askedBy}, ${one.expiresAt}) returning id`)
  return id
}

interface HandedAction {
  readonly id: number
  readonly what: DeviceAct
  readonly expiresAt: Date | null
}

/** Hands a device its waiting actions, again and again until it reports the result: answers may be lost. */
export async function handActions(tx: Db, deviceId: string): Promise<HandedAction[]> {
  await tx.run(sql`
    update device_action a set taken_at = clock_timestamp()
    where a.device_id = ${deviceId} and a.taken_at is null and a.what <> 'lock' and ${isOpen}`)
  return await tx.all(sql`
    select a.id, a.what, a.expires_at as "expiresAt" from device_action a
    where a.device_id = ${deviceId} and a.what <> 'lock' and ${isOpen} order by a.id limit 20`)
}

/** Ends an action of this device once. Returns its kind; undefined if it had ended. */
export async function endAction(
  tx: Db,
  one: { id: number; deviceId: string; failed: string | null },
): Promise<DeviceAct | undefined> {
  const row = await tx.first<{ what: DeviceAct }>(sql`
    update device_action set taken_at = coalesce(taken_at, clock_timestamp()), ended_at = clock_timestamp(),
      failed = ${one.failed}
    where id = ${one.id} and device_id = ${one.deviceId} and ended_at is null returning what`)
  return row?.what
}

/** The last few of each device, the newest first. */
export async function lastActions(
  db: Db,
  deviceIds: readonly string[],
  most: number,
): Promise<DeviceAction[]> {
  return await db.all(sql`
    select ${columns} from device d
      cross join lateral (
        select * from device_action where device_id = d.id order by id desc limit ${most}) a
      left join person p on p.id = a.asked_by
    where d.id = any(${[...deviceIds]}::text[]) order by a.id desc`)
}

/** Deletes actions that ended or expired more than `days` ago. Returns how many. */
export async function pruneActions(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from device_action where coalesce(ended_at, expires_at) < now() - make_interval(days => ${days})`)
}
