import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** In SQL: whether a gateway's page for purchase `p` is open, or may be. */
export const beingPaid: Sql = sql`
  exists (select 1 from payment_attempt a join payment q on q.id = a.payment_id
    where q.purchase_id = p.id and a.state in ('opening', 'open', 'processing') and not is_unapplied)`

/** Whether a gateway's page for this purchase is open, or may be. */
export async function isBeingPaid(db: Db, id: number): Promise<boolean> {
  return (await db.first(sql`select 1 from purchase p where id = ${id} and ${beingPaid}`)) !== undefined
}
