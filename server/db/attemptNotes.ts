import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Records that the gateway answered a request about an attempt's money with an error of its own. */
export async function noteFault(db: Db, id: number): Promise<void> {
  await db.run(sql`update payment_attempt set faults = faults + 1 where id = ${id}`)
}

/** Records that somebody came back from the gateway's page. */
export async function noteReturned(db: Db, id: number): Promise<void> {
  await db.run(sql`update payment_attempt set returned_at = now() where id = ${id}`)
}
