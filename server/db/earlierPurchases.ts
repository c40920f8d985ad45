import type { Db } from './database.ts'
import type { PurchaseRow } from './purchases.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { isInReach } from './sessions.ts'
import { sql } from './sql.ts'

export type EarlierPurchase = Pick<
  PurchaseRow,
  'id' | 'projectId' | 'state' | 'typed' | 'purchaserCount' | 'frozen'
>

/**
 * An account's other running or completed purchases that the session may see, newest first; only of `lotIds`
 * if given.
 */
export async function earlierPurchases(
  db: Db,
  { personId, sessionId }: { readonly personId: number; readonly sessionId: string | null },
  { besides, lotIds }: { readonly besides: number; readonly lotIds: readonly number[] | null },
): Promise<EarlierPurchase[]> {
  return await db.all(sql`
    select p.id, p.project_id as "projectId", p.state, ${opened('purchase.typed', 'p')} as typed, p.purchaser_count as "purchaserCount", p.frozen
    from purchase p
    where state in ('open', 'reserved') and id <> ${besides}
      and exists (select 1 from purchase_party q where q.purchase_id = p.id and q.person_id = ${personId})
      and ${isInReach(sessionId, sql`p.project_id`)}
      and (${lotIds}::int[] is null or exists (
        select 1 from jsonb_array_elements(frozen->'homes') h where (h->>'lotId')::int = any(${lotIds}::int[])))
    order by id desc limit 20`)
}
