import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A project's listed lots, in the form in which texts name them. */
export async function listedLots(
  tx: Db,
  projectId: string,
): Promise<{ id: number; number: string; building: string }[]> {
  return await tx.all(sql`
    select lot.id, number, coalesce(building.name, '') as building
    from lot left join building on building.id = lot.building_id
    where lot.project_id = ${projectId} and removed_at is null`)
}
