import type { Ending } from '../../src/rules/journey/purchase.ts'
import type { Db } from './database.ts'
import { voidEnvelopesOf } from './envelopeMoves.ts'
import { type Sql, sql } from './sql.ts'

interface End {
  readonly state: 'cancelled' | 'failed'
  readonly why: Ending | Sql
}

/**
 * Ends purchases that lost their home; deletes drafts, purchasers, pictures and identity checks, at providers
 * too. Reports of suspicion stay. Returns the ids.
 */
export async function endPurchases(db: Db, { state, why }: End, which: Sql): Promise<number[]> {
  await voidEnvelopesOf(db, sql`select id from purchase p where state = 'open' and ${which}`, {
    reason: state,
    by: 'purchase',
    now: new Date(),
    // Voiding must not count as activity, because `which` is evaluated again.
    isClock: true,
  })
  const own = sql`where purchase_id in (select id from ended)`
  const rows = await db.all<{ id: number }>(sql`
    with ended as (
      update purchase p set state = ${state}, why = ${why}, typed = null, version = version + 1, changed_at = now(), ended_at = now()
      where state = 'open' and ${which} returning id),
    checks as (delete from identity_check ${own} returning method, scan),
    told as (insert into job (kind, payload)
             select 'forgetIdentity', jsonb_build_object('provider', method, 'scan', scan) from checks where scan is not null),
    pictures as (delete from identity_picture ${own} returning file_id),
    files as (delete from file where id in (select file_id from pictures)),
    records as (delete from fintrac_record r ${own}
                and not exists (select 1 from fintrac_suspicion s where s.purchase_id = r.purchase_id)),
    people as (delete from purchaser ${own}),
    former as (delete from former_purchaser f ${own}
               and not exists (select 1 from fintrac_suspicion s where s.purchase_id = f.purchase_id)),
    lenders as (delete from purchase_lender ${own}),
    brokers as (delete from purchase_finance_broker ${own}),
    applications as (delete from purchase_application ${own}),
    links as (delete from purchase_handover ${own}),
    crm as (delete from crm_record ${own}),
    reasons as (update card_waiver set why = null where purchase_id in (select id from ended))
    select id from ended`)
  return rows.map(({ id }) => id)
}

export async function endPurchase(tx: Db, end: End, id: number): Promise<void> {
  await endPurchases(tx, end, sql`id = ${id}`)
}

/** How long a purchase without a hold is kept, in hours. */
interface Patience {
  readonly guest: number
  readonly person: number
}

/** Ends abandoned purchases, those with an account later than others. */
export async function endLeftPurchases(db: Db, { guest, person }: Patience): Promise<number> {
  const isPersons = sql`exists (select 1 from purchase_party q where q.purchase_id = p.id and person_id is not null)`
  const ended = await endPurchases(
    db,
    {
      state: 'failed',
      why: sql`case when exists (select 1 from payment_attempt a join payment q on q.id = a.payment_id
        where q.purchase_id = p.id and a.state in ('declined', 'failed')) then 'money' else 'expired' end`,
    },
    // Of a builder that has moved, they go on elsewhere: so does what a provider keeps of them.
    sql`
      not has_moved(project_id) and changed_at < now() - make_interval(hours => case when ${isPersons} then ${person}::int else ${guest}::int end)
      and not exists (select 1 from deal d where purchase_id = p.id and state = 'held'
                      and (expires_at is null or deal_ends(d) > clock_timestamp()))
      and not exists (select 1 from payment_attempt a join payment q on q.id = a.payment_id where q.purchase_id = p.id
                      and a.state in ('opening', 'open', 'processing', 'authorised'))`,
  )
  return ended.length
}
