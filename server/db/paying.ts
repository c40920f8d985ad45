import type { Db } from './database.ts'
import { nobody, releaseHold } from './holds.ts'
import { endPurchases } from './endPurchases.ts'
import { sql } from './sql.ts'

/** Keeps the homes on hold during payment. False if a hold has expired. */
export async function beginPaying(
  tx: Db,
  id: number,
  { capMinutes, closingMinutes }: { readonly capMinutes: number; readonly closingMinutes: number },
): Promise<boolean> {
  const { kept } = await tx.one<{ kept: boolean }>(
    sql`select begin_paying(${id}, ${capMinutes}, ${closingMinutes}) as kept`,
  )
  return kept
}

/** Restores each hold's remaining time; ends purchase and holds if everyone left. */
export async function endPaying(tx: Db, id: number): Promise<void> {
  await tx.run(sql`select end_paying(${id})`)
  const isLeft = sql`id = ${id} and not exists (select 1 from purchase_party where purchase_id = p.id)`
  if ((await endPurchases(tx, { state: 'cancelled', why: 'left' }, isLeft)).length === 0) return
  const held = await tx.all<{ lotId: number }>(sql`
    select lot_id as "lotId" from deal where purchase_id = ${id} and state = 'held' order by project_id, lot_id`)
  for (const { lotId } of held) {
    await releaseHold(tx, { lotId, buyer: nobody, mayReleaseAny: true })
  }
}

/** Whether any home's hold has ended; the payment page covers them all. */
export async function isHoldOver(db: Db, id: number): Promise<boolean> {
  const { over } = await db.one<{ over: boolean }>(sql`
    select state = 'open' and exists (select 1 from jsonb_array_elements(frozen->'homes') h
      where not exists (select 1 from deal where purchase_id = p.id and lot_id = (h->>'lotId')::int
        and state = 'held' and expires_at > clock_timestamp())) as over
    from purchase p where id = ${id}`)
  return over
}
