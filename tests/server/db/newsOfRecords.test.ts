import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

/** Tables that records of a sale also read, and why a change to one of these alone is not news. */
const withoutNews: Readonly<Record<string, string>> = {
  building: 'a name',
  ledger_group: 'posted with an attempt, a refund, a debit or noted money',
  lot: 'a name',
  model: 'a name',
  posting: 'posted with its group',
  purchaser: 'its purchase or worksheet changes with it',
}

const source = readFileSync(new URL('../../../server/db/salesRecords.ts', import.meta.url), 'utf8')
const read = [...source.matchAll(/\b(?:from|join) (?!the )([a-z_]+)\b/g)].flatMap(([, table]) => table ?? [])

test('a change to any table behind a builder’s records is sent, or the table states why not', async () => {
  const db = await emptyDatabase({ fieldKeys: testFieldKeys })
  const rows = await db.all<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\_is\_news' order by name`)
  const told = new Set(rows.map(({ name }) => name))
  await db.close()
  expect([...new Set(read)].filter((table) => !told.has(table)).toSorted()).toEqual(
    Object.keys(withoutNews).toSorted(),
  )
})
