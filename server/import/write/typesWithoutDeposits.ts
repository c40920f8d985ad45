import { depositsOfType } from '../../../src/rules/deposits.ts'
import type { Db } from '../../db/database.ts'
import { homeTypesOf } from '../../db/lots.ts'
import { sql } from '../../db/sql.ts'

/** Listed home types without a deposit, if the project requires any. */
export async function typesWithoutDeposits(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx.all<{ buildingType: string }>(
    sql`select building_type as "buildingType" from deposit where project_id = ${projectId}`,
  )
  if (rows.length === 0) return []
  const types = await homeTypesOf(tx, projectId)
  return types.filter((type) => depositsOfType(rows, type).length === 0)
}
