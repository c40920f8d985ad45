import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Shop, shopIn } from '../purchases/shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let own: number[] = []
let foreign: number[] = []
let ownId = 0
let foreignId = 0
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.purchaser
  ownId = (await shop.hold(await shop.lot(), buyer)).body.transId
  foreignId = (await shop.hold(await shop.lot(), world.cookies.broker)).body.transId
  own = await purchasers(ownId, 3)
  foreign = await purchasers(foreignId, 1)
})
afterAll(async () => await world.stop())

async function purchasers(transId: number, count: number): Promise<number[]> {
  const rows = await world.db.all<{ id: number }>(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email, phones, birth_date)
    select ${transId}, at, 'Ada', 'No ' || at, 'ada' || at || '@example.test', array['416 555 0123'], '1988-04-02'
    from generate_series(1, ${count}::int) at returning id`)
  return rows.map(({ id }) => id)
}
const ask = async (ids: readonly number[], cookie = buyer) => {
  const { status, body } = await world.call('/comty/GetPurchaserInfo', { ids }, { cookie })
  return { status, body, code: body.code as string | undefined }
}

test('one’s own purchasers are found by their ids', async () => {
  const { status, body } = await ask(own)
  expect(status).toBe(200)
  expect(body.purchasers).toHaveLength(3)
  expect(body.purchasers[1]).toEqual({
    Id: own[1],
    transaction_id: ownId,
    firstName: 'Ada',
    lastName: 'No 2',
    email: 'ada2@example.test',
    phones: ['416 555 0123'],
    birthDate: '1988-04-02',
    address: '',
    city: '',
    postalCode: '',
    isCorporate: false,
    corporationName: '',
  })
})

test('one of somebody else’s refuses all, just as one that never existed', async () => {
  const strange = await ask([...own, ...foreign])
  const unknown = await ask([...own, 999_999])
  expect([strange.status, strange.code]).toEqual([404, 'PURCHASER_NOT_FOUND'])
  expect([unknown.status, unknown.code]).toEqual([404, 'PURCHASER_NOT_FOUND'])
  expect(strange.body.message).toBe(unknown.body.message)
  // A request id is random, so it could spell anything.
  expect({ ...strange.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect(JSON.stringify({ ...strange.body, requestId: '' })).not.toMatch(/ada/i)
})

test('the project’s staff see those of all its purchases, visitors none', async () => {
  const { status, body } = await ask([...own, ...foreign], world.cookies.rep)
  expect([status, body.purchasers.length]).toEqual([200, 4])
  expect((await ask(own, await shop.visitor())).code).toBe('PURCHASER_NOT_FOUND')
})

test('up to fifty can be requested at once; duplicates count once', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => own[at % own.length] ?? 0)
  expect((await ask(fifty)).body.purchasers).toHaveLength(3)
  expect((await ask([...fifty, own[0] ?? 0])).status).toBe(422)
  expect((await ask([])).status).toBe(422)
})

test('nobody here knows those of a worksheet, not even staff', async () => {
  const worksheetId = await insertWorksheet(world.db, {
    clientRef: newKey(),
    projectId: open,
    lotId: null,
    modelId: null,
    templateId: null,
    offerType: 1,
    personId: world.userIds['purchaser'] ?? null,
    deviceId: null,
    purchasers: [{ firstName: 'Mia', lastName: 'Novak', email: 'mia@example.test', phones: [] }],
    body: {},
    expectedFiles: 0,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from purchaser where worksheet_id = ${worksheetId ?? 0}`,
  )
  expect((await ask([id])).code).toBe('PURCHASER_NOT_FOUND')
  expect((await ask([id], world.cookies.manager)).code).toBe('PURCHASER_NOT_FOUND')
})
