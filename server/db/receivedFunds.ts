import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

// Receipt of funds of any amount, as FINTRAC requires
export interface ReceivedFunds {
  readonly transId: number
  readonly receivedAt: Date
  /** Minor units. */
  readonly minor: number
  readonly currency: string
  /** A gateway's name, or the scheme of a debit. */
  readonly how: string
  /** The card, or the end of the account's number. */
  readonly account: string
  /** Our reference, which the gateway or the bank repeats. */
  readonly reference: string
  /** Whether the bank took the debit back. */
  readonly isReturned: boolean
}

async function received(db: Db, where: Sql): Promise<ReceivedFunds[]> {
  return await db.all(sql`
    select p.id::int as "transId", g.at as "receivedAt", o.amount::float8 as minor, o.currency,
      coalesce(m.scheme, g.provider) as how, coalesce(m.last3, concat_ws(' ', a.brand, a.last4)) as account,
      coalesce(a.reference, g.object_id) as reference,
      exists (select 1 from ledger_group b where b.debit_id = g.debit_id and b.object_id = g.object_id
        and b.kind = 'debitReturned') as "isReturned"
    from ledger_group g
    join posting o on o.group_id = g.id and o.account in ('gatewayClearing', 'bank')
    left join payment_attempt a on a.id = g.attempt_id
    left join payment y on y.id = a.payment_id
    left join planned_debit d on d.id = g.debit_id
    left join mandate m on m.id = d.mandate_id
    join purchase p on p.id = coalesce(y.purchase_id, d.purchase_id)
    where g.kind in ('captured', 'debited') and a.is_unapplied is not true and ${where}
    order by g.at, g.id`)
}

/** One row for each of a sale's payments and debits that brought in money. */
export const fundsOfPurchase = async (db: Db, id: number): Promise<ReceivedFunds[]> =>
  await received(db, sql`p.id = ${id}`)

export const fundsOfProject = async (db: Db, projectId: string): Promise<ReceivedFunds[]> =>
  await received(db, sql`g.project_id = ${projectId}`)
