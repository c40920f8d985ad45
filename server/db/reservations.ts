import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'
import type { WorksheetRow } from './worksheets.ts'

/** Allocates a unit and accepts the worksheet; 'taken', changing nothing, if it is gone. */
export async function allocateUnit(
  tx: Db,
  { id, templateId }: Pick<WorksheetRow, 'id' | 'templateId'>,
  lotId: number,
  by: number | null,
): Promise<'done' | 'taken'> {
  const { result } = await tx.one<{ result: number }>(
    sql`select result from allocate_unit(${id}, ${lotId}, ${templateId})`,
  )
  if (result !== 1) return 'taken'
  await tx.run(sql`
    update worksheet set status_id = ${worksheetStatus.accepted}, status_reason = '', lot_id = ${lotId}, decided_by = ${by},
                         decided_at = clock_timestamp()
    where id = ${id}`)
  return 'done'
}

/** The home that is held for a worksheet: reserved, or being bought. The worksheet's lock keeps it the same. */
export async function lotHeldFor(db: Db, worksheetId: number): Promise<number | null> {
  const row = await db.first<{ lotId: number }>(
    sql`select lot_id as "lotId" from deal where worksheet_id = ${worksheetId} and state = 'held'`,
  )
  return row?.lotId ?? null
}

/** Whether an open purchase holds the home that was reserved for a worksheet. */
export async function isBeingBought(db: Db, worksheetId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from deal d join purchase p on p.id = d.purchase_id
    where d.worksheet_id = ${worksheetId} and d.state = 'held' and p.state = 'open'
      and deal_ends(d) > clock_timestamp()`)
  return row !== undefined
}
