import type { CallContext } from '../../../server/context/handler.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Buyer } from '../../../server/db/holds.ts'
import { addParty } from '../../../server/db/purchaseParties.ts'
import { markPreviewed } from '../../../server/db/purchases.ts'
import { sql } from '../../../server/db/sql.ts'
import { acceptTermVersion } from '../../../server/db/termVersions.ts'
import { currencyOf, frozenToday, projectOf } from '../../../server/purchases/frozenPrices.ts'
import { sheetOf } from '../../../server/purchases/sheets.ts'
import { termsNow } from '../../../server/purchases/terms.ts'

/** A purchase of a lot that is already held, no matter by whom. */
export async function newPurchase(
  db: Database,
  { projectId, lotId, buyer }: { projectId: string; lotId: number; buyer: Buyer },
): Promise<number> {
  const ctx = { db, now: new Date() } as unknown as CallContext
  const project = await projectOf(ctx, projectId)
  const frozen = await frozenToday(ctx, project, [{ lotId, templateId: null }])
  const sheet = sheetOf(frozen, [], currencyOf(project))
  const { id } = await db.one<{ id: number }>(sql`
    insert into purchase (project_id, currency, sheet, frozen)
    values (${projectId}, ${sheet.currency}, ${sql.json(sheet)}, ${sql.json(frozen)}) returning id`)
  await db.run(sql`update deal set purchase_id = ${id} where lot_id = ${lotId} and state = 'held'`)
  if (buyer.sessionId !== null || buyer.personId !== null) await addParty(db, id, buyer)
  return id
}

/** Gives a project some terms if it has none, so that buyers have something to accept. */
export async function giveTerms(db: Database, projectId: string): Promise<void> {
  await db.run(sql`
    insert into term (project_id, title, body) select ${projectId}, 'General', 'As agreed.'
    where not exists (select 1 from term where project_id = ${projectId})`)
}

/** Does everything before a reservation: accepts terms, makes the preview and completes the purchasers. */
export async function readyToReserve(db: Database, id: number, projectId: string, count = 1): Promise<void> {
  const by = { sessionId: 'guest', personId: null, deviceId: null, language: null }
  for (const { hash, terms } of await termsNow(db, [projectId]))
    await acceptTermVersion(db, { purchaseId: id, projectId, hash, terms, by })
  await markPreviewed(db, id)
  await db.run(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email)
    select ${id}, at, 'Ada', 'Love', 'ada@example.test' from generate_series(1, ${count}::int) at on conflict do nothing`)
}

/** Ends all holds, because a buyer and an address may each hold only a few homes. */
export async function endHolds(db: Database): Promise<void> {
  await db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await db.run(sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`)
  await db.run(sql`select expire_holds(1000)`)
}
