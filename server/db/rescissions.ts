import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** The cooling-off rule in force at the reservation. */
export async function setRescission(tx: Db, id: number, rule: string | null): Promise<void> {
  await tx.run(sql`update purchase set rescission = ${rule} where id = ${id}`)
}

/** Records that the buyer has withdrawn: the purchase ends, and its records stay. */
export async function markWithdrawn(tx: Db, id: number, by: string, at: Date): Promise<void> {
  await tx.run(sql`
    update purchase set state = 'cancelled', withdrawn_at = ${at}, withdrawn_by = ${by}, version = version + 1,
                        changed_at = now(), ended_at = now() where id = ${id}`)
}

export async function markWaived(tx: Db, id: number, waiver: string, at: Date): Promise<void> {
  await tx.run(sql`
    update purchase set waived_at = ${at}, waiver = ${waiver}, version = version + 1, changed_at = now() where id = ${id}`)
}

/** False if it is already firm. */
export async function markFirm(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.run(sql`
    update purchase set firm_at = now(), version = version + 1, changed_at = now()
    where id = ${id} and firm_at is null and state = 'reserved'`)
  return rows > 0
}

/** Reserved purchases that are not firm and have a cooling-off rule. */
export async function purchasesToBeFirm(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from purchase
    where rescission is not null and firm_at is null and state = 'reserved' and id > ${after} order by id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Whether one of the purchasers is a corporation. */
export async function isCompanyPurchase(db: Db, id: number): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    sql`select exists (select 1 from purchaser where purchase_id = ${id} and is_corporate) as found`,
  )
  return found
}
