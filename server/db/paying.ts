import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Keeps the homes while they are paid for. False if a hold is over. */
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

/** Each hold has the rest of its own time again. */
export async function endPaying(tx: Db, id: number): Promise<void> {
  await tx.run(sql`select end_paying(${id})`)
}

/** Whether the time of one of its holds is over, or it is held no more; what is sold is not. */
export async function isHoldOver(db: Db, id: number): Promise<boolean> {
  const { over } = await db.one<{ over: boolean }>(sql`
    select state = 'open' and not exists (select 1 from deal where purchase_id = p.id and state = 'held'
      and expires_at > clock_timestamp()) as over
    from purchase p where id = ${id}`)
  return over
}

/** Whether a gateway's page is open for a purchase, or may be. */
export async function isBeingPaid(db: Db, id: number): Promise<boolean> {
  const { paying } = await db.one<{ paying: boolean }>(sql`
    select exists (select 1 from payment_attempt a join payment p on p.id = a.payment_id
      where p.purchase_id = ${id} and a.state in ('opening', 'open', 'processing') and not is_unapplied) as paying`)
  return paying
}
