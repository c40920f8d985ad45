import type { Db } from './database.ts'
import type { Buyer } from './holds.ts'
import { isInReach } from './sessions.ts'
import { purchaseColumns, type PurchaseRow } from './purchases.ts'
import { sql } from './sql.ts'

/** Which of the caller's purchases; by home or number, all that still stand. */
interface WhichPurchases {
  readonly projectId?: string | null | undefined
  readonly lotId?: number | null | undefined
  readonly id?: number | null | undefined
  /** Also those that the account has reserved at any time. */
  readonly isWithReserved?: boolean
}

/**
 * The caller's purchases: running, open to withdrawal, or ended within a day; twenty of them, open ones
 * first, and the newest of each first. By home or number, also those their account has reserved at any time.
 */
export async function purchasesOf(
  db: Db,
  caller: Buyer,
  { projectId = null, lotId = null, id = null, isWithReserved = false }: WhichPurchases = {},
): Promise<PurchaseRow[]> {
  const { sessionId, personId } = caller
  const isWith = isWithReserved || lotId !== null || id !== null
  return await db.all(sql`
    select ${purchaseColumns(caller)} from purchase p
    where id in (select purchase_id from purchase_party where session_id = ${sessionId} or person_id = ${personId})
      and ${isInReach(sessionId, sql`p.project_id`)}
      and (state = 'open' or ended_at > now() - interval '1 day'
           or state = 'reserved' and rescission is not null and firm_at is null
           or state = 'reserved' and ${isWith}::boolean
              and exists (select 1 from purchase_party q where q.purchase_id = p.id and q.person_id = ${personId}))
      and (${projectId}::text is null or project_id = ${projectId})
      and (${lotId}::int is null or frozen->'homes' @> jsonb_build_array(jsonb_build_object('lotId', ${lotId}::int)))
      and (${id}::int is null or id = ${id})
    order by (state = 'open') desc, id desc limit 20`)
}
