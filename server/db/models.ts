import type { Db } from './database.ts'
import { companyOf } from './projects.ts'
import { sql } from './sql.ts'

export interface ElevationRow {
  templateId: number
  letter: string
  price: number
  picture: string | null
}

/** Discontinued models remain while a worksheet refers to them. */
export interface SpecRow {
  specId: number
  text: string
  isOffered: boolean
}

/** Size in square feet, or square metres in a metric project. */
export interface ModelRow {
  id: number
  projectId: string
  name: string
  number: string
  buildingType: string
  bedrooms: number
  fullBaths: number
  size: number
  coverage: number
  frontage: number
  price: number
  picture: string | null
  unitPlan: string | null
  /** Drawn from the list of rooms. */
  isSchematic: boolean
  inside: string[]
  description: string
  specs: SpecRow[]
  isLandOnly: boolean
  otherProjectId: string | null
  rooms: { name: string; width: number; depth: number; level: number }[]
  sortOrder: number
  learnMore: string | null
  /** The builder company it belongs to. */
  companyId: number | null
  elevations: ElevationRow[]
  lotIds: number[]
}

export async function modelsOf(db: Db, projectId: string): Promise<ModelRow[]> {
  return await db.all(sql`
    select model.id, project_id as "projectId", model.name, number, model.building_type as "buildingType", bedrooms,
           full_baths as "fullBaths", size, coverage, frontage, price, model.picture, unit_plan as "unitPlan",
           is_schematic as "isSchematic", inside, description, is_land_only as "isLandOnly", other_project_id as "otherProjectId", rooms,
           model.sort_order as "sortOrder", learn_more as "learnMore",
           ${companyOf(sql`model.company_id`)} as "companyId",
           coalesce((select jsonb_agg(jsonb_build_object('templateId', t.id, 'letter', letter, 'price', t.price,
                                                         'picture', t.picture) order by letter)
                     from template t where t.model_id = model.id), '[]') as elevations,
           coalesce((select jsonb_agg(jsonb_build_object('specId', s.id, 'text', s.description, 'isOffered', s.is_offered)
                                      order by s.sort_order, s.id)
                     from model_spec s where s.model_id = model.id), '[]') as specs,
           array(select lot_id from lot_model where model_id = model.id order by lot_id) as "lotIds"
    from model join project on project.id = project_id where project_id = ${projectId}
    order by model.sort_order, model.name, model.id`)
}

/** Ids of the models chosen in worksheets and deals, most frequently chosen first. */
export async function mostChosenModels(db: Db, projectId: string): Promise<number[]> {
  const rows = await db.all<{ modelId: number }>(sql`
    select model_id as "modelId" from (
      select model_id from worksheet where project_id = ${projectId} and deleted_at is null
      union all
      select template.model_id from deal join template on template.id = template_id
        where deal.project_id = ${projectId}) chosen
    where model_id is not null group by model_id order by count(*) desc, model_id`)
  return rows.map(({ modelId }) => modelId)
}

/** A home to be built, by its elevation. */
export interface TemplateHome {
  readonly projectId: string
  readonly modelName: string
  readonly letter: string
  readonly price: number
}

export async function homeOfTemplate(db: Db, templateId: number): Promise<TemplateHome | undefined> {
  return await db.first(sql`
    select project_id as "projectId", model.name as "modelName", letter, template.price
    from template join model on model.id = model_id where template.id = ${templateId}`)
}

/** The price of a model without elevations. */
export async function priceOfModel(db: Db, modelId: number): Promise<number> {
  const row = await db.first<{ price: number }>(sql`select price from model where id = ${modelId}`)
  return row?.price ?? 0
}

/** The template of a home with one way to build it, or null. */
export async function onlyTemplateOf(db: Db, lotId: number): Promise<number | null> {
  const row = await db.first<{ id: number | null }>(sql`
    select min(t.id) as id from lot_model m left join template t on t.model_id = m.model_id
    where m.lot_id = ${lotId} having count(*) = 1`)
  return row?.id ?? null
}
