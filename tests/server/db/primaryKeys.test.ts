import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

test('every table has a primary key, by whose order db:move and backups read it', async () => {
  const db = await emptyDatabase()
  const without = await db.all(sql`
    select relname as table from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`)
  await db.close()
  expect(without).toEqual([])
})
