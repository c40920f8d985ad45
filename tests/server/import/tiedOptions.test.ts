/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { importFiles } from '../../world/importFiles.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { folderOf, project } from './files.ts'

let world: SmallWorld
let cookie = ''
beforeAll(async () => {
  world = await startSmallWorld()
  cookie = world.cookies.manager
})
afterAll(async () => await world.stop())

const optional = (item_name: string, more: object = {}) => ({ kind: 'suite', item_name, price: 100, ...more })
const models =
  'MODEL_NAME,LOTFRONTAGE,current_price,ELEVATION\nOak,38,700000,A; B\nElm: tall,38,800000,A\nAsh,45,650000,\n'
const lots =
  'house_number,Status,Lot_size,MODELS\n1,available,38,Oak; Elm: tall\n2,available,38,Oak; Elm: tall\n3,available,45,Ash\n'
const load = async (options: object[], list = models) =>
  await importFiles(
    world.db,
    folderOf({
      'project.json': project({ PROJECT_ID: 'O0001', options }),
      'models.csv': list,
      'lots.csv': lots,
    }),
    { remove: true },
  )
const lotOf = async (number: string, of = 'O0001'): Promise<number> =>
  (
    await world.db.one<{ id: number }>(
      sql`select id from lot where project_id = ${of} and number = ${number}`,
    )
  ).id
const templateOf = async (name: string, letter: string): Promise<number> =>
  (
    await world.db.one<{ id: number }>(sql`
      select t.id from template t join model m on m.id = model_id
      where project_id = 'O0001' and m.name = ${name} and letter = ${letter}`)
  ).id
const call = async (path: Parameters<SmallWorld['call']>[0], ask: object) =>
  (await world.call(path, ask, { cookie, key: newKey() })).body

/** The options that are offered with a home while it is held. Releases the home again. */
async function offered(lot: number, template: number | null): Promise<string[]> {
  const held = await call('/comty/PutDPTimerLR', { projectId: 'O0001', lot_id: lot, template_id: template })
  expect(held).toMatchObject({ isOK: 1 })
  const { purchase } = await call('/purchase/GetPurchase', { projectId: 'O0001', transId: held.transId })
  await call('/purchase/Cancel', { projectId: 'O0001', transId: held.transId })
  return purchase.choices.map(({ name }: { name: string }) => name)
}

describe('options for some homes only', () => {
  test.each([
    [
      { models: ['Elm: tal'] },
      'models[0]',
      "'Elm: tal' is no model or elevation of this project. Did you mean Elm: tall?",
    ],
    [{ models: ['Oak', 'Oak: C'] }, 'models[1]', "'Oak: C' is no model or elevation of this project."],
    [{ lots: ['1', '7-9'] }, 'lots[1]', "No lot is named by '7-9'."],
    [{ lots: ['West Tower: 1'] }, 'lots[0]', "No lot is named by 'West Tower: 1'."],
  ])('one for what is not there stops the import: %j', async (ties, field, sentence) => {
    expect(await load([optional('Stairs', ties)])).toMatchObject({
      faults: [
        { file: 'project.json', field: `options[0].${field}`, sentence: expect.stringContaining(sentence) },
      ],
    })
  })

  test('are offered with their models, elevations and lots, and named in the report', async () => {
    await load([optional('for all')])
    const said = await load([
      optional('for all'),
      optional('oak', { models: ['OAK'] }),
      optional('oak B', { models: ['Oak: b'] }),
      optional('elm', { models: ['Elm: tall'] }),
      optional('ash', { models: ['Ash'] }),
      optional('elm or ash', { models: ['Elm: tall: A', 'Ash'] }),
      optional('one', { lots: ['1'] }),
      optional('two to nine', { lots: ['2-9'] }),
      optional('oak on one', { models: ['Oak'], lots: ['1'] }),
    ])
    expect(said).toMatchObject({ difference: { parts: ['options'] } })
    const [one, two, three] = [await lotOf('1'), await lotOf('2'), await lotOf('3')]
    expect(await offered(one, await templateOf('Oak', 'A'))).toEqual(['for all', 'oak', 'one', 'oak on one'])
    expect(await offered(two, await templateOf('Oak', 'B'))).toEqual([
      'for all',
      'oak',
      'oak B',
      'two to nine',
    ])
    expect(await offered(two, await templateOf('Elm: tall', 'A'))).toEqual([
      'for all',
      'elm',
      'elm or ash',
      'two to nine',
    ])
    // This lot has only one model, and that model has no elevations.
    expect(await offered(three, null)).toEqual(['for all', 'ash', 'elm or ash', 'two to nine'])
    const list = await call('/comty/GetOptions', {
      projectId: 'O0001',
      templateId: await templateOf('Oak', 'B'),
    })
    expect(list.optionsList.map((item: { item_name: string }) => item.item_name)).toContain('oak B')
    expect(list.optionsList.map((item: { item_name: string }) => item.item_name)).not.toContain('elm')
  })

  test('keep their id when their homes change; one whose model left the list is offered with none', async () => {
    const idOf = async (): Promise<number> =>
      (await world.db.one<{ id: number }>(sql`select id from option_item where name = 'elm'`)).id
    const id = await idOf()
    await load([optional('elm', { models: ['Elm: tall'] })])
    expect(await idOf()).toBe(id)
    // This import brings only a list of models, so the options stay as they are.
    await importFiles(
      world.db,
      folderOf({
        'project.json': project({ PROJECT_ID: 'O0001' }),
        'models.csv': models.replace('Elm: tall,38,800000,A\n', ''),
        'lots.csv': lots.replaceAll('; Elm: tall', ''),
      }),
      { remove: true },
    )
    expect(await offered(await lotOf('1'), await templateOf('Oak', 'A'))).toEqual([])
  })

  test('a suite is held with its only model, and offers what belongs to it', async () => {
    await importFiles(
      world.db,
      folderOf({
        'project.json': project({
          PROJECT_ID: 'O0002',
          project_type: 3,
          options: [optional('island', { models: ['Sloop'] }), optional('studio bed', { models: ['Skiff'] })],
        }),
        'models.csv': 'MODEL_NAME,current_price,ELEVATION\nSloop,500000,A\nSkiff,400000,A\n',
        'lots.csv':
          'house_number,Status,building_name,floor_number,Current_price,MODELS\n101,available,West,1,520000,Sloop\n',
      }),
    )
    const suite = await lotOf('101', 'O0002')
    const held = await call('/comty/PutDPTimer', { projectId: 'O0002', suite_id: suite })
    expect(held).toMatchObject({ isOK: 1 })
    const { purchase } = await call('/purchase/GetPurchase', { projectId: 'O0002', transId: held.transId })
    expect(purchase.homes).toMatchObject([{ modelName: 'Sloop' }])
    expect(purchase.choices).toMatchObject([{ name: 'island' }])
    expect(purchase.sheet.total).toBe(520_000_00)
  })
})
