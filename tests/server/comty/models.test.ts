import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { newKey } from '../../world/startWorld.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { shopIn } from '../purchases/shop.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

interface Popular {
  readonly model_id: number
  readonly is_chosen: boolean
}

async function popular(): Promise<readonly Popular[]> {
  const { status, body } = await world.call('/comty/CallPopularTemplate', {
    projectId: open,
    MODEL_SIZE: 30,
  })
  expect(status).toBe(200)
  return body.ProjectMostPopular
}

test('the models of a specification, and of a building', async () => {
  const list = async (ask: Record<string, unknown>): Promise<number[]> => {
    const { body } = await world.call('/comty/CommunityF_modelList', { projectId: open, ...ask })
    return (body.modelist as { model_id: number }[]).map(({ model_id: id }) => id)
  }
  const [first, second] = world.models
  expect(await list({})).toEqual([first, second])
  expect(await list({ specId: second })).toEqual([second])
  const info = async (building_id: number | null): Promise<unknown[]> =>
    (await world.call('/user/GetModelInfo', { project_id: open, building_id })).body.ModelsList
  expect(await info(null)).toHaveLength(2)
  expect(await info(999_999)).toEqual([])
})

test('nothing is called popular until somebody chose it; then it comes first', async () => {
  const before = await popular()
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((model) => model.is_chosen)).toEqual([])
  const wanted = before.at(-1)?.model_id
  const added = await world.call(
    '/user/AddWorksheetOffer',
    {
      projectId: open,
      offerType: 1,
      unitId: null,
      modelId: wanted,
      templateId: null,
      filledInAt: '2026-11-20T15:58:00.000Z',
      seen: null,
      purchasers: [
        {
          firstName: 'Paula',
          lastName: 'O’Neill',
          email: 'paula@example.test',
          phones: ['9055550100'],
          idNumber: 'X1',
        },
      ],
      agency: { name: 'Lakeside Realty' },
      agent: { firstName: 'Bea', lastName: 'Broker', email: 'broker@lotline.test' },
      options: [],
      notes: 'Own block: 14 m × 30 m',
      flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false },
      pictures: 0,
    },
    { cookie: world.cookies.broker, key: newKey() },
  )
  expect(added.status).toBe(200)
  const [first, ...others] = await popular()
  expect(first).toMatchObject({ model_id: wanted, is_chosen: true })
  expect(others.filter((model) => model.is_chosen)).toEqual([])
})

// §9
test('in an Australian project LAND is not a model: for no lot, matrix or worksheet', async () => {
  const projectId = 'U9001'
  await world.db.run(sql`
    insert into project (id, builder_id, name, project_type, building_type, flags, facts)
    values (${projectId}, 1, 'Estate', 1, '0', ${sql.json({ requireLogin: false })}, '{}')`)
  await world.db.run(sql`
    insert into lot (project_id, number, price) values (${projectId}, '1', 300000), (${projectId}, '2', 310000)`)
  await world.db.run(sql`
    insert into model (project_id, name, description, is_land_only, sort_order)
    values (${projectId}, 'LAND', 'The block alone', false, 1), (${projectId}, 'Block', 'The block alone', true, 2),
           (${projectId}, 'Highland 28', 'A home', false, 3)`)
  await world.db.run(sql`
    insert into model_spec (model_id, description) select id, description from model where project_id = ${projectId}`)
  await world.db.run(sql`
    insert into lot_model select lot.id, model.id from lot, model
    where lot.project_id = ${projectId} and model.project_id = ${projectId}
      and (lot.number = '1' or model.name <> 'Highland 28')`)
  const ask = async (path: string, body: Record<string, unknown>) => (await world.call(path, body)).body

  const lots = readLots((await ask('/comty/CommunityF', { projectId })).searchStrings)
  expect(lots.map(({ number, models }) => [number, models.map(({ name }) => name)])).toEqual([
    ['1', ['Highland 28']],
    ['2', []],
  ])
  const { matrix } = await ask('/comty/MatrixF', { projectId })
  expect(JSON.stringify(matrix)).toContain('Highland 28')
  expect(JSON.stringify(matrix)).not.toMatch(/LAND|Block/)
  const info = await ask('/user/GetModelInfo', { project_id: projectId })
  expect(info.ModelsList.map((one: { model_name: string }) => one.model_name)).toEqual(['Highland 28'])
  expect(info.SpecsList).toHaveLength(1)
})

test('interior pictures are sent where the project shows them, and nowhere else', async () => {
  const list = async () => {
    const { body } = await world.call('/comty/CommunityF_modelList', { projectId: open })
    const [first] = body.modelist
    return [first.internalImage, first.internalImages, body.internalPictures]
  }
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from model where project_id = ${open} order by sort_order, name, id limit 1`,
  )
  await world.db.run(
    sql`update model set inside = '["S0001/images/a.jpg", "S0001/images/b.jpg"]', picture = 'S0001/images/front.jpg' where id = ${id}`,
  )
  await world.db.run(sql`select emit(${open}, 0)`)
  expect(await list()).toEqual([null, [], []])
  await world.db.run(sql`update project set flags = flags || '{"internal_pic": true}' where id = ${open}`)
  await world.db.run(sql`select emit(${open}, 0)`)
  const both = ['/media/S0001/images/a.jpg', '/media/S0001/images/b.jpg']
  // The server learns of changes a moment later.
  await expect.poll(list).toEqual([both[0], both, both])
})

test('what can be added to a home shows the stock, what the caller has, and what each kind costs', async () => {
  const cookie = world.cookies.manager
  const call = async (path: CallPath, ask: object, as = cookie) =>
    (await world.call(path, { projectId: open, ...ask }, { cookie: as, key: newKey() })).body
  const shop = shopIn(world)
  const lotId = await shop.lot()
  const [cheap, dear] = [
    await shop.option({ price: 40_000, allowance: 5000, available: 2 }),
    await shop.option({ price: 50_000 }),
  ]
  const stored = async (as = cookie) => await call('/comty/GetParkLockStor', { lotId }, as)
  const item = (item_id: number, more: object) => expect.objectContaining({ item_id, ...more })
  expect(await stored()).toMatchObject({
    parking: [
      item(cheap, { inventory_available: 2, amountSelected: 0 }),
      item(dear, { inventory_available: 1 }),
    ],
    parkingInfo: { cost: 40_000, allowance: 5000, visible: true },
    lockerInfo: { name: '', cost: null, allowance: 0, visible: false },
  })
  const { transId } = (await shop.hold(lotId, cookie)).body
  const chosen = [{ lotId, optionId: cheap, amount: 1 }]
  expect((await shop.call('/purchase/Choose', { transId, chosen, total: 535_000_00 }, cookie)).status).toBe(
    200,
  )
  expect((await stored()).parking).toContainEqual(item(cheap, { inventory_available: 1, amountSelected: 1 }))
  const stranger = await stored(world.cookies.broker)
  expect(stranger.parking).toContainEqual(item(cheap, { inventory_available: 1, amountSelected: 0 }))
  await shop.call('/purchase/Cancel', { transId }, cookie)
  expect((await stored()).parking).toContainEqual(item(cheap, { inventory_available: 2, amountSelected: 0 }))
})

test('what other homes are offered is left out', async () => {
  const shop = shopIn(world)
  const [mine, other] = [await shop.lot(), await shop.lot()]
  for (const kind of ['suite', 'inventory', 'parking', 'colours']) {
    const id = await shop.option({ kind })
    await world.db.run(sql`update option_item set for_lots = true where id = ${id}`)
    await world.db.run(sql`insert into option_lot (option_id, lot_id) values (${id}, ${other})`)
  }
  const count = async (lotId: number): Promise<number[]> => {
    const ask = async (path: CallPath, body: object) => (await world.call(path, body)).body
    const of = { projectId: open, lotId }
    return [
      (await ask('/comty/GetOptions', of)).optionsList.length,
      (await ask('/comty/GetInventory', of)).optionsList.length,
      (await ask('/comty/GetParkLockStor', of)).parking.length,
      (await ask('/comty/GetColorPackagesForlot', { lotId })).ColorPackages.length,
    ]
  }
  const [own, theirs] = [await count(mine), await count(other)]
  expect(theirs).toEqual(own.map((one) => one + 1))
})
