import type { Chosen } from '../../src/rules/pricing/choices.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Replaces what was chosen with the homes of a purchase: `ok`, or what is in the way. */
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

/** Pieces left of each option, those of this purchase's running homes not counted as taken. */
export async function stockOf(
  db: Db,
  purchaseId: number | null,
  optionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.all<{ id: number; left: number }>(sql`
    select o.id, case when removed_at is null then available else 0 end - coalesce((
      select sum(amount) from purchase_choice c join deal d on d.id = c.deal_id
      where c.option_id = o.id and d.state in ('held', 'sold') and d.purchase_id is distinct from ${purchaseId}), 0)::int
      as left
    from option_item o where o.id = any(${[...optionIds]}::int[])`)
  return new Map(rows.map(({ id, left }) => [id, Math.max(0, left)]))
}
