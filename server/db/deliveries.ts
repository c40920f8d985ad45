import type { StartEvent } from '../../src/rules/rescission/rule.ts'
import type { Delivery, PapersTimes } from '../../src/rules/rescission/rescission.ts'
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

/** When a purchase began, and the times of its papers; null if it has none on their way. */
export async function timesOfPurchase(
  db: Db,
  purchaseId: number,
): Promise<{ readonly begunAt: Date; readonly papers: PapersTimes | null }> {
  const { begunAt } = await db.one<{ begunAt: Date }>(
    sql`select created_at as "begunAt" from purchase where id = ${purchaseId}`,
  )
  const papers = await db.first<PapersTimes>(sql`
    select e.sent_at as "sentAt", e.completed_at as "completedAt",
      coalesce((select min(a.at) from signing_act a join envelope_signer s on s.id = a.signer_id
        where a.envelope_id = e.id and a.kind = 'signed' and s.role = 'officer'), e.completed_at) as "acceptedAt"
    from envelope e where e.purchase_id = ${purchaseId} and e.state in ('sent', 'completed')
    order by e.id desc limit 1`)
  return { begunAt, papers: papers ?? null }
}
