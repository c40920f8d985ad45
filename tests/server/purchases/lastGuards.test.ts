import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { readyToReserve } from './newPurchase.ts'
import { type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())

test('somebody who holds three homes cannot take over a fourth', async () => {
  const { broker, purchaser } = world.cookies
  const { body } = await shop.hold(await shop.lot(), broker)
  for (let n = 0; n < 3; n += 1) expect((await shop.hold(await shop.lot(), purchaser)).status).toBe(200)
  const handed = await shop.call('/purchase/HandOver', { transId: body.transId, leave: true }, broker)
  const { token } = handed.body
  const taken = await world.call('/purchase/TakeOver', { token }, { cookie: purchaser, key: newKey() })
  expect([taken.status, taken.body.code]).toEqual([422, 'TOO_MANY_UNITS'])
  expect((await shop.read(body.transId, broker)).homes).toMatchObject([{ state: 'held' }])
})

test('a home without a known price is not sold, however it came to be held', async () => {
  const buyer = world.cookies.agent
  const { body } = await shop.hold(await shop.lot(), buyer)
  const { transId } = body
  await readyToReserve(world.db, transId, open)
  await world.db.run(sql`
    update purchase set frozen = jsonb_set(frozen, '{homes,0,prices,price}', '0') where id = ${transId}`)
  const { sheet, unitId } = await shop.read(transId, buyer)
  const reserved = await shop.call('/purchase/Reserve', { transId, total: sheet.total }, buyer)
  expect([reserved.status, reserved.body.code]).toEqual([409, 'PRICE_UNKNOWN'])
  expect(await shop.lotStatus(unitId)).toBe(3)
})
