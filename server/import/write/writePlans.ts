import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { PlanFile } from '../readPlans.ts'

/** Writes the plans of the community, its buildings and their floors; those of an earlier import go. */
export async function writePlans(tx: Db, projectId: string, plans: readonly PlanFile[]): Promise<void> {
  await tx.run(sql`delete from site_plan where project_id = ${projectId}`)
  for (const { building, floor, svg, isSchematic } of plans) {
    await tx.run(sql`insert into site_plan (project_id, building_id, floor, is_schematic, svg)
      select ${projectId}, ${building === '' ? sql`0` : sql`(select id from building where project_id = ${projectId} and name = ${building})`},
      ${floor}, ${isSchematic}, ${svg}`)
  }
}

/** Writes the pictures of buildings, by the building's name; those of an earlier import go. */
export async function writeBuildingViews(
  tx: Db,
  projectId: string,
  views: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.run(sql`delete from building_view
    where building_id in (select id from building where project_id = ${projectId})`)
  for (const [name, svg] of views) {
    await tx.run(sql`insert into building_view (building_id, svg)
      select id, ${svg} from building where project_id = ${projectId} and name = ${name}`)
  }
}
