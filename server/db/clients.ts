import { userTypes } from '../../src/rules/actor.ts'
import type { Registration } from '../../src/rules/office/clients.ts'
import type { Db } from './database.ts'
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
 * The worksheets of a project, including deleted ones, so that whoever was first stays first. Returns the
 * newest `most`.
 */
export async function registrationsOf(
  db: Db,
  projectId: string,
  most: number,
): Promise<ClientRegistration[]> {
  return await db.all(sql`
    select w.id, w.client_ref as "clientRef", w.lot_id as "lotId", coalesce(lot.number, '') as number,
      coalesce(building.name, '') as building, coalesce(model.name, '') as "modelName",
      coalesce((select trim(first_name || ' ' || last_name) from purchaser
                where worksheet_id = w.id and position = 1), '') as name,
      array(select email from purchaser where worksheet_id = w.id and email <> '' order by position) as emails,
      (extract(epoch from w.received_at) * 1000)::float8 as "receivedAt", w.filled_in_at as "filledInAt",
      w.person_id as "personId", coalesce(trim(who.first_name || ' ' || who.last_name), '') as by,
      coalesce(who.user_type in (${userTypes.agent}, ${userTypes.broker}), false) as "isBroker",
      w.status_id as "statusId", w.deleted_at is not null as "isDeleted"
    from worksheet w
    left join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
    left join model on model.id = w.model_id left join person who on who.id = w.person_id
    where w.project_id = ${projectId}
    order by w.received_at desc, w.id desc limit ${most}`)
}
