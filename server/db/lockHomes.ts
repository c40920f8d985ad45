import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Locks a project's row, without stopping others from pointing to it. */
export async function lockProject(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select 1 from project where id = ${projectId} for no key update`)
}

/**
 * Locks homes in a fixed order, against deadlocks. All code locks in this order: purchases, worksheets,
 * homes, the buyer (`take_hold`), the project's row (`emit`), option stock (`choose_options`), the audit log;
 * rows of one kind by id.
 */
export async function lockLots(tx: Db, lotIds: readonly number[]): Promise<void> {
  await tx.run(sql`select 1 from lot where id = any(${[...lotIds]}::int[]) order by id for update`)
}

/** Locks all homes of a project, including removed ones. */
export async function lockLotsOf(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select 1 from lot where project_id = ${projectId} order by id for update`)
}

/**
 * Locks lots and the versions of projects that sell their land and design, so that an import changes all
 * prices after this transaction, or none.
 */
export async function lockPrices(
  tx: Db,
  homes: readonly { readonly lotId: number; readonly templateId: number | null }[],
): Promise<void> {
  const lots = homes.map(({ lotId }) => lotId)
  const templates = homes.flatMap(({ templateId }) => templateId ?? [])
  // The array comes first, to lock all lots before looking up the first project.
  await tx.run(sql`
    with locked as (select project_id from lot where id = any(${lots}::int[]) order by id for update)
    select 1 from project where id = any(array(select project_id from locked)
      || array(select project_id from template join model on model.id = model_id
               where template.id = any(${templates}::int[])))
    order by id for no key update`)
}
