import type { Db } from './database.ts'
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

/** Gives each hold its remaining time back. */
export async function endPaying(tx: Db, id: number): Promise<void> {
  await tx.run(sql`select end_paying(${id})`)
}

/** Whether one of its holds has expired or ended; sold homes do not count. */
export async function isHoldOver(db: Db, id: number): Promise<boolean> {
  const { over } = await db.one<{ over: boolean }>(sql`
    select state = 'open' and not exists (select 1 from deal where purchase_id = p.id and state = 'held'
      and expires_at > clock_timestamp()) as over
    from purchase p where id = ${id}`)
  return over
}

/** Whether a gateway's page for a purchase is open, or may be. */
export async function isBeingPaid(db: Db, id: number): Promise<boolean> {
  const { paying } = await db.one<{ paying: boolean }>(sql`
    select exists (select 1 from payment_attempt a join payment p on p.id = a.payment_id
      where p.purchase_id = ${id} and a.state in ('opening', 'open', 'processing') and not is_unapplied) as paying`)
  return paying
}
