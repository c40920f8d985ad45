import type { Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Appends to the log of who did what, in the caller's transaction; the row's number. Append last: the log has one
 * writer at a time, and whoever then waits for a lot would make everybody wait.
 */
export async function appendAudit(
  tx: Db,
  { actor, action, object }: { actor: string; action: string; object: string },
): Promise<number> {
  const { seq } = await tx.one<{ seq: number }>(
    sql`select append_audit(${actor}, ${action}, ${object}) as seq`,
  )
  return seq
}

/** Null when the chain holds, else the number of the first row that was changed or follows one taken out. */
export async function firstBrokenAudit(db: Db): Promise<number | null> {
  const row = await db.first<{ seq: number }>(sql`
    with chain as (
      select *, lag(hash, 1, '') over (order by seq) as before, row_number() over (order by seq) as place from audit)
    select seq from chain
    where seq <> place or prev_hash <> before
       or hash <> audit_hash(seq, at, actor, action, object, prev_hash)
    order by seq limit 1`)
  return row?.seq ?? null
}
