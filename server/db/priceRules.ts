import { moneyOf } from '../../src/rules/exactMoney.ts'
import type { PriceRule } from '../../src/rules/pricing/priceSheet.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface PriceRuleRow extends Omit<PriceRule, 'minor' | 'mostMinor'> {
  readonly amount: number | null
  readonly most: number | null
}

/** The rows of a project's price rules, in its order. */
export const priceRuleRows = (projectId: string): Sql => sql`
  select id, kind, name, percent, amount, base as on, is_included as "isIncluded", most,
         from_day::text as "from", until_day::text as "until"
  from price_rule where project_id = ${projectId} order by sort_order, id`

/** A project's taxes, credits and incentives, in its order. */
export async function priceRulesOf(db: Db, projectId: string, currency: string): Promise<PriceRule[]> {
  return rulesFrom(await db.all<PriceRuleRow>(priceRuleRows(projectId)), currency)
}

/** The rules with their amounts in the currency's smallest unit. */
export function rulesFrom(rows: readonly PriceRuleRow[], currency: string): PriceRule[] {
  const minor = (decimal: number | null): number | null =>
    decimal === null ? null : moneyOf(decimal, currency).minor
  return rows.map(({ amount, most, ...rule }) => ({ ...rule, minor: minor(amount), mostMinor: minor(most) }))
}
