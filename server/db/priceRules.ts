import { moneyOf } from '../../src/rules/exactMoney.ts'
import type { PriceRule } from '../../src/rules/pricing/priceSheet.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

interface Row extends Omit<PriceRule, 'minor' | 'mostMinor'> {
  readonly amount: number | null
  readonly most: number | null
}

/** A project's taxes, credits and incentives, in its order. */
export async function priceRulesOf(db: Db, projectId: string, currency: string): Promise<PriceRule[]> {
  const rows = await db.all<Row>(sql`
    select id, kind, name, percent, amount, base as on, is_included as "isIncluded", most,
           from_day::text as "from", until_day::text as "until"
    from price_rule where project_id = ${projectId} order by sort_order, id`)
  const minor = (decimal: number | null): number | null =>
    decimal === null ? null : moneyOf(decimal, currency).minor
  return rows.map(({ amount, most, ...rule }) => ({ ...rule, minor: minor(amount), mostMinor: minor(most) }))
}
