import { createHash } from 'node:crypto'
import type { Db } from './database.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { allOfPurchasers } from './purchasers.ts'
import { sql } from './sql.ts'

/**
 * A hash of all that papers can say about an accepted purchase. It changes whenever they would, because every
 * edit withdraws the application.
 */
export async function dealHashOf(db: Db, purchaseId: number): Promise<string> {
  const row = await db.first<{ said: string; lender: unknown }>(sql`
    select concat_ws(E'\\x1e', p.purchaser_count, p.sheet::text, p.frozen::text,
      (select body::text from purchase_application where purchase_id = p.id),
      (select body::text from purchase_finance_broker where purchase_id = p.id),
      ${allOfPurchasers}) as said,
      (select ${opened('purchase_lender.body')} from purchase_lender where purchase_id = p.id) as lender
    from purchase p where id = ${purchaseId}`)
  if (row === undefined) return ''
  return createHash('sha256')
    .update(`${row.said}\u001e${JSON.stringify(row.lender)}`)
    .digest('hex')
}
