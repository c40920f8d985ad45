import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** An amount over 100 is money, else a percentage (§5). */
export interface DepositRow {
  buildingType: string
  dayAfter: number
  amount: number
}

/** §9: by due day. */
export async function depositsOf(db: Db, projectId: string): Promise<DepositRow[]> {
  return await db.all(sql`
    select building_type as "buildingType", day_after as "dayAfter", amount
    from deposit where project_id = ${projectId} order by day_after, id`)
}
