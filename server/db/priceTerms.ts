import type { PriceRule } from '../../src/rules/pricing/priceSheet.ts'
import type { Db } from './database.ts'
import { depositRows, type DepositRow } from './deposits.ts'
import { priceRuleRows, type PriceRuleRow, rulesFrom } from './priceRules.ts'
import { type Sql, sql } from './sql.ts'

const listOf = (rows: Sql): Sql => sql`coalesce((select jsonb_agg(to_jsonb(each)) from (${rows}) each), '[]')`

/** A project's price rules and deposits, in one query, because every hold needs both. */
export async function priceTermsOf(
  db: Db,
  projectId: string,
  currency: string,
): Promise<{ readonly rules: PriceRule[]; readonly deposits: DepositRow[] }> {
  const { rules, deposits } = await db.one<{ rules: PriceRuleRow[]; deposits: DepositRow[] }>(
    sql`select ${listOf(priceRuleRows(projectId))} as rules, ${listOf(depositRows(projectId))} as deposits`,
  )
  return { rules: rulesFrom(rules, currency), deposits }
}
