import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface ProjectRow {
  id: string
  builderId: number
  builderName: string
  version: number
  name: string
  municipality: string
  provinceAbb: string
  /** §9: lowrise 1, stack 2, highrise 3. */
  projectType: number
  /** Comma-separated home type codes (§3). */
  buildingType: string
  latitude: number | null
  longitude: number | null
  picture: string | null
  facts: Record<string, unknown>
  flags: Record<string, unknown>
  wording: Record<string, unknown>
  colours: { status: string; colour: string }[]
  hiddenLots: string[]
  sortOrder: number
  /** Null where several sell, or none is named. */
  companyId: number | null
}

/** Null if no figure is known; prices and sizes of 0 mean none given. */
export interface ProjectSpan {
  minPrice: number | null
  maxPrice: number | null
  minSize: number | null
  maxSize: number | null
  minBedrooms: number | null
  maxBedrooms: number | null
  minBaths: number | null
  maxBaths: number | null
  /** Lots or suites (§4). */
  available: number
  total: number
}

/** §3 multiple_builder */
const isMultiBuilder: Sql = sql`coalesce(project.flags ->> 'multiple_builder' = 'true', false)`
export const companyOfProject: Sql = sql`case when not ${isMultiBuilder} then project.company_id end`

/** A home's or model's own company if several sell, otherwise the project's. */
export function companyOf(own: Sql): Sql {
  return sql`case when ${isMultiBuilder} then ${own} else project.company_id end`
}

const columns: Sql = sql`
  project.id, project.builder_id as "builderId", builder.name as "builderName", project.version, project.name,
  municipality, province_abb as "provinceAbb", project_type as "projectType", building_type as "buildingType",
  latitude, longitude, picture, facts, flags, wording, colours, hidden_lots as "hiddenLots", sort_order as "sortOrder",
  ${companyOfProject} as "companyId"`

const inOrder: Sql = sql`order by sort_order, project.name, project.id`

/** All or named projects with their ranges, in display order. No range reveals a sold home's price. */
export async function listProjects(db: Db, ids?: readonly string[]): Promise<(ProjectRow & ProjectSpan)[]> {
  const asked = (column: Sql): Sql => (ids === undefined ? sql`true` : sql`${column} = any(${ids}::text[])`)
  return await db.all(sql`
    with homes as (
      select project_id, price, size, bedrooms, full_baths from model where ${asked(sql`project_id`)}
      union all
      select project_id, case when shows_price(lot, project) then price end, 0, bedrooms, full_baths
      from lot join project on project.id = project_id
      where removed_at is null and ${asked(sql`project_id`)}),
    spans as (
      select project_id,
             min(nullif(price, 0)) as "minPrice", max(nullif(price, 0)) as "maxPrice",
             min(nullif(size, 0)) as "minSize", max(nullif(size, 0)) as "maxSize",
             min(nullif(bedrooms, 0)) as "minBedrooms", max(nullif(bedrooms, 0)) as "maxBedrooms",
             min(nullif(full_baths, 0)) as "minBaths", max(nullif(full_baths, 0)) as "maxBaths"
      from homes group by project_id),
    counts as (
      select lot.project_id, count(*) as total,
             count(*) filter (where case when project_type = 3 then lot.status = 1
                                    else final_status = 1 and house_status = 1 end) as available
      from lot join project on project.id = lot.project_id
      where removed_at is null and ${asked(sql`lot.project_id`)} group by lot.project_id)
    select ${columns}, "minPrice", "maxPrice", "minSize", "maxSize", "minBedrooms", "maxBedrooms", "minBaths", "maxBaths",
           coalesce(available, 0) as available, coalesce(total, 0) as total
    from project join builder on builder.id = project.builder_id
    left join spans on spans.project_id = project.id
    left join counts on counts.project_id = project.id
    where gone_at is null and ${asked(sql`project.id`)} ${inOrder}`)
}

/** The ids of all projects, in display order. */
export async function projectOrder(db: Db): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`select id from project where gone_at is null ${inOrder}`)
  return rows.map(({ id }) => id)
}

/** Identifies a state of the project: equal while nothing has changed. */
export interface ProjectStamp {
  readonly id: string
  readonly stamp: string
}

/**
 * Projects changed since `moment` (0: all), and the next call's moment: that of the oldest open transaction,
 * whose changes appear after newer ones.
 */
export async function stampsSince(
  db: Db,
  moment: number,
): Promise<{ readonly moment: number; readonly stamps: readonly ProjectStamp[] }> {
  const rows = await db.all<{ moment: number; id: string | null; stamp: string }>(sql`
    with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as moment)
    select moment, project.id, txid || ' ' || project.version as stamp from now
    left join project_stamp on txid >= ${moment}::bigint
    left join project on project.id = project_stamp.project_id`)
  return {
    moment: rows[0]?.moment ?? 0,
    stamps: rows.flatMap(({ id, stamp }) => (id === null ? [] : [{ id, stamp }])),
  }
}

export async function projectById(db: Db, id: string): Promise<ProjectRow | undefined> {
  return await db.first(sql`
    select ${columns} from project join builder on builder.id = project.builder_id
    where project.id = ${id} and gone_at is null`)
}

/** Projects linked to this one, either way, in display order. */
// §1
export async function projectsLinkedTo(db: Db, id: string): Promise<ProjectRow[]> {
  return await db.all(sql`
    select ${columns} from project join builder on builder.id = project.builder_id
    where gone_at is null and project.id <> ${id} and (project.facts ->> 'linked_project' = ${id}
      or project.id = (select own.facts ->> 'linked_project' from project own where own.id = ${id} and own.gone_at is null))
    order by sort_order, project.name, project.id`)
}

/** Keeps a project from removal during the transaction; false if it does not exist. */
export async function keepProject(tx: Db, id: string): Promise<boolean> {
  return (
    (await tx.first(sql`select 1 from project where id = ${id} and gone_at is null for key share`)) !==
    undefined
  )
}

export async function projectFlags(db: Db): Promise<Pick<ProjectRow, 'id' | 'flags' | 'facts'>[]> {
  return await db.all(sql`select id, flags, facts from project where gone_at is null order by id`)
}

export async function projectVersion(db: Db, id: string): Promise<number | undefined> {
  const row = await db.first<{ version: number }>(sql`select version from project where id = ${id}`)
  return row?.version
}

/** Buildings with listed homes, each with the floors that have their own plan. */
export async function buildingsOf(
  db: Db,
  projectId: string,
): Promise<{ id: number; name: string; floors: string[] }[]> {
  return await db.all(sql`
    select id, name, array(select floor from site_plan
      where site_plan.project_id = building.project_id and building_id = building.id and floor <> ''
      order by floor) as floors
    from building where project_id = ${projectId}
    and exists (select 1 from lot where building_id = building.id and removed_at is null) order by name, id`)
}
