import type { CallContext } from '../../../server/context/handler.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Buyer } from '../../../server/db/holds.ts'
import { addParty } from '../../../server/db/purchaseParties.ts'
import { insertPurchase } from '../../../server/db/purchases.ts'
import { sql } from '../../../server/db/sql.ts'
import { currencyOf, frozenToday, projectOf } from '../../../server/purchases/frozenPrices.ts'
import { sheetOf } from '../../../server/purchases/sheets.ts'

/** A purchase of a lot that is held already, whoever may hold it. */
export async function newPurchase(
  db: Database,
  { projectId, lotId, buyer }: { projectId: string; lotId: number; buyer: Buyer },
): Promise<number> {
  const ctx = { db, now: new Date() } as unknown as CallContext
  const project = await projectOf(ctx, projectId)
  const frozen = await frozenToday(ctx, project, [{ lotId, templateId: null }])
  const id = await insertPurchase(db, projectId, { frozen, sheet: sheetOf(frozen, [], currencyOf(project)) })
  await db.run(sql`update deal set purchase_id = ${id} where lot_id = ${lotId} and state = 'held'`)
  if (buyer.sessionId !== null || buyer.personId !== null) await addParty(db, id, buyer)
  return id
}

/** Everything is there that a project needs which has no terms. */
export async function readyToReserve(db: Database, id: number, position = 1): Promise<void> {
  await db.run(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email)
    values (${id}, ${position}, 'Ada', 'Love', 'ada@example.test')`)
}
