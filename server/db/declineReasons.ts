import type { Db } from './database.ts'
import { sql } from './sql.ts'

export async function declineReasonsOf(db: Db, projectId: string): Promise<{ id: number; reason: string }[]> {
  return await db.all(
    sql`select id, reason from decline_reason where project_id = ${projectId} order by id limit 100`,
  )
}

/** Adds a reason; an existing one keeps its number. */
export async function addDeclineReason(tx: Db, projectId: string, reason: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into decline_reason (project_id, reason) values (${projectId}, ${reason})
    on conflict (project_id, lower(reason)) do update set reason = decline_reason.reason returning id`)
  return id
}
