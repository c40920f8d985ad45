import type { Db } from './database.ts'
import { sql } from './sql.ts'
import { worksheetById, type WorksheetRow } from './worksheets.ts'

/** A worksheet as a form identifies it, without its key. */
export interface Description {
  personId: number
  projectId: string
  /** Null if not given, as with the other parts of the home. */
  lotId: number | null
  templateId: number | null
  modelId: number | null
  specId: number | null
  buyer: { firstName: string; lastName: string }
}

export async function worksheetDescribed(db: Db, d: Description): Promise<WorksheetRow | undefined> {
  const found = await db.first<{ id: number }>(sql`
    select id from worksheet
    where deleted_at is null and person_id = ${d.personId} and project_id = ${d.projectId}
      and (${d.lotId}::int is null or lot_id = ${d.lotId}::int)
      and (${d.templateId}::int is null or template_id = ${d.templateId}::int)
      and (${d.modelId}::int is null or model_id = ${d.modelId}::int)
      and (${d.specId}::int is null or (body ->> 'specId')::int = ${d.specId}::int)
      and exists (select 1 from purchaser where worksheet_id = worksheet.id
        and first_name = ${d.buyer.firstName} and last_name = ${d.buyer.lastName})
    order by received_at desc, id desc limit 1`)
  return found === undefined ? undefined : await worksheetById(db, found.id)
}
