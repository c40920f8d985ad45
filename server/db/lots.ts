import type { Belonging } from '../../src/rules/belonging.ts'
import type { Lot } from '../../src/rules/lot.ts'
import type { Db } from './database.ts'
import { lotColumns, lotPairs, statusOf, type StatusField } from './lotColumns.ts'
import { companyOf, companyOfProject } from './projects.ts'
import type { GroupRow } from './purchaserGroups.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** With the project version of its last visible change. */
export interface LotRow extends Lot {
  readonly version: number
  /** The builder company it belongs to. */
  readonly companyId: number | null
}

export interface DealRow {
  id: number
  state: 'held' | 'sold'
  sessionId: string | null
  personId: number | null
  templateId: number | null
  expiresAt: Date | null
}

/** Models as one JSON value per row: a third of the cost of columns. */
function lotsWhere(which: Sql): Sql {
  return sql`
    with chosen as (select lot.* from lot where ${which}),
    elevations as (
      select model_id, jsonb_agg(jsonb_build_object('letter', letter, 'templateId', id, 'image', coalesce(picture, ''))
                       order by letter) as list
      from template where model_id in (select id from model where project_id in (select project_id from chosen))
      group by model_id),
    models as (
      select id, sort_order, name, jsonb_build_object(
        'id', id, 'name', name, 'size', size, 'sortOrder', sort_order, 'description', description,
        'frontage', frontage, 'elevations', coalesce(elevations.list, '[]')) as value
      from model left join elevations on elevations.model_id = model.id
      where project_id in (select project_id from chosen)),
    fitting as (
      select lot_id, jsonb_agg(models.value order by models.sort_order, models.name) as list
      from lot_model join models on models.id = lot_model.model_id
      where lot_id in (select id from chosen) group by lot_id)
    select jsonb_build_object(
      'id', lot.id, 'projectId', lot.project_id, 'number', lot.number, 'projectType', project_type,
      'buildingId', coalesce(lot.building_id, 0), 'buildingName', coalesce(building.name, ''),
      'userId', null, 'cookieId', '', 'models', coalesce(fitting.list, '[]'), 'version', lot.version,
      ${lotPairs(lotColumns, 'lot')}) || jsonb_build_object(
      'closingDate', coalesce(lot.closing_date::text, ''), 'companyId', ${companyOf(sql`lot.company_id`)}) as lot
    from chosen lot
    join project on project.id = lot.project_id
    left join building on building.id = lot.building_id
    left join fitting on fitting.lot_id = lot.id
    order by lot.id`
}

async function read(db: Db, which: Sql): Promise<LotRow[]> {
  const rows = await db.all<{ lot: LotRow }>(lotsWhere(which))
  return rows.map(({ lot }) => lot)
}

/** All listed lots of a project with the models that fit them, by id. */
export async function lotsOf(db: Db, projectId: string): Promise<LotRow[]> {
  return await read(db, sql`project_id = ${projectId} and removed_at is null`)
}

export async function lotById(db: Db, id: number): Promise<LotRow | undefined> {
  const [lot] = await read(db, sql`id = ${id} and removed_at is null`)
  return lot
}

/** When a lot's latest hold or sale that was not released began. */
export async function takenAt(db: Db, lotId: number): Promise<Date | undefined> {
  const row = await db.first<{ at: Date }>(sql`
    select created_at as at from deal where lot_id = ${lotId} and state in ('held', 'sold')`)
  return row?.at
}

export interface LotDealRow {
  readonly representative: string
  readonly firstName: string
  readonly lastName: string
  readonly modelName: string
  readonly letter: string
  readonly templateId: number | null
}

interface DealRowAsRead extends Omit<LotDealRow, 'firstName' | 'lastName'> {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly typed: Readonly<Record<string, unknown>> | null
  readonly ownFirst: string | null
  readonly ownLast: string | null
}

/**
 * A lot's running deal. Its purchaser is the first of its purchase or worksheet, or else its account if a
 * purchaser's: other accounts act for someone else.
 */
export async function dealOn(db: Db, lotId: number, purchaserType: number): Promise<LotDealRow | undefined> {
  const own = sql`holder.user_type = ${purchaserType}`
  const row = await db.first<DealRowAsRead>(sql`
    select case when ${own} then '' else coalesce(trim(holder.first_name || ' ' || holder.last_name), '') end
             as representative,
           buyer.first_name as "firstName", buyer.last_name as "lastName", ${opened('purchase.typed')} as typed,
           case when ${own} then holder.first_name end as "ownFirst", case when ${own} then holder.last_name end as "ownLast",
           coalesce(model.name, '') as "modelName", coalesce(letter, '') as letter, deal.template_id as "templateId"
    from deal
    left join person holder on holder.id = deal.person_id
    left join purchase on purchase.id = deal.purchase_id
    left join purchaser buyer on buyer.position = 1
      and (buyer.purchase_id = deal.purchase_id or buyer.worksheet_id = deal.worksheet_id)
    left join template on template.id = deal.template_id
    left join model on model.id = template.model_id
    where deal.lot_id = ${lotId} and deal.state in ('held', 'sold')
    order by buyer.purchase_id nulls last limit 1`)
  if (row === undefined) return undefined
  const { typed, ownFirst, ownLast, ...rest } = row
  const written = (name: string): string | null => {
    const value = typed?.[`purchasers.0.${name}`]
    return typeof value === 'string' ? value : null
  }
  return {
    ...rest,
    firstName: row.firstName ?? written('firstName') ?? ownFirst ?? '',
    lastName: row.lastName ?? written('lastName') ?? ownLast ?? '',
  }
}

/** Lots sold with this template at this price. */
export async function inventoryOf(
  db: Db,
  projectId: string,
): Promise<{ lotId: number; templateId: number; totalPrice: number }[]> {
  return await db.all(sql`
    select lot_id as "lotId", template_id as "templateId", total_price as "totalPrice"
    from inventory_lot join lot on lot.id = lot_id where project_id = ${projectId} and removed_at is null order by lot_id`)
}

/** The built home on a lot. */
export async function builtHomeOn(
  db: Db,
  lotId: number,
): Promise<{ readonly templateId: number; readonly totalPrice: number } | undefined> {
  return await db.first(sql`
    select template_id as "templateId", total_price as "totalPrice" from inventory_lot where lot_id = ${lotId}`)
}

/** The facts that decide whether a lot can be held, sold or released. */
export interface LotStandingRow extends Record<StatusField, number> {
  id: number
  projectId: string
  projectType: number
  version: number
  project: { flags: Record<string, unknown>; facts: Record<string, unknown>; companyId: number | null }
  belonging: Belonging
  projectEvents: Pick<GroupRow, 'id' | 'startsOn' | 'endsOn' | 'isDefault'>[]
  readAt: Date
  deal:
    | (Pick<DealRow, 'state' | 'sessionId' | 'personId'> & {
        /** The worksheet that it is reserved for, while nobody buys it; also if a purchase's hold is over. */
        reservedFor: number | null
      })
    | null
  /** An expired hold that no sweep has ended yet. */
  over: boolean
}

/** The status of these lots; removed ones only on request. */
export async function lotStandings(
  db: Db,
  lotIds: readonly number[],
  { withRemoved = false } = {},
): Promise<LotStandingRow[]> {
  return await db.all(sql`
    select lot.id, lot.project_id as "projectId", project_type as "projectType", lot.version, ${statusOf('lot')},
           jsonb_build_object('flags', flags, 'facts', facts, 'companyId', ${companyOfProject}) as project,
           jsonb_build_object('companyId', ${companyOf(sql`lot.company_id`)},
             'events', array(select group_id from group_lot where lot_id = lot.id order by group_id)) as belonging,
           array(select jsonb_build_object('id', id, 'startsOn', starts_on, 'endsOn', ends_on, 'isDefault', is_default)
                 from purchaser_group where project_id = project.id order by id) as "projectEvents",
           clock_timestamp() as "readAt",
           case when deal.id is not null then jsonb_build_object(
             'state', state, 'sessionId', session_id, 'personId', person_id,
             'reservedFor', case when is_reservation(deal) or state = 'held' and deal_ends(deal) <= clock_timestamp() then worksheet_id end)
             end as deal,
           coalesce(state = 'held' and deal_ends(deal) <= clock_timestamp(), false) as over
    from lot join project on project.id = lot.project_id
    left join deal on deal.lot_id = lot.id and state in ('held', 'sold')
    where lot.id = any(${[...lotIds]}::int[]) and (${withRemoved}::boolean or removed_at is null)`)
}

export async function lotStanding(db: Db, lotId: number): Promise<LotStandingRow | undefined> {
  return (await lotStandings(db, [lotId]))[0]
}

/** Whether a lot has no built home, but a model with elevations. */
export async function needsTemplate(db: Db, lotId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from lot_model join template using (model_id) join lot on lot.id = lot_id
    where lot_id = ${lotId}
      and not (house_status = 3 and exists (select 1 from inventory_lot built where built.lot_id = lot.id)) limit 1`)
  return row !== undefined
}

/** Whether a lot offers a template, by a model or as its built home. */
export async function isOffered(db: Db, lotId: number, templateId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from template join lot_model using (model_id) where template.id = ${templateId} and lot_id = ${lotId}
    union all
    select 1 from inventory_lot where lot_id = ${lotId} and template_id = ${templateId}
    union all
    select 1 from template join model on model.id = model_id join project design on design.id = model.project_id
      join lot on lot.id = ${lotId} join project land on land.id = lot.project_id
    where template.id = ${templateId} and model.other_project_id = land.id
      and (design.facts->>'linked_project' = land.id or land.facts->>'linked_project' = design.id)
    limit 1`)
  return row !== undefined
}

/** The building types of a project's listed homes. */
export async function homeTypesOf(db: Db, projectId: string): Promise<string[]> {
  const rows = await db.all<{ type: string }>(sql`
    select distinct building_type as type from lot
    where project_id = ${projectId} and removed_at is null order by building_type`)
  return rows.map(({ type }) => type)
}

/** The lowest listed price of each building type of a project. */
export async function cheapestOfTypes(
  db: Db,
  projectId: string,
): Promise<{ readonly buildingType: string; readonly price: number }[]> {
  return await db.all(sql`
    select building_type as "buildingType", min(price)::float8 as price from lot
    where project_id = ${projectId} and removed_at is null and price > 0 group by building_type order by building_type`)
}
