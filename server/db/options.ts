import type { ChoiceKind } from '../../src/rules/pricing/choices.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** Optional features, parking, locker, storage (§3). */
export interface OptionRow {
  id: number
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

/** The appearance of an option, which may change while prices are frozen. */
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

/** The model of a template; for 0, the lot's only model. */
const modelOf = (templateId: number, lotId: number | null): Sql => sql`
  select model_id from template where id = ${templateId}
  union all
  select min(model_id) from lot_model where ${templateId}::int = 0 and lot_id = ${lotId}::int having count(*) = 1`

/** Options for this template or lot, and for all homes; null for every option. */
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
    select id, kind, name, description, price,
           show_in_sfo as "showInSfo", selectable, included, allowance, is_tax as "isTax", available,
           in_total as "inTotal", sort_order as "sortOrder"
    from option_item o
    where project_id = ${projectId} and removed_at is null and kind in (${sql.list(kinds)})
      and (not for_models or ${templateId}::int is null or exists (
        select 1 from option_model m where m.option_id = o.id and (m.template_id = ${templateId}
          or m.template_id is null and m.model_id in (${modelOf(templateId ?? 0, lotId)}))))
      and (not for_lots or ${lotId}::int is null or exists (
        select 1 from option_lot l where l.option_id = o.id and l.lot_id = ${lotId}))
    order by sort_order, id`)
}
