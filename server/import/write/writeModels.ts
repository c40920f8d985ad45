import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { ELEVATION_FIELDS, type ModelsRead } from '../readModels.ts'
import { writeSpecs } from './writeSpecs.ts'

/** Addresses below /media/ of a model's pictures; elevations by letter. */
export interface ModelPictures {
  readonly picture: string | null
  readonly unitPlan: string | null
  readonly isSchematic: boolean
  readonly inside: readonly string[]
  readonly elevations: ReadonlyMap<string, string>
}
export interface WrittenModel {
  readonly id: number
  readonly templates: ReadonlyMap<string, number>
  readonly isNew: boolean
}

/** File fields that decide whether a column is written; unlisted columns always are. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  number: ['model_number'],
  building_type: ['MODEL_BUILDING_TYPE'],
  bedrooms: ['Number_Of_Bedrooms'],
  full_baths: ['Number_Of_Fullbath'],
  size: ['MODEL_SIZE'],
  coverage: ['UNIT_COVERAGE'],
  picture: ['picture', 'picture_name', 'picture_path', ...ELEVATION_FIELDS],
  unit_plan: ['unitplan_name', 'unitplan_path', 'rooms'],
  is_schematic: ['unitplan_name', 'unitplan_path', 'rooms'],
  inside: ['internalImage'],
  description: ['spec_description'],
  other_project_id: ['other_project_id'],
  rooms: ['rooms'],
  sort_order: ['sort_order'],
  learn_more: ['learn_more_url'],
  company_id: ['companyId'],
}

const COLUMNS = [
  'number text',
  'building_type text',
  'bedrooms int',
  'full_baths numeric',
  'size int',
  'coverage int',
  'frontage numeric',
  'price numeric',
  'picture text',
  'unit_plan text',
  'description text',
  'is_land_only boolean',
  'other_project_id text',
  'rooms jsonb',
  'sort_order int',
  'learn_more text',
  'company_id int',
  'is_schematic boolean',
  'inside jsonb',
]

async function loadedModels(tx: Db, projectId: string): Promise<Map<string, WrittenModel>> {
  const rows = await tx.all<{ id: number; name: string; templates: Record<string, number> }>(sql`
    select m.id, m.name, coalesce(jsonb_object_agg(t.letter, t.id) filter (where t.id is not null), '{}') as templates
    from model m left join template t on t.model_id = m.id where m.project_id = ${projectId} group by m.id, m.name`)
  return new Map(
    rows.map(({ id, name, templates }) => [
      name.toLowerCase(),
      { id, templates: new Map(Object.entries(templates)), isNew: false },
    ]),
  )
}

/** Writes models by name, elevations by letter, with lasting ids. Removes missing, unneeded ones. */
export async function writeModels(
  tx: Db,
  projectId: string,
  { models, fields, isListed }: ModelsRead,
  pictures: ReadonlyMap<string, ModelPictures>,
): Promise<Map<string, WrittenModel>> {
  const before = await loadedModels(tx, projectId)
  if (!isListed) return before
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
  const names = COLUMNS.map((column) => column.split(' ')[0] ?? '')
  const changed = names.filter((name) => SPOKEN[name]?.some((field) => fields.has(field)) ?? true)
  const columns = sql.raw(names.join(', '))
  const written = await tx.all<{
    id: number
    name: string
  }>(sql`insert into model (project_id, name, ${columns}) select ${projectId}, name, ${columns}
    from jsonb_to_recordset(${sql.json(rows)}) as r(name text, ${sql.raw(COLUMNS.join(', '))})
    on conflict (project_id, name) do update
      set ${sql.raw(changed.map((name) => `${name} = excluded.${name}`).join(', '))}
    returning id, name`)
  const ids = new Map(written.map(({ id, name }) => [name, id]))
  const saysElevations = ELEVATION_FIELDS.some((field) => fields.has(field))
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
    on conflict (model_id, letter) do update set price = excluded.price,
      picture = ${saysElevations ? sql`excluded.picture` : sql`template.picture`}
    returning id, model_id, letter`)
  await writeSpecs(
    tx,
    models.map((model) => ({ model, modelId: ids.get(model.name) ?? 0 })),
    fields,
  )
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
      return [
        model.name.toLowerCase(),
        {
          id,
          templates: new Map(own.map((one) => [one.letter, one.id])),
          isNew: !before.has(model.name.toLowerCase()),
        },
      ]
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
