import type { Db } from './database.ts'
import type { PricedPurchase } from './purchases.ts'
import { sql } from './sql.ts'

export interface RunningPurchase extends PricedPurchase {
  readonly id: number
  readonly projectId: string
}

/** Open purchases with a held home of this project or of its designs. */
// §1
export async function runningPurchases(db: Db, projectId: string): Promise<RunningPurchase[]> {
  return await db.all(sql`
    select id, project_id as "projectId", frozen, sheet from purchase p
    where state = 'open' and (project_id = ${projectId}
        or frozen->'homes' @> ${sql.json([{ projectId }])} or frozen->'homes' @> ${sql.json([{ modelProjectId: projectId }])})
      and exists (select 1 from deal d where d.purchase_id = p.id and state = 'held'
                  and (expires_at is null or deal_ends(d) > clock_timestamp()))
    order by id`)
}
