import type { ChoiceKind } from '../../src/rules/pricing/choices.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Optional features, parking, locker, storage (§3). */
export interface OptionRow {
  id: number
  templateId: number | null
  lotId: number | null
  kind: ChoiceKind
  name: string
  description: string
  price: number
  showInSfo: number
  selectable: number
  included: boolean
  allowance: number
  isTax: boolean
  /** Null if it never runs out. */
  available: number | null
  /** Part of the total price (§3 incl_in_totalprice). */
  inTotal: boolean
  sortOrder: number
}

/** May change while prices are frozen. */
export interface OptionLook {
  readonly id: number
  /** An address below /media/. */
  readonly picture: string | null
  readonly swatches: readonly string[]
}

export async function looksOf(db: Db, ids: readonly number[]): Promise<readonly OptionLook[]> {
  return await db.all<OptionLook>(
    sql`select id, picture, swatches from option_item where id = any(${[...ids]}::int[])`,
  )
}

/** Options for the template or lot and those for all; null selects everything. */
export async function optionsOf(
  db: Db,
  projectId: string,
  {
    kinds,
    templateId,
    lotId,
  }: { kinds: readonly ChoiceKind[]; templateId: number | null; lotId: number | null },
): Promise<OptionRow[]> {
  return await db.all(sql`
    select id, template_id as "templateId", lot_id as "lotId", kind, name, description, price,
           show_in_sfo as "showInSfo", selectable, included, allowance, is_tax as "isTax", available,
           in_total as "inTotal", sort_order as "sortOrder"
    from option_item
    where project_id = ${projectId} and removed_at is null and kind in (${sql.list(kinds)})
      and (template_id is null or ${templateId}::int is null or template_id = ${templateId})
      and (lot_id is null or ${lotId}::int is null or lot_id = ${lotId})
    order by sort_order, id`)
}
