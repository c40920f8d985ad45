import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface SitePlanRow {
  svg: string
  /** Drawn from lots or outlines, not by the builder. */
  isSchematic: boolean
}

/** A community's (building 0), building's or floor's drawing; its lots carry data-lot. */
export async function sitePlan(
  db: Db,
  projectId: string,
  buildingId: number,
  floor = '',
): Promise<SitePlanRow | undefined> {
  return await db.first(sql`
    select svg, is_schematic as "isSchematic" from site_plan
    where project_id = ${projectId} and building_id = ${buildingId} and floor = ${floor}`)
}

/** A building's view with floors marked by data-floor; by default of the first building with a picture. */
export async function buildingView(
  db: Db,
  projectId: string,
  buildingId: number | null,
): Promise<string | undefined> {
  const row = await db.first<{ svg: string }>(sql`
    select svg from building_view join building on building.id = building_id
    where project_id = ${projectId} and (${buildingId}::int is null or building_id = ${buildingId})
    order by name, building_id limit 1`)
  return row?.svg
}
