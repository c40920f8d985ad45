import type { Belonging } from '../../src/rules/belonging.ts'
import type { Db } from './database.ts'
import { companyOf } from './projects.ts'
import { type Sql, sql } from './sql.ts'

export interface WorksheetPlace {
  readonly id: number
  readonly projectId: string
  readonly lotId: number | null
  readonly belonging: Belonging
}

/**
 * In SQL: company and events of worksheet `w` with `lot`, `model` and `project`: the home's, or the model's.
 */
export const belongingOfWorksheet: Sql = sql`
  jsonb_build_object('companyId', ${companyOf(sql`coalesce(lot.company_id, model.company_id)`)},
    'events', array(select group_id from group_lot where lot_id = w.lot_id order by group_id))`

/** Where these worksheets belong, including deleted ones. */
export async function worksheetPlaces(db: Db, ids: readonly number[]): Promise<WorksheetPlace[]> {
  return await db.all(sql`
    select w.id, w.project_id as "projectId", w.lot_id as "lotId", ${belongingOfWorksheet} as belonging
    from worksheet w join project on project.id = w.project_id
    left join lot on lot.id = w.lot_id left join model on model.id = w.model_id
    where w.id = any(${[...ids]}::bigint[])`)
}
