import type { Db } from './database.ts'
import { purchaserName } from './purchasers.ts'
import { sql } from './sql.ts'

export interface SaleHome {
  readonly unitId: number
  readonly number: string
  readonly building: string
  readonly modelName: string
}

/** Names of homes, by lot, with the model chosen for it. */
export async function homesOfLots(db: Db, lotIds: readonly number[]): Promise<Map<number, SaleHome>> {
  const rows = await db.all<SaleHome>(sql`
    select lot.id as "unitId", lot.number, coalesce(building.name, '') as building, coalesce(model.name, '') as "modelName"
    from lot left join building on building.id = lot.building_id
    left join deal on deal.lot_id = lot.id and deal.state in ('held', 'sold')
    left join template on template.id = deal.template_id left join model on model.id = template.model_id
    where lot.id = any(${[...new Set(lotIds)]}::int[])`)
  return new Map(rows.map((row) => [row.unitId, row]))
}

/** The purchasers in accepted applications, by purchase. */
export async function namesOfPurchases(
  db: Db,
  purchaseIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db.all<{ id: number; names: string[] }>(sql`
    select purchase_id as id, array_agg(${purchaserName} order by position) as names
    from purchaser where purchase_id = any(${[...new Set(purchaseIds)]}::bigint[]) group by purchase_id`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}
