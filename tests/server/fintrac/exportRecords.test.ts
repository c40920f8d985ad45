/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { saveRecord } from '../../../server/db/fintracRecords.ts'
import { exportRecords } from '../../../server/fintrac/exportRecords.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await db.run(sql`insert into builder (id, name) values (1, 'Northfield Homes')`)
  await db.run(
    sql`insert into project (id, builder_id, name, project_type) values ('C1', 1, 'One', 1), ('C2', 1, 'Two', 1)`,
  )
  const sheet = sql.json({ currency: 'CAD' })
  await db.run(sql`
    insert into purchase (id, project_id, currency, sheet, frozen) values
      (1, 'C1', 'CAD', ${sheet}, '{}'), (2, 'C2', 'CAD', ${sheet}, '{}')`)
  await db.run(sql`
    insert into fintrac_suspicion (purchase_id, note, made_by) values (1, 'Odd.', 'person:4')`)
  const numbers = { secondNumber: null, accountNumber: null }
  const rest = { purchaserId: null, identity: null, body: {}, duties: [], madeBy: 'person:4' }
  const rated = { risk: 'low', reasons: ['usual'] } as const
  for (const purchaseId of [1, 2]) {
    const person = { firstName: 'Mia' }
    const own = {
      purchaseId,
      position: 1,
      type: 'person',
      person,
      documentNumber: `AB${purchaseId}`,
    } as const
    await saveRecord(db, { ...own, ...numbers, ...rest, ...rated })
  }
})
afterAll(async () => await db.close())

test('one project’s records are exported and logged; suspicions only on request', async () => {
  const plain = await exportRecords(db, { projectId: 'C1', withSuspicions: false })
  expect(plain.records).toMatchObject([
    { purchaseId: 1, documentNumber: 'AB1', person: { firstName: 'Mia' } },
  ])
  expect(plain.suspicions).toBeUndefined()
  expect((await exportRecords(db, { projectId: 'C1', withSuspicions: true })).suspicions).toMatchObject([
    { note: 'Odd.' },
  ])
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from audit where action = 'fintrac.export'`,
  )
  expect(n).toBe(2)
})

test('a project that does not exist', async () => {
  await expect(exportRecords(db, { projectId: 'C3', withSuspicions: false })).rejects.toThrow(
    'There is no project C3.',
  )
})
