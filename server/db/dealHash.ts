import type { Db } from './database.ts'
import { allOfPurchasers } from './purchasers.ts'
import { sql } from './sql.ts'

/** A hash of all that papers can say of a purchase. It differs as soon as the papers would. */
export async function dealHashOf(db: Db, purchaseId: number): Promise<string> {
  const row = await db.first<{ hash: string }>(sql`
    select encode(sha256(convert_to(concat_ws(E'\\x1e', p.typed::text, p.purchaser_count, p.sheet::text, p.frozen::text,
      (select body::text from purchase_application where purchase_id = p.id),
      (select body::text from purchase_lender where purchase_id = p.id),
      (select body::text from purchase_finance_broker where purchase_id = p.id),
      ${allOfPurchasers}), 'UTF8')), 'hex') as hash
    from purchase p where id = ${purchaseId}`)
  return row?.hash ?? ''
}
