import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Writes a checkpoint, which keeps the write-ahead log short. */
export async function checkpoint(db: Db): Promise<void> {
  await db.run(sql`checkpoint`)
}

export async function vacuum(db: Db): Promise<void> {
  await db.run(sql`vacuum (analyze)`)
}
