import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

const root = resolve(import.meta.dirname, '../../..')
const listed = ['saleQueue.ts', 'saleTasks.ts', 'lateMoney.ts', 'depositMoney.ts'].map((name) =>
  readFileSync(resolve(root, 'server/db', name), 'utf8'),
)

/** Tables without a trigger of their own, and how the office still learns of their changes. */
const heardBy = {
  building: 'an import changes whole lists',
  fintrac_record: 'a record raises the version of its purchase',
  ledger_group: 'a dispute changes its attempt',
  lot: 'an import changes whole lists',
  model: 'an import changes whole lists',
  payment: 'is made and secured with its attempts',
  person: 'names of colleagues',
  project: 'an import changes whole lists',
  purchaser: 'is replaced with its purchase or worksheet; envelopes change only what the lists do not show',
  sale_change: 'comes with its purchase and deals',
  term_acceptance: 'an acceptance raises the version of its purchase',
} as const

test('the office’s lists hear of a change of every table that they read', async () => {
  const db = await emptyDatabase()
  const tables = await db.all<{ name: string; rings: boolean }>(sql`
    select c.relname as name, exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and (p.prosrc like '%pg_notify(''sale''%'
        or p.prosrc like '%pg_notify(''envelope''%' or p.prosrc like '%pg_notify(''worksheet''%')) as rings
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  await db.close()
  const read = new Set(
    listed.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, name = '']) => name)),
  )
  const silent = tables.filter(({ name, rings }) => read.has(name) && !rings).map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.keys(heardBy))
})
