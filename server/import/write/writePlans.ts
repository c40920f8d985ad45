import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { PlanFile } from '../readPlans.ts'

/**
 * Writes plans. Missing ones stay, unless their buildings list no homes; floor plans are replaced together.
 */
export async function writePlans(tx: Db, projectId: string, plans: readonly PlanFile[]): Promise<void> {
  await tx.run(sql`delete from site_plan s where project_id = ${projectId} and building_id <> 0
    and not exists (select 1 from lot where lot.building_id = s.building_id and removed_at is null)`)
  if (plans.some(({ floor }) => floor !== ''))
    await tx.run(sql`delete from site_plan where project_id = ${projectId} and floor <> ''`)
  for (const { building, floor, svg, isSchematic } of plans) {
    await tx.run(sql`insert into site_plan (project_id, building_id, floor, is_schematic, svg)
      select ${projectId}, ${building === '' ? sql`0` : sql`(select id from building where project_id = ${projectId} and name = ${building})`},
      ${floor}, ${isSchematic}, ${svg}
      on conflict (project_id, building_id, floor) do update
        set svg = excluded.svg, is_schematic = excluded.is_schematic`)
  }
}

/** Writes buildings' pictures by name: replaces all, or without any leaves them. */
export async function writeBuildingViews(
  tx: Db,
  projectId: string,
  views: ReadonlyMap<string, string>,
): Promise<void> {
  if (views.size > 0)
    await tx.run(sql`delete from building_view
      where building_id in (select id from building where project_id = ${projectId})`)
  for (const [name, svg] of views) {
    await tx.run(sql`insert into building_view (building_id, svg)
      select id, ${svg} from building where project_id = ${projectId} and name = ${name}`)
  }
}
