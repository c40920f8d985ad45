import { expect, test } from 'vitest'
import { movedTables } from '../../../server/db/builders/movedTables.ts'
import { shapeOf, movingOf } from '../../../server/db/builders/builderRows.ts'
import { sealedColumns } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { stayingTables } from './stayingTables.ts'

test('each table moves with its builder, or says why it stays', async () => {
  const db = await emptyDatabase()
  const tables = await db.all<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const named = [...Object.keys(movedTables), ...Object.keys(stayingTables)]
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  const moving = await movingOf(db, 1, true)
  for (const table of moving.tables) {
    await db.all(sql`select 1 from ${sql.raw(table)} t where ${moving.belongs(table)}`)
    const { columns, sealed } = await shapeOf(db, moving, table)
    expect(columns, table).toEqual(expect.arrayContaining([...sealed]))
  }
  const staying = Object.keys(sealedColumns).filter((name) => (name.split('.')[0] ?? '') in stayingTables)
  expect(staying.toSorted()).toEqual([
    'erasure_secret.kept',
    'idempotency.asked',
    'idempotency.told',
    'provider_event.body',
    'receipt_key.private_key',
    'sealing_key.private_key',
  ])
  await db.close()
})
