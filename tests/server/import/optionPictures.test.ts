/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksOf } from '../../../server/db/options.ts'
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

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9z"/></svg>'
const load = async (option: object) =>
  await importFiles(
    db,
    folderOf({
      'project.json': project({
        PROJECT_ID: 'OP1',
        isModelsOnly: true,
        options: [
          { kind: 'parking', item_name: 'Stall', ...option },
          { kind: 'locker', item_name: 'Cage' },
        ],
      }),
      'models.csv': 'MODEL_NAME,LOTFRONTAGE\nOak,38\n',
      'images/stall.svg': drawing,
    }),
  )
const looks = async () => {
  const ids = await db.all<{ id: number }>(
    sql`select id from option_item where project_id = 'OP1' order by sort_order`,
  )
  return (
    await looksOf(
      db,
      ids.map(({ id }) => id),
    )
  ).toSorted((a, b) => a.id - b.id)
}

test('an option has its picture and colours, and loses them with the next list', async () => {
  await load({ picture: 'stall.svg', swatches: ['#E9E4DA', '#b48a5a'] })
  expect(await looks()).toEqual([
    expect.objectContaining({
      picture: expect.stringMatching(/^OP1\/images\/stall\..*svg$/),
      swatches: ['#E9E4DA', '#b48a5a'],
    }),
    expect.objectContaining({ picture: null, swatches: [] }),
  ])
  await load({})
  expect(await looks()).toMatchObject([
    { picture: null, swatches: [] },
    { picture: null, swatches: [] },
  ])
})

test.each([
  [{ picture: 'lost.png' }, 'options Stall picture'],
  [{ swatches: ['brown'] }, 'swatches'],
  [{ swatches: Array.from({ length: 7 }, () => '#000000') }, 'swatches'],
])('what cannot be shown stops the import: %j', async (option, field) => {
  const answer = await load(option)
  const faults = 'faults' in answer ? answer.faults : []
  expect(faults.some((one) => one.field?.includes(field) ?? false)).toBe(true)
})
