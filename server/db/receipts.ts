import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** A project's receipts share one sequence, for any kind of money. */
export async function lockReceipts(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('receipts ' || ${projectId}, 0))`)
}

/** The number after a project's last receipt, by gateway, cheque or transfer. */
export const nextReceipt = (projectId: string): Sql => sql`
  (select coalesce(max(number), 0) + 1 from (
    select receipt_number as number from payment where project_id = ${projectId}
    union all select receipt_number from noted_money where project_id = ${projectId}) given)`
