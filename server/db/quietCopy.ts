import type { Db } from './database.ts'
import { isInLaunch } from './launches.ts'
import { sql } from './sql.ts'

/** Makes a database copy unable to reach anyone: no mail, receiver, account or second factor. */
export async function quietCopy(tx: Db): Promise<void> {
  await tx.run(sql`delete from receiver`)
  await tx.run(sql`update job set due_at = 'infinity' where outcome is null`)
  await tx.run(sql`update person set disabled_at = now() where disabled_at is null`)
  await tx.run(sql`update project set flags = flags - 'staffSecondFactor'`)
}

export interface FreeHome {
  readonly id: number
  readonly projectId: string
  readonly isSuite: boolean
  readonly templateId: number | null
}

/** Any home for sale to everyone, outside launches; undefined if there is none. */
export async function freeHome(db: Db): Promise<FreeHome | undefined> {
  return await db.first(sql`
    select lot.id, lot.project_id as "projectId", project_type = 3 as "isSuite",
           (select template.id from lot_model join template using (model_id)
            where lot_model.lot_id = lot.id order by 1 limit 1) as "templateId"
    from lot join project on project.id = lot.project_id
    where is_for_sale(lot, project_type = 3) and held_by_deal is null and gone_at is null
      and not ${isInLaunch(sql`lot.id`)}
    order by lot.id limit 1`)
}
