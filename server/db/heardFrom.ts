import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** How the buyers of purchase `p` heard of the project: from their application, or the worksheet before it. */
export const heardFromOfSale: Sql = sql`
  coalesce(nullif((select body->>'heardFrom' from purchase_application where purchase_id = p.id), ''),
    (select w.body->>'heardFrom' from deal d join worksheet w on w.id = d.worksheet_id
      where d.purchase_id = p.id and w.body->>'heardFrom' <> '' order by d.id desc limit 1), '')`

export async function heardFromOfPurchase(db: Db, id: number): Promise<string> {
  const row = await db.first<{ said: string }>(sql`
    select ${heardFromOfSale} as said from purchase p where p.id = ${id}`)
  return row?.said ?? ''
}
