import type { Db } from './database.ts'
import { sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** Notes that the gateway answered about an attempt's money with a server error. */
export async function noteFault(db: Db, id: number): Promise<void> {
  await db.run(sql`update payment_attempt set faults = faults + 1 where id = ${id}`)
}

/** Records that someone came back from the gateway's page. */
export async function noteReturned(db: Db, id: number): Promise<void> {
  await db.run(sql`update payment_attempt set returned_at = now() where id = ${id}`)
}

/**
 * Deletes cards, payers and page addresses `days` after a page has ended, a few hundred at a time; returns
 * how many. The books keep what they need.
 */
export async function shredAttempts(db: Db, days: number): Promise<number> {
  const rows = await db.all<{ id: number; reference: string }>(sql`
    select id, reference from payment_attempt
    where token_hash not like 'shredded %' and state not in ('opening', 'open', 'processing', 'authorised')
      and dispute is distinct from 'open'
      and coalesce(ended_at, secured_at, made_at) < now() - make_interval(days => ${days})
    order by id limit 200`)
  for (const { id, reference } of rows) {
    await db.run(sql`
      update payment_attempt set token = ${sealed('payment_attempt.token', reference, '')},
        token_hash = 'shredded ' || id, url = null, brand = null, last4 = null where id = ${id}`)
  }
  return rows.length
}
