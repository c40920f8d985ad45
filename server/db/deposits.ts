import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** An amount over 100 is money, else a percentage (§5). */
export interface DepositRow {
  buildingType: string
  dayAfter: number
  amount: number
}

/** The rows of a project's deposits. */
// §9: by due day
export const depositRows = (projectId: string): Sql => sql`
  select building_type as "buildingType", day_after as "dayAfter", amount
  from deposit where project_id = ${projectId} order by day_after, id`

export async function depositsOf(db: Db, projectId: string): Promise<DepositRow[]> {
  return await db.all(depositRows(projectId))
}
