import type { Chosen } from '../../src/rules/pricing/choices.ts'
import type { Db } from './database.ts'
import type { Buyer } from './holds.ts'
import { sql } from './sql.ts'

/** Replaces the choices for a purchase's homes: `ok`, or the reason why not. */
export async function chooseOptions(
  tx: Db,
  purchaseId: number,
  chosen: readonly Chosen[],
): Promise<'ok' | 'notHeld' | 'outOfStock'> {
  const { result } = await tx.one<{ result: number }>(
    sql`select choose_options(${purchaseId}, ${sql.json(chosen)}) as result`,
  )
  if (result === 0) return 'ok'
  return result < 0 ? 'notHeld' : 'outOfStock'
}

/** Locks options, so that `stockOf`'s findings last. Lock its homes first. */
export async function lockOptions(tx: Db, optionIds: readonly number[]): Promise<void> {
  await tx.run(sql`select 1 from option_item where id = any(${[...optionIds]}::int[]) order by id for update`)
}

/**
 * How many of each option this purchase may have; null if unlimited. Choices for its running homes stay, even
 * if stock fell or the option was delisted.
 */
export async function stockOf(
  db: Db,
  purchaseId: number | null,
  optionIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db.all<{ id: number; left: number | null }>(sql`
    select o.id, case when removed_at is null and available is null then null
      else greatest(own, case when removed_at is null then available - others else 0 end, 0)::int end as left
    from option_item o cross join lateral (
      select coalesce(sum(amount) filter (where d.purchase_id is distinct from ${purchaseId}), 0) as others,
             coalesce(sum(amount) filter (where d.purchase_id = ${purchaseId} and (d.state = 'sold'
               or d.expires_at is null or d.expires_at > clock_timestamp())), 0) as own
      from purchase_choice c join deal d on d.id = c.deal_id
      where c.option_id = o.id and d.state in ('held', 'sold')) taken
    where o.id = any(${[...optionIds]}::int[])`)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Pieces of each option that the caller's open purchases hold. */
export async function ownAmounts(
  db: Db,
  optionIds: readonly number[],
  { sessionId, personId }: Buyer,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.all<{ id: number; amount: number }>(sql`
    select option_id as id, sum(amount)::int as amount
    from purchase_choice c join deal d on d.id = c.deal_id join purchase p on p.id = d.purchase_id
    where option_id = any(${[...optionIds]}::int[]) and p.state = 'open' and d.state = 'held'
      and (expires_at is null or deal_ends(d) > clock_timestamp())
      and exists (select 1 from purchase_party q where q.purchase_id = p.id
                  and (q.session_id = ${sessionId} or q.person_id = ${personId}))
    group by option_id`)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
