import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** An event, §3 "purchaser group". Days are calendar days, YYYY-MM-DD. Event 0 (Master) has no row. */
export interface GroupRow {
  id: number
  projectId: string
  name: string
  abb: string
  startsOn: string
  endsOn: string
  isDefault: boolean
}

/** All events of a project, running or not, by first day. */
export async function groupsOf(db: Db, projectId: string): Promise<GroupRow[]> {
  return await db.all(sql`
    select id, project_id as "projectId", name, abb, starts_on as "startsOn", ends_on as "endsOn",
           is_default as "isDefault"
    from purchaser_group where project_id = ${projectId} order by starts_on, id`)
}

/** The events of each lot in a project; lots without any are absent. */
export async function groupsByLot(db: Db, projectId: string): Promise<Map<number, number[]>> {
  const rows = await db.all<{ lotId: number; groupIds: number[] }>(sql`
    select lot_id as "lotId", array_agg(group_id order by group_id) as "groupIds"
    from group_lot join lot on lot.id = lot_id where project_id = ${projectId} group by lot_id`)
  return new Map(rows.map(({ lotId, groupIds }) => [lotId, groupIds]))
}
