import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Lots on hold now. */
export async function heldCount(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from deal where state = 'held' and expires_at > now()`,
  )
  return count
}

/** Names of the migrations that this database has seen. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`select name from migration order by name`)
  return rows.map(({ name }) => name)
}

/** Whether nobody has put a project into this database yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from project limit 1`)) === undefined
}

/** Whether there is nothing in this database that anybody could miss. */
export async function isUnused(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from project union all select 1 from person limit 1`)) === undefined
}
