import type { StartEvent } from '../../src/rules/rescission/rule.ts'
import type { Delivery } from '../../src/rules/rescission/rescission.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface NewDelivery extends Delivery {
  readonly purchaseId: number
  /** The proof: "opened in the browser", "signed for at the desk". */
  readonly how: string
  /** The audit log's name for the person who recorded it. */
  readonly by: string
}

/**
 * Proof that something was received or happened, such as the fully signed copy. The cooling-off period starts from
 * these rows alone. Recording the same moment again adds nothing.
 */
export async function insertDelivery(tx: Db, { purchaseId, what, at, how, by }: NewDelivery): Promise<void> {
  await tx.run(sql`
    insert into delivery (purchase_id, what, at, how, made_by)
    select ${purchaseId}, ${what}, ${at}, ${how}, ${by}
    where not exists (select 1 from delivery where purchase_id = ${purchaseId} and what = ${what} and at = ${at})`)
}

export async function deliveriesOf(db: Db, purchaseId: number): Promise<(Delivery & { how: string })[]> {
  return await db.all<{ what: StartEvent; at: Date; how: string }>(
    sql`select what, at, how from delivery where purchase_id = ${purchaseId} order by at, id`,
  )
}
