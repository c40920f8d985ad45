import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ModelFile } from '../readModels.ts'

/** Addresses below /media/ of a model's pictures; elevations by letter. */
export interface ModelPictures {
  readonly picture: string | null
  readonly unitPlan: string | null
  /** The floor plan was drawn from the list of rooms. */
  readonly isSchematic: boolean
  /** Pictures of the inside. */
  readonly inside: readonly string[]
  readonly elevations: ReadonlyMap<string, string>
}
export interface WrittenModel {
  readonly id: number
  readonly templates: ReadonlyMap<string, number>
}

/**
 * Writes models, matched by name, and their elevations, matched by letter, so that their ids live on. What is gone from
 * the files is removed where nothing a person did hangs on it.
 */
export async function writeModels(
  tx: Db,
  projectId: string,
  models: readonly ModelFile[],
  pictures: ReadonlyMap<string, ModelPictures>,
): Promise<Map<string, WrittenModel>> {
  const rows = models.map((model) => {
    const own = pictures.get(model.name)
    return {
      name: model.name,
      number: model.number,
      building_type: model.buildingType,
      bedrooms: model.bedrooms,
      full_baths: model.fullBaths,
      size: model.size,
      coverage: model.coverage,
      frontage: model.frontage,
      price: model.price,
      picture: own?.picture ?? null,
      unit_plan: own?.unitPlan ?? null,
      is_schematic: own?.isSchematic ?? false,
      inside: own?.inside ?? [],
      description: model.description,
      is_land_only: model.isLandOnly,
      other_project_id: model.otherProjectId,
      rooms: model.rooms,
      sort_order: model.sortOrder,
      learn_more: model.learnMore,
      company_id: model.companyId,
    }
  })
  const written = await tx.all<{
    id: number
    name: string
  }>(sql`insert into model (project_id, name, number, building_type,
      bedrooms, full_baths, size, coverage, frontage, price, picture, unit_plan, description, is_land_only, other_project_id,
      rooms, sort_order, learn_more, company_id, is_schematic, inside)
    select ${projectId}, name, number, building_type, bedrooms, full_baths, size, coverage, frontage, price, picture,
      unit_plan, description, is_land_only, other_project_id, rooms, sort_order, learn_more, company_id, is_schematic, inside
    from jsonb_to_recordset(${sql.json(rows)}) as r(name text, number text, building_type text, bedrooms int,
      full_baths numeric, size int, coverage int, frontage numeric, price numeric, picture text, unit_plan text,
      description text, is_land_only boolean, other_project_id text, rooms jsonb, sort_order int,
      learn_more text, company_id int, is_schematic boolean, inside jsonb)
    on conflict (project_id, name) do update set number = excluded.number, building_type = excluded.building_type,
      bedrooms = excluded.bedrooms, full_baths = excluded.full_baths, size = excluded.size, coverage = excluded.coverage,
      frontage = excluded.frontage, price = excluded.price, picture = excluded.picture, unit_plan = excluded.unit_plan,
      description = excluded.description, is_land_only = excluded.is_land_only,
      other_project_id = excluded.other_project_id, rooms = excluded.rooms, sort_order = excluded.sort_order,
      learn_more = excluded.learn_more, company_id = excluded.company_id,
      is_schematic = excluded.is_schematic, inside = excluded.inside
    returning id, name`)
  const ids = new Map(written.map(({ id, name }) => [name, id]))
  const elevations = models.flatMap((model) =>
    model.elevations.map(({ letter, price }) => ({
      model_id: ids.get(model.name) ?? 0,
      letter,
      price,
      picture: pictures.get(model.name)?.elevations.get(letter) ?? null,
    })),
  )
  const templates = await tx.all<{
    id: number
    model_id: number
    letter: string
  }>(sql`insert into template (model_id,
      letter, price, picture)
    select model_id, letter, price, picture from jsonb_to_recordset(${sql.json(elevations)})
      as r(model_id int, letter text, price numeric, picture text)
    on conflict (model_id, letter) do update set price = excluded.price, picture = excluded.picture
    returning id, model_id, letter`)
  await removeGone(
    tx,
    projectId,
    [...ids.values()],
    templates.map(({ id }) => id),
  )
  return new Map(
    models.map((model) => {
      const id = ids.get(model.name) ?? 0
      const own = templates.filter((template) => template.model_id === id)
      return [model.name.toLowerCase(), { id, templates: new Map(own.map((one) => [one.letter, one.id])) }]
    }),
  )
}

async function removeGone(
  tx: Db,
  projectId: string,
  models: readonly number[],
  templates: readonly number[],
): Promise<void> {
  await tx.run(sql`delete from template t using model m where m.id = t.model_id and m.project_id = ${projectId}
    and t.id not in (${sql.list([...templates, 0])})
    and not exists (select 1 from deal where template_id = t.id)
    and not exists (select 1 from worksheet where template_id = t.id)
    and not exists (select 1 from inventory_lot where template_id = t.id)`)
  await tx.run(sql`delete from model m where project_id = ${projectId} and id not in (${sql.list([...models, 0])})
    and not exists (select 1 from template where model_id = m.id)
    and not exists (select 1 from worksheet where model_id = m.id)`)
}
