import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

/** Tables that keep rows of a purchase that ended without a sale, and why these hold no personal data. */
const kept: Readonly<Record<string, string>> = {
  card_waiver: 'ids and times, and an amount',
  commission: 'of a sale only',
  deal: 'ids and times',
  deal_undone: 'ids and times',
  delivery: 'of a sale only',
  envelope: 'voided with it; what was sent is evidence',
  fintrac_duty: 'the law',
  fintrac_suspicion: 'the law',
  help_call: 'ids and times, for thirty days',
  kept_sheet: 'prices',
  mandate: 'money: the books',
  noted_money: 'money: the books',
  payment: 'money: the books',
  planned_debit: 'money: the books',
  purchase_party: 'ids of accounts and sessions',
  reminder: 'kinds and times',
  rescission_strike: 'of a sale only',
  sale_change: 'of a sale only',
  take_back: 'of a sale only',
  term_acceptance: 'a hash and a time',
}

const source = readFileSync(new URL('../../../server/db/endPurchases.ts', import.meta.url), 'utf8')
const deleted = [...source.matchAll(/delete from (\w+)(?: \w+)? \$\{own\}/g)].flatMap(
  ([, table]) => table ?? [],
)

// Rows of the purchase table are never deleted, so `on delete cascade` removes nothing.
test('each table about a purchase is emptied when it ends, or states why not', async () => {
  const db = await emptyDatabase({ fieldKeys: testFieldKeys })
  const rows = await db.all<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'purchase'::regclass order by name`)
  await db.close()
  expect(rows.map(({ name }) => name)).toEqual([...deleted, ...Object.keys(kept)].toSorted())
})
