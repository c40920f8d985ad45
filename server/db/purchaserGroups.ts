import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** An event, §3 "purchaser group". Calendar days, YYYY-MM-DD. Event 0 (Master) has no row. */
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

/** Call before changing events' people, so that a desk with stale data cannot overwrite them. */
async function touchEvents(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update purchaser_group set version = version + 1
    where id in (select id from purchaser_group where id = any(${[...ids]}::int[]) order by id for update)`)
}

/** The same for the events that a person loses or gains. */
export async function touchChangedEvents(
  tx: Db,
  had: readonly number[],
  has: readonly number[],
): Promise<void> {
  await touchEvents(tx, [...had.filter((id) => !has.includes(id)), ...has.filter((id) => !had.includes(id))])
}

export async function touchEventsOf(tx: Db, personId: number): Promise<void> {
  const rows = await tx.all<{ id: number }>(
    sql`select group_id as id from person_group where person_id = ${personId}`,
  )
  await touchEvents(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The events of each lot in a project; lots without any are absent. */
export async function groupsByLot(db: Db, projectId: string): Promise<Map<number, number[]>> {
  const rows = await db.all<{ lotId: number; groupIds: number[] }>(sql`
    select lot_id as "lotId", array_agg(group_id order by group_id) as "groupIds"
    from group_lot join lot on lot.id = lot_id where project_id = ${projectId} group by lot_id`)
  return new Map(rows.map(({ lotId, groupIds }) => [lotId, groupIds]))
}
