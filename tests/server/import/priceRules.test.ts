/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { importFiles } from '../../world/importFiles.ts'
import { folderOf, project } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

const load = async (more: object) =>
  await importFiles(
    db,
    folderOf({
      'project.json': project({ PROJECT_ID: 'PR1', isModelsOnly: true, ...more }),
      'models.csv': 'MODEL_NAME,LOTFRONTAGE\nOak,38\n',
    }),
  )
const rules = async () =>
  await db.all(sql`
    select kind, name, percent, amount, base, is_included as "isIncluded", most, from_day::text as "from"
    from price_rule where project_id = 'PR1' order by sort_order`)
const options = async () =>
  await db.all(sql`
    select name, selectable, available, in_total as "inTotal" from option_item where project_id = 'PR1' order by sort_order`)

test('taxes, credits and incentives are rows of the project, replaced as a whole', async () => {
  const hst = { kind: 'tax', name: 'HST', percent: 13, on: 'all' }
  await load({
    price_rules: [
      { kind: 'incentive', name: 'Autumn', amount: 5000, on: 'home', from: '2026-09-01' },
      hst,
      { kind: 'credit', name: 'Rebate', percent: 36, on: 'tax', most: 30300 },
      { kind: 'rounding', name: 'Cash rounding', amount: 0.05 },
    ],
  })
  expect(await rules()).toMatchObject([
    { kind: 'incentive', name: 'Autumn', percent: null, amount: 5000, base: 'home', from: '2026-09-01' },
    { kind: 'tax', name: 'HST', percent: 13, amount: null, base: 'all', isIncluded: false },
    { kind: 'credit', name: 'Rebate', base: 'tax', most: 30300 },
    { kind: 'rounding', name: 'Cash rounding', percent: null, amount: 0.05, base: 'all' },
  ])
  await load({ price_rules: [{ ...hst, included: true }] })
  expect(await rules()).toMatchObject([{ name: 'HST', isIncluded: true }])
  await load({})
  expect(await rules()).toHaveLength(1)
})

test.each([
  [{ kind: 'fee', name: 'X', percent: 1 }, 'kind'],
  [{ kind: 'tax', name: '', percent: 1 }, 'name'],
  [{ kind: 'tax', name: 'X' }, 'percent'],
  [{ kind: 'tax', name: 'X', percent: 1, amount: 2 }, 'percent'],
  [{ kind: 'tax', name: 'X', percent: 101 }, 'percent'],
  [{ kind: 'tax', name: 'X', amount: -1 }, 'amount'],
  [{ kind: 'tax', name: 'X', percent: 1, on: 'moon' }, 'on'],
  [{ kind: 'tax', name: 'X', percent: 1, on: 'tax' }, 'on'],
  [{ kind: 'credit', name: 'X', percent: 1, included: true }, 'included'],
  [{ kind: 'rounding', name: 'X', percent: 5 }, 'amount'],
  [{ kind: 'rounding', name: 'X', amount: 0 }, 'amount'],
  [{ kind: 'rounding', name: 'X', amount: 0.005 }, 'amount'],
  [{ kind: 'rounding', name: 'X', amount: 1, on: 'land' }, 'on'],
  [{ kind: 'rounding', name: 'X', amount: 1, most: 2 }, 'most'],
  [{ kind: 'tax', name: 'X', percent: 1, from: '2027-02-01', until: '2027-01-01' }, 'until'],
])('a price rule that is wrong stops the import and names its field: %j', async (rule, field) => {
  expect(await load({ price_rules: [rule] })).toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ field: `price_rules[0].${field}` })]),
  })
})

test('items made to order never run out, existing ones do', async () => {
  await load({
    options: [
      { kind: 'suite', item_name: 'Oak stairs', price: 4200 },
      { kind: 'inventory', item_name: 'Fridge', price: 8200 },
      { kind: 'parking', item_name: 'Stall', price: 65000, selectable: 2, inventory_available: 30 },
      { kind: 'locker', item_name: 'Locker', price: 7500 },
      { kind: 'colours', item_name: 'Slate', price: 0, incl_in_totalprice: false, inventory_available: 4 },
    ],
  })
  expect(await options()).toEqual([
    { name: 'Oak stairs', selectable: 1, available: null, inTotal: true },
    { name: 'Fridge', selectable: 1, available: null, inTotal: true },
    { name: 'Stall', selectable: 2, available: 30, inTotal: true },
    { name: 'Locker', selectable: 1, available: 1, inTotal: true },
    { name: 'Slate', selectable: 1, available: 4, inTotal: false },
  ])
})
