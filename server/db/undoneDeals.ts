import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Records that staff took a home from its holder or buyer, and why. */
export interface UndoneDeal {
  readonly lotId: number
  readonly dealId: number | null
  readonly purchaseId: number | null
  readonly worksheetId: number | null
  readonly what: 'release' | 'unsell'
  readonly reason: string
  readonly by: string
}

export async function insertUndone(tx: Db, one: UndoneDeal): Promise<void> {
  await tx.run(sql`
    insert into deal_undone (lot_id, deal_id, purchase_id, worksheet_id, what, reason, done_by)
    values (${one.lotId}, ${one.dealId}, ${one.purchaseId}, ${one.worksheetId}, ${one.what}, ${one.reason}, ${one.by})`)
}

/** The deal that holds a lot or sold it. */
export interface DealAtHand {
  readonly id: number
  readonly state: 'held' | 'sold'
  readonly personId: number | null
  readonly templateId: number | null
  readonly purchaseId: number | null
  readonly worksheetId: number | null
}

export async function dealAtHand(db: Db, lotId: number): Promise<DealAtHand | undefined> {
  return await db.first(sql`
    select id, state, person_id as "personId", template_id as "templateId", purchase_id as "purchaseId",
           worksheet_id as "worksheetId"
    from deal where lot_id = ${lotId} and state in ('held', 'sold')`)
}

/** Whether someone has a current deal in a project. */
export async function hasDealIn(db: Db, projectId: string, personId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from deal where project_id = ${projectId} and person_id = ${personId} and state in ('held', 'sold') limit 1`)
  return row !== undefined
}
