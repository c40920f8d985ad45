import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ProjectFile } from '../projectFile.ts'

async function builderId(tx: Db, project: ProjectFile): Promise<number> {
  const known = await tx.first<{ id: number }>(
    project.builderId === null
      ? sql`select id from builder where lower(name) = ${project.builder.toLowerCase()} order by id`
      : sql`select id from builder where id = ${project.builderId}`,
  )
  const { id } =
    known ??
    (await tx.one<{
      id: number
    }>(sql`select ${project.builderId}::int as id where ${project.builderId}::int is not null
    union all select coalesce(max(id), 0) + 1 from builder limit 1`))
  await tx.run(sql`insert into builder (id, name) values (${id}, ${project.builder})
    on conflict (id) do update set name = excluded.name`)
  return id
}

/** The key of project.json that fills each column of the project's row. */
const SPOKEN: Readonly<Record<string, string>> = {
  municipality: 'MUNICIPALITY',
  province_abb: 'province_abb',
  latitude: 'latitude',
  longitude: 'longitude',
  picture: 'picture',
  wording: 'wording',
  colours: 'colours',
  hidden_lots: 'hidden_lots',
  sort_order: 'sort_order',
  company_id: 'companyId',
}

/** Writes the project's row; its version is raised later. Keys missing from project.json stay. */
export async function writeProject(tx: Db, project: ProjectFile, picture: string | null): Promise<void> {
  const known = await tx.first<{ builder: number }>(
    sql`select builder_id as builder from project where id = ${project.id}`,
  )
  const namesBuilder = project.named.has('builder_id') || project.named.has('name')
  const builder = known === undefined || namesBuilder ? await builderId(tx, project) : known.builder
  const facts = Object.fromEntries(Object.entries(project.facts).filter(([key]) => project.named.has(key)))
  const changed = Object.entries(SPOKEN)
    .filter(([, key]) => project.named.has(key))
    .map(([column]) => `${column} = excluded.${column}`)
  await tx.run(sql`insert into project (id, builder_id, name, municipality, province_abb, project_type, building_type,
      latitude, longitude, picture, facts, flags, wording, colours, hidden_lots, sort_order, company_id)
    values (${project.id}, ${builder}, ${project.name}, ${project.municipality}, ${project.province},
      ${project.projectType}, ${project.buildingType}, ${project.latitude}, ${project.longitude}, ${picture},
      ${sql.json(project.facts)}, ${sql.json(project.flags)}, ${sql.json(project.wording)}, ${sql.json(project.colours)},
      ${sql.json(project.hiddenLots)}, ${project.sortOrder}, ${project.companyId})
    on conflict (id) do update set ${sql.raw(
      [
        'builder_id = excluded.builder_id',
        'name = excluded.name',
        'project_type = excluded.project_type',
        'building_type = excluded.building_type',
        'flags = excluded.flags',
        'gone_at = null',
        ...changed,
      ].join(', '),
    )}, facts = project.facts || ${sql.json(facts)}`)
}

/** Files name their default building; screens need its id, known once written. */
// §3 sfo_default_building
export async function setDefaultBuilding(tx: Db, project: ProjectFile): Promise<void> {
  const name = project.flags['sfo_default_building']
  if (typeof name !== 'string') return
  await tx.run(sql`update project set flags = jsonb_set(flags, '{sfo_default_building}',
    coalesce((select to_jsonb(id) from building where project_id = ${project.id} and name = ${name}), 'null'::jsonb))
    where id = ${project.id}`)
}
