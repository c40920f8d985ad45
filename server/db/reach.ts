import { companyOf } from './projects.ts'
import { type Sql, sql } from './sql.ts'

/** What someone may see, in queries: hidden rows must not fill a list's limit. */
export interface Reach {
  /** 0 means every company. */
  readonly companyId: number
  /** In these events' projects, only their lots are visible; empty for no limit. */
  readonly events: readonly number[]
}

export const everywhere: Reach = { companyId: 0, events: [] }

/** Whether a home or model of `project` belongs to their company, or to none. */
export const ofCompany = ({ companyId }: Reach, own: Sql): Sql =>
  companyId === 0 ? sql`true` : sql`coalesce(${companyOf(own)} = ${companyId}, true)`

/** Whether their events offer a lot, if any event limits them in its project. */
export function ofEvents({ events }: Reach, { lotId, projectId }: { lotId: Sql; projectId: Sql }): Sql {
  if (events.length === 0) return sql`true`
  const theirs = sql`${[...events]}::int[]`
  return sql`
    (not exists (select 1 from purchaser_group g where g.project_id = ${projectId} and g.id = any(${theirs}))
      or exists (select 1 from group_lot g where g.lot_id = ${lotId} and g.group_id = any(${theirs})))`
}

/** Whether all these lots are within reach, by the rules of `can()` and `belongingTarget`. */
export function areWithin(reach: Reach, lotIds: Sql): Sql {
  if (reach.companyId === 0 && reach.events.length === 0) return sql`true`
  const place = { lotId: sql`lot.id`, projectId: sql`lot.project_id` }
  return sql`
    not exists (select 1 from lot join project on project.id = lot.project_id
      where lot.id = any(${lotIds}) and not (${ofCompany(reach, sql`lot.company_id`)} and ${ofEvents(reach, place)}))`
}
