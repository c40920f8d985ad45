/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { modelsOf } from '../../../server/db/models.ts'
import { sql } from '../../../server/db/sql.ts'
import { importFiles } from '../../world/importFiles.ts'
import { folderOf, project } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

const load = async (rows: string, headings = 'MODEL_NAME,LOTFRONTAGE,spec_description,specs') =>
  await importFiles(
    db,
    folderOf({
      'project.json': project({ PROJECT_ID: 'SP1', work_sheet_offer_type: 2, isModelsOnly: true }),
      'models.csv': `${headings}\n${rows}\n`,
    }),
  )
const specs = async () =>
  (await modelsOf(db, 'SP1')).flatMap(({ name, specs: own }) =>
    own.map(({ specId, text, isOffered }) => ({ name, specId, text, isOffered })),
  )
const ask = async (specId: number, others: readonly number[] = []) =>
  await db.run(sql`
    insert into worksheet (client_ref, project_id, offer_type, buyer_email, body, expected_files, status_id, filled_in_at, choice)
    values (${`ref-${specId}`}, 'SP1', 2, 'a@example.test',
            ${sql.json({ specId, otherChoices: others.map((one) => ({ specId: one })) })}, 0, 1, now(), 0)`)

test('a model is sold in several specifications, or in the one in its description', async () => {
  expect(
    await load('Oak,38,A home,Comfort: oak floors | Premium: stone counters\nElm,45,One home,'),
  ).toMatchObject({
    models: 2,
  })
  expect((await specs()).map(({ name, text }) => [name, text])).toEqual([
    ['Oak', 'Comfort: oak floors'],
    ['Oak', 'Premium: stone counters'],
    ['Elm', 'One home'],
  ])
})

test('each keeps its id by its text; a single one may be reworded', async () => {
  const before = await specs()
  const idOf = (text: string) => before.find((one) => one.text === text)?.specId
  await load('Oak,38,A home,Basic | Premium: stone counters | Comfort: oak floors\nElm,45,The one home,')
  expect((await specs()).map(({ text, specId }) => [text, specId])).toEqual([
    ['Basic', expect.any(Number)],
    ['Premium: stone counters', idOf('Premium: stone counters')],
    ['Comfort: oak floors', idOf('Comfort: oak floors')],
    ['The one home', idOf('One home')],
  ])
  // Importing a list without that column leaves them unchanged.
  await load('Oak,38,Another text\nElm,45,The one home', 'MODEL_NAME,LOTFRONTAGE,spec_description')
  expect(await specs()).toHaveLength(4)
})

test('one that left the list is removed, or no longer offered where somebody requested it, even as a second choice', async () => {
  const of = async (text: string) => (await specs()).find((one) => one.text === text)?.specId ?? 0
  await ask(await of('The one home'), [await of('Comfort: oak floors')])
  await load('Oak,38,A home,Premium: stone counters\nElm,45,,')
  expect((await specs()).map(({ text, isOffered }) => [text, isOffered])).toEqual(
    expect.arrayContaining([
      ['Premium: stone counters', true],
      ['Comfort: oak floors', false],
      ['The one home', false],
    ]),
  )
  expect(await specs()).toHaveLength(3)
})

test('the same one twice is a fault', async () => {
  expect(await load('Oak,38,A home,Premium | Premium')).toMatchObject({
    faults: [expect.objectContaining({ file: 'models.csv', field: 'specs' })],
  })
})
