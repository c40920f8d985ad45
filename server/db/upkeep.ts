import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Writes what is in the log into the tables, so that the log stays short. */
export async function checkpoint(db: Db): Promise<void> {
  await db.run(sql`checkpoint`)
}

/** Frees what dead rows take up, and counts anew what plans of queries go by. */
export async function vacuum(db: Db): Promise<void> {
  await db.run(sql`vacuum (analyze)`)
}
