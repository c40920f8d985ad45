import type { AlarmKind } from '../../src/rules/office/fleet.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A fault of a device that has not been fixed yet. */
export interface DeviceAlarm {
  readonly deviceId: string
  readonly kind: AlarmKind
  readonly name: string
  /** When the fault began, as far as the device has reported. */
  readonly since: Date
}

const alarms = sql`
  select a.device_id as "deviceId", a.kind, d.name,
    coalesce(case a.kind when 'silent' then d.last_seen_at when 'unsent' then d.unsent_since
      when 'behind' then d.behind_since end, a.began_at) as since
  from device_alarm a join device d on d.id = a.device_id`

/** The open alarms of these devices. */
export async function openAlarms(db: Db, deviceIds: readonly string[]): Promise<DeviceAlarm[]> {
  return await db.all(
    sql`${alarms} where a.ended_at is null and a.device_id = any(${[...deviceIds]}::text[])`,
  )
}

/** A community's open alarms, by device. */
export async function openAlarmsOf(db: Db, projectId: string): Promise<DeviceAlarm[]> {
  return await db.all(sql`
    ${alarms} where a.ended_at is null and d.project_id = ${projectId} order by d.name, a.device_id, a.began_at`)
}

/** Begins an alarm; false if there is an open one. */
export async function beginAlarm(
  tx: Db,
  { deviceId, kind }: { deviceId: string; kind: AlarmKind },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into device_alarm (device_id, kind) values (${deviceId}, ${kind})
      on conflict (device_id, kind) where ended_at is null do nothing`)) > 0
  )
}

export async function endAlarm(
  tx: Db,
  { deviceId, kind }: Pick<DeviceAlarm, 'deviceId' | 'kind'>,
): Promise<void> {
  await tx.run(sql`
    update device_alarm set ended_at = clock_timestamp()
    where device_id = ${deviceId} and kind = ${kind} and ended_at is null`)
}

/** Ends the alarms of devices that have left the office's care. */
export async function endAlarmsOfGone(db: Db): Promise<void> {
  await db.run(sql`
    update device_alarm a set ended_at = clock_timestamp() from device d
    where d.id = a.device_id and a.ended_at is null
      and (d.revoked_at is not null or d.lost_at is not null or d.project_id is null)`)
}

export async function pruneAlarms(db: Db, days: number): Promise<number> {
  return await db.run(sql`delete from device_alarm where ended_at < now() - make_interval(days => ${days})`)
}
