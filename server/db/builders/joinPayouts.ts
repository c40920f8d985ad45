import type { Db } from '../database.ts'
import { sql } from '../sql.ts'
import type { MovedRow } from './builderRows.ts'
import { asRecords } from './joinPeople.ts'

/** Payouts of a gateway's account that are known here already, by the number that they had there: it pays several builders. */
export async function payoutsHere(
  tx: Db,
  payouts: readonly MovedRow[],
): Promise<ReadonlyMap<number, number>> {
  const known = await tx.all<{ there: number; here: number }>(sql`
    select s.id as there, p.id as here from ${asRecords(sql`gateway_payout`, payouts)} s
    join gateway_payout p on p.provider = s.provider and p.object_id = s.object_id`)
  return new Map(known.map(({ there, here }) => [there, here]))
}

/**
 * Makes room in the books for parts of payouts that this installation has booked as somebody else's, because the
 * payments were not known here: they come with the builder's own. The tables' triggers are off until these are written.
 */
export async function giveWay(tx: Db, groups: readonly MovedRow[]): Promise<void> {
  const others = sql`
    select g.id from ledger_group g join ${asRecords(sql`ledger_group`, groups)} s
      on s.provider = g.provider and s.object_id = g.object_id and s.kind = g.kind
    where g.project_id is null and g.payout_id is not null and s.payout_id is not null`
  for (const table of ['posting', 'ledger_group'])
    await tx.run(sql`alter table ${sql.raw(table)} disable trigger user`)
  await tx.run(sql`delete from posting where group_id in (${others})`)
  await tx.run(sql`delete from ledger_group where id in (${others})`)
}
