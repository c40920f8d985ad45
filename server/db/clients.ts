import { userTypes } from '../../src/rules/actor.ts'
import type { Registration } from '../../src/rules/office/clients.ts'
import type { Db } from './database.ts'
import { ofCompany, ofEvents, type Reach } from './reach.ts'
import { sql } from './sql.ts'

export interface ClientRegistration extends Registration {
  readonly clientRef: string
  readonly lotId: number | null
  readonly number: string
  readonly building: string
  readonly modelName: string
  readonly name: string
  readonly by: string
  readonly filledInAt: Date
  readonly statusId: number
  readonly isDeleted: boolean
}

/**
 * A project's newest `most` worksheets, deleted ones included, and the first of each of their addresses, to
 * show who registered first. `isCut`: there are more.
 */
export async function registrationsOf(
  db: Db,
  projectId: string,
  { reach, most }: { readonly reach: Reach; readonly most: number },
): Promise<{ readonly rows: readonly ClientRegistration[]; readonly isCut: boolean }> {
  const address = sql`lower(trim(email))`
  const rows = await db.all<ClientRegistration & { readonly total: number }>(sql`
    with seen as (
      select w.id, w.received_at, row_number() over (order by w.received_at desc, w.id desc) as nth,
        count(*) over ()::int as total
      from worksheet w join project on project.id = w.project_id
      left join lot on lot.id = w.lot_id left join model on model.id = w.model_id
      where w.project_id = ${projectId}
        and ${ofCompany(reach, sql`coalesce(lot.company_id, model.company_id)`)}
        and (w.lot_id is null or ${ofEvents(reach, { lotId: sql`w.lot_id`, projectId: sql`w.project_id` })})),
    named as (
      select seen.*, ${address} as address from seen join purchaser on worksheet_id = seen.id where email <> ''),
    firsts as (
      select distinct on (address) id from named
      where address in (select address from named where nth <= ${most}) order by address, received_at, id)
    select w.id, w.client_ref as "clientRef", w.lot_id as "lotId", coalesce(lot.number, '') as number,
      coalesce(building.name, '') as building, coalesce(model.name, '') as "modelName",
      coalesce((select trim(first_name || ' ' || last_name) from purchaser
                where worksheet_id = w.id and position = 1), '') as name,
      array(select email from purchaser where worksheet_id = w.id and email <> '' order by position) as emails,
      (extract(epoch from w.received_at) * 1000)::float8 as "receivedAt", w.filled_in_at as "filledInAt",
      w.person_id as "personId", coalesce(trim(who.first_name || ' ' || who.last_name), '') as by,
      coalesce(who.user_type in (${userTypes.agent}, ${userTypes.broker}), false) as "isBroker",
      w.status_id as "statusId", w.deleted_at is not null as "isDeleted", seen.total
    from seen join worksheet w on w.id = seen.id
    left join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
    left join model on model.id = w.model_id left join person who on who.id = w.person_id
    where seen.nth <= ${most} or w.id in (select id from firsts)
    order by w.received_at desc, w.id desc`)
  return { rows, isCut: (rows.at(0)?.total ?? 0) > most }
}
