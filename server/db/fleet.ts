import type { DeviceKind } from '../../src/rules/office/fleet.ts'
import type { Db } from './database.ts'
import type { DeviceReport } from './devices.ts'
import { sql } from './sql.ts'

export interface FleetRow {
  readonly id: string
  readonly name: string
  readonly kind: DeviceKind
  readonly projectId: string
  readonly enrolledAt: Date
  /** Who enrolled the device. */
  readonly by: string
  readonly lastSeenAt: Date | null
  readonly unsent: number
  readonly unsentSince: Date | null
  readonly behindSince: Date | null
  readonly report: DeviceReport | null
  readonly lostAt: Date | null
  readonly emptiedAt: Date | null
}

const columns = sql`
  d.id, d.name, d.kind, d.project_id as "projectId", d.enrolled_at as "enrolledAt",
  d.last_seen_at as "lastSeenAt", jsonb_array_length(d.open_items) as unsent, d.unsent_since as "unsentSince",
  d.behind_since as "behindSince", d.report, d.lost_at as "lostAt", d.emptied_at as "emptiedAt",
  trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as by`

/** These projects' devices, and those locked out within `days`, by name. */
export async function fleetOf(
  db: Db,
  projectIds: readonly string[],
  { days, most }: { days: number; most: number },
): Promise<FleetRow[]> {
  return await db.all(sql`
    select ${columns} from device d left join person p on p.id = d.enrolled_by
    where d.project_id = any(${[...projectIds]}::text[])
      and (d.revoked_at is null or d.lost_at > now() - make_interval(days => ${days}))
    order by d.name, d.id limit ${most}`)
}

/** All enrolled devices of communities, in parts. */
export async function enrolledDevices(db: Db, after: string, most: number): Promise<FleetRow[]> {
  return await db.all(sql`
    select ${columns} from device d left join person p on p.id = d.enrolled_by
    where d.revoked_at is null and d.lost_at is null and d.project_id is not null and d.id > ${after}
    order by d.id limit ${most}`)
}
