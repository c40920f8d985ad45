import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.purchaser
})
afterAll(async () => await world.stop())
let transId = 0
let [stays, leaves] = [0, 0]
/** Two homes of one purchase, whose holds have expired; the builder takes the second off the list. */
beforeEach(async () => {
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  ;[stays, leaves] = [await shop.lot(500_000), await shop.lot(600_000)]
  transId = (await shop.hold(stays, buyer)).body.transId
  await shop.hold(leaves, buyer, { transaction_id: transId })
  await shop.expire(transId)
  await world.db.run(sql`update lot set removed_at = now() where id = ${leaves}`)
})
const read = async (): Promise<Purchase> => await shop.read(transId, buyer)
const lets = async (lotId: number, cookie = buyer) =>
  await shop.call('/comty/RemoveDPTimerLR', { lot_id: lotId }, cookie)

test('the home that is still there is held again; what the other cost stays on the sheet', async () => {
  expect(await read()).toMatchObject({
    newSheet: null,
    homes: [{ state: 'free' }, { state: 'gone', price: 600_000, buildingType: '1' }],
  })
  const again = await shop.call(
    '/purchase/TakeAgain',
    { transId, lotIds: [stays], total: 1_100_000_00 },
    buyer,
  )
  expect(again.body.purchase).toMatchObject({
    homes: [{ lotId: stays, state: 'held' }, { state: 'gone' }],
    sheet: { total: 1_100_000_00 },
  })
  const both = await shop.call('/purchase/TakeAgain', { transId, total: 1_100_000_00 }, buyer)
  expect([both.status, both.body.code]).toEqual([409, 'UNIT_TAKEN'])
})

test('the purchase continues without it, held or not', async () => {
  expect((await lets(leaves)).status).toBe(200)
  expect(await read()).toMatchObject({ homes: [{ lotId: stays }], sheet: { total: 500_000_00 } })
  const held = await shop.lot(700_000)
  await shop.hold(stays, buyer)
  await shop.hold(held, buyer, { transaction_id: transId })
  await world.db.run(sql`update lot set removed_at = now() where id = ${held}`)
  expect((await lets(held)).status).toBe(200)
  expect(await read()).toMatchObject({
    homes: [{ lotId: stays, state: 'held' }],
    sheet: { total: 500_000_00 },
  })
  expect(await world.db.all(sql`select 1 from deal where lot_id = ${held} and state = 'held'`)).toEqual([])
})

test('another home replaces it, and everything that is lost is held again', async () => {
  const lotId = await shop.lot(650_000)
  const moved = await shop.call('/purchase/MoveTo', { transId, lotId, instead: leaves }, buyer)
  expect(moved.body.purchase).toMatchObject({ homes: [{ lotId: stays }, { lotId, state: 'held' }] })
  await shop.expire(transId)
  await world.db.run(sql`update lot set removed_at = now() where id = ${lotId}`)
  expect((await shop.hold(stays, buyer)).body.transId).toBe(transId)
  expect((await read()).homes).toMatchObject([{ state: 'held' }, { lotId, state: 'gone' }])
})

test('nobody else can drop it, and the only home of a purchase is not dropped', async () => {
  expect((await lets(leaves, world.cookies.broker)).body.code).toBe('LOT_NOT_FOUND')
  expect((await lets(stays)).status).toBe(200)
  expect((await lets(leaves)).body.code).toBe('LOT_NOT_FOUND')
  expect((await read()).homes.map(({ lotId }) => lotId)).toEqual([leaves])
})
