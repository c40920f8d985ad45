import type { Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Locks homes in one order, so that nobody who wants the same ones waits in a circle. Everybody locks in this order, and
 * leaves out what they do not need: purchases, worksheets, homes, the buyer's turn (`take_hold`), the project's row
 * (`emit`), pieces in stock (`choose_options`), the audit. Rows of one kind go by id.
 */
export async function lockLots(tx: Db, lotIds: readonly number[]): Promise<void> {
  await tx.run(sql`select 1 from lot where id = any(${[...lotIds]}::int[]) order by id for update`)
}

/** The same of every home of a project, removed ones among them. */
export async function lockLotsOf(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select 1 from lot where project_id = ${projectId} order by id for update`)
}

/**
 * Locks what the price of homes is made of: their lots, then the versions of the projects that sell land and design. An
 * import changes all of a project's prices or none, and not before the transaction ends.
 */
export async function lockPrices(
  tx: Db,
  homes: readonly { readonly lotId: number; readonly templateId: number | null }[],
): Promise<void> {
  const lots = homes.map(({ lotId }) => lotId)
  await lockLots(tx, lots)
  const templates = homes.flatMap(({ templateId }) => templateId ?? [])
  await tx.run(sql`
    select 1 from project where id in (select project_id from lot where id = any(${lots}::int[]))
      or id in (select project_id from template join model on model.id = model_id
                where template.id = any(${templates}::int[]))
    order by id for no key update`)
}
