import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface FavouriteRow {
  projectId: string
  /** Null means the community itself. */
  modelId: number | null
}

export async function favouritesOf(db: Db, personId: number): Promise<FavouriteRow[]> {
  return await db.all(sql`
    select project_id as "projectId", model_id as "modelId" from favourite
    where person_id = ${personId} and wanted order by wished_at desc, id desc`)
}

/**
 * Records a change unless a newer one is known. Future times count as now, so that a fast clock does not
 * always win.
 */
export async function noteFavourite(
  tx: Db,
  personId: number,
  { projectId, modelId }: FavouriteRow,
  wish: { wanted: boolean; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into favourite (person_id, project_id, model_id, wanted, wished_at)
    values (${personId}, ${projectId}, ${modelId}, ${wish.wanted}, least(${wish.at.toISOString()}::timestamptz, now()))
    on conflict (person_id, project_id, model_id) do update
      set wanted = excluded.wanted, wished_at = excluded.wished_at
      where favourite.wished_at <= excluded.wished_at`)
}

export async function countFavourites(db: Db, personId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from favourite where person_id = ${personId} and wanted`,
  )
  return count
}

export async function isModelOf(db: Db, projectId: string, modelId: number): Promise<boolean> {
  const row = await db.first(sql`select 1 from model where id = ${modelId} and project_id = ${projectId}`)
  return row !== undefined
}
