/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { importFiles } from '../../world/importFiles.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { folderOf, project } from '../import/files.ts'
import { shopIn } from './shop.ts'

const id = 'N0001'
let world: SmallWorld
let cookie = ''

interface List {
  readonly elevation?: number
  readonly option?: number
  readonly tax?: number
  readonly deposit?: number
  readonly land?: number
}

/** Imports the builder's list, with the given prices changed. */
const load = async ({ elevation = 700_000, option = 9000, tax = 5, deposit = 20_000, land = 1 }: List = {}) =>
  await importFiles(
    world.db,
    folderOf({
      'project.json': project({
        PROJECT_ID: id,
        options: [{ kind: 'suite', item_name: 'Oak stairs', price: option }],
        price_rules: [{ kind: 'tax', name: 'GST', percent: tax }],
        deposits: [{ Depositdayafter: 0, Depositp: deposit }],
      }),
      'models.csv': `MODEL_NAME,LOTFRONTAGE,current_price,ELEVATION\nOak,38,${elevation},A\n`,
      'lots.csv': `house_number,Status,Lot_size,LOT_PRICE_PREM\n1,available,38,${land}\n2,available,38,1\n`,
    }),
  )
const told = async (list: List = {}): Promise<string[]> =>
  (await load(list)).notices.map(({ sentence }) => sentence).filter((one) => one.includes('keeps the prices'))

async function hold(number: string): Promise<number> {
  const { lot, template } = await world.db.one<{ lot: number; template: number }>(sql`
    select (select id from lot where project_id = ${id} and number = ${number}) as lot,
           (select t.id from template t join model m on m.id = model_id where project_id = ${id}) as template`)
  const held = await world.call(
    '/comty/PutDPTimerLR',
    { projectId: id, lot_id: lot, template_id: template },
    { cookie, key: newKey() },
  )
  expect(held.body).toMatchObject({ isOK: 1 })
  return held.body.transId
}
const info = async (transid: number) =>
  (await world.call('/comty/GetTransactionSaleQueueInfo', { transid }, { cookie })).body
const events = async (transid: number): Promise<string[]> =>
  (await info(transid)).story.map(({ what }: { what: string }) => what)

let transId = 0
beforeAll(async () => {
  world = await startSmallWorld()
  cookie = world.cookies.manager
  await load()
  transId = await hold('1')
})
afterAll(async () => await world.stop())

test('a list with the same prices says nothing about an open purchase', async () => {
  expect(await told()).toEqual([])
  expect(await info(transId)).toMatchObject({ newerList: null, sale: { keepsPrice: false } })
})

test.each<[List, string, string, number]>([
  [{ elevation: 750_000 }, 'the home', 'homes', 787_501_05],
  [{ option: 9500 }, 'options', 'options', 735_001_05],
  [{ tax: 6 }, 'taxes, credits and incentives', 'rules', 742_001_06],
  [{ deposit: 30_000 }, 'deposits', 'deposits', 735_001_05],
  // A lot that is held gets its new price only when the hold ends.
  [{ land: 1001 }, 'the home', 'homes', 736_051_05],
])(
  'the report and the office name a purchase that keeps its prices: %j',
  async (list, named, part, total) => {
    const other = total === 735_001_05 ? 'by both' : `instead of ${(total / 100).toFixed(2)} CAD`
    expect(await told(list)).toEqual([
      `Purchase ${transId} (1) keeps the prices of its hold; this list differs in ${named}. It costs 735001.05 CAD ${other}.`,
    ])
    expect(await info(transId)).toMatchObject({
      newerList: { parts: [part], total },
      sale: { keepsPrice: true },
    })
    // Now the list has the prices of the hold again.
    expect(await told()).toEqual([])
    expect(await info(transId)).toMatchObject({ newerList: null })
  },
)

test('a list says so once in the purchase’s history, however often it is loaded', async () => {
  const before = (await events(transId)).filter((one) => one === 'purchaseKeep').length
  await load({ option: 9900 })
  await load({ option: 9900 })
  expect((await events(transId)).filter((one) => one === 'purchaseKeep')).toHaveLength(before + 1)
  // The purchase's row in the queue says so too.
  const queue = await world.call('/comty/GetTransactionSaleQueue', { project_id: id }, { cookie })
  expect(queue.body.TransQueue).toMatchObject([{ transid: transId, keepsPrice: true, total: 735_001_05 }])
})

test('a dry run reports it and writes nothing; a home without a hold is not named', async () => {
  const before = await events(transId)
  const second = await hold('2')
  const dry = await importFiles(
    world.db,
    folderOf({ 'project.json': project({ PROJECT_ID: id, deposits: [] }) }),
    { dryRun: true },
  )
  const named = (purchase: number): boolean =>
    dry.notices.some(({ sentence }) => sentence.startsWith(`Purchase ${purchase} `))
  expect([named(transId), named(second)]).toEqual([true, true])
  expect(await events(transId)).toEqual(before)
  await shopIn(world).expire(second)
  expect((await told({ deposit: 1 })).map((one) => one.split(' ')[1])).toEqual([String(transId)])
})
