import type { Database, Db } from '../database.ts'
import { sql } from '../sql.ts'

/** Moments as text are the same on every server, and long work is not cut off. */
export async function withoutLimits(tx: Db): Promise<void> {
  await tx.run(sql`set local timezone = 'UTC'`)
  await tx.run(sql`set local statement_timeout = 0`)
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** Reads one state of the database. */
export async function readTogether<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    await withoutLimits(tx)
    return await work(tx)
  })
}
