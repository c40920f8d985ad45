import type { Db } from './database.ts'
import { sql } from './sql.ts'

export async function termsOf(db: Db, projectId: string): Promise<{ title: string; body: string }[]> {
  return await db.all(sql`
    select title, body from term where project_id = ${projectId} order by sort_order, id`)
}
