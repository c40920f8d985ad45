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

/** All projects with their ranges, in display order. */
export async function listProjects(db: Db): Promise<(ProjectRow & ProjectSpan)[]> {
  return await db.all(sql`
    with homes as (
      select project_id, price, size, bedrooms, full_baths from model
      union all
      select project_id, price, 0, bedrooms, full_baths from lot where removed_at is null),
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
      from lot join project on project.id = lot.project_id where removed_at is null group by lot.project_id)
    select ${columns}, "minPrice", "maxPrice", "minSize", "maxSize", "minBedrooms", "maxBedrooms", "minBaths", "maxBaths",
           coalesce(available, 0) as available, coalesce(total, 0) as total
    from project join builder on builder.id = project.builder_id
    left join spans on spans.project_id = project.id
    left join counts on counts.project_id = project.id
    where gone_at is null
    order by sort_order, project.name, project.id`)
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

/** Locks a project against removal until the transaction ends; false if it does not exist. */
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
