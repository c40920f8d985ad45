import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A position from 1 and where its purchaser is now; null if they left. */
interface PlaceMove {
  readonly from: number
  readonly to: number | null
}

/**
 * Moves or deletes identity findings of purchasers who moved or left. Deletes their financial records unless
 * a suspicion was recorded.
 */
export async function moveFindings(tx: Db, purchaseId: number, moves: readonly PlaceMove[]): Promise<void> {
  await moveIdentity(tx, purchaseId, moves)
  await tx.run(sql`
    delete from fintrac_record r where purchase_id = ${purchaseId}
      and position = any(${moves.map(({ from }) => from)}::int[])
      and not exists (select 1 from fintrac_suspicion s where s.purchase_id = r.purchase_id)`)
}

/** Moves identity findings and pictures with their purchasers; deletes leavers', at providers too. */
export async function moveIdentity(tx: Db, purchaseId: number, moves: readonly PlaceMove[]): Promise<void> {
  const left = moves.filter(({ to }) => to === null).map(({ from }) => from)
  const places = sql`where purchase_id = ${purchaseId} and position = any(${left}::int[])`
  await tx.run(sql`
    with checks as (delete from identity_check ${places} returning method, scan),
    told as (insert into job (kind, payload)
             select 'forgetIdentity', jsonb_build_object('provider', method, 'scan', scan) from checks where scan is not null),
    pictures as (delete from identity_picture ${places} returning file_id)
    delete from file where id in (select file_id from pictures)`)
  const moved = sql`
    (select (one->>'from')::int as place, (one->>'to')::int as next
     from jsonb_array_elements(${sql.json(moves.filter(({ to }) => to !== null))}) one) moved`
  const next = sql`set position = next from ${moved} where purchase_id = ${purchaseId} and position = place`
  await tx.run(sql`update identity_check ${next}`)
  await tx.run(sql`update identity_picture ${next}`)
}
