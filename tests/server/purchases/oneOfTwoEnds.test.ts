import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let other = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.purchaser
  other = world.cookies.broker
})
afterAll(async () => await world.stop())

const stalls = (optionId: number, ...lotIds: number[]) =>
  lotIds.map((lotId) => ({ lotId, optionId, amount: 1 }))

test('of two homes one is lost, and with it the last stall: the other one and its stall stay', async () => {
  const optionId = await shop.option({ available: 2 })
  const first = await shop.lot()
  const second = await shop.lot()
  const { transId } = (await shop.hold(first, buyer)).body
  await shop.hold(second, buyer, { transaction_id: transId })
  const both = stalls(optionId, first, second)
  const chose = await shop.call('/purchase/Choose', { transId, chosen: both, total: 1_080_000_00 }, buyer)
  expect(chose.status).toBe(200)

  // The first home's time is over; somebody else takes the stall that came back with it.
  await world.db.run(sql`
    update deal set expires_at = clock_timestamp() - interval '1 second' where lot_id = ${first} and state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = clock_timestamp() - interval '1 second' where id = ${first}`,
  )
  await world.db.run(sql`select expire_holds(100)`)
  const theirHome = await shop.lot()
  const theirs = (await shop.hold(theirHome, other)).body.transId
  const wish = { transId: theirs, chosen: stalls(optionId, theirHome), total: 540_000_00 }
  expect((await shop.call('/purchase/Choose', wish, other)).status).toBe(200)

  // What the import changes now is no matter: a home of the purchase is held.
  await world.db.run(sql`update lot set price = price + 5000 where id in (${first}, ${second})`)
  const seen: Purchase = await shop.read(transId, buyer)
  expect(seen.homes.map(({ state }) => state)).toEqual(['free', 'held'])
  expect(seen.newSheet?.total).toBe(1_040_000_00)

  const again = async (total: number) => await shop.call('/purchase/TakeAgain', { transId, total }, buyer)
  const old = await again(1_080_000_00)
  expect([old.status, old.body.code]).toEqual([409, 'PRICE_CHANGED'])
  const taken = await again(1_040_000_00)
  expect(taken.body.purchase).toMatchObject({
    homes: [{ state: 'held' }, { state: 'held' }],
    chosen: stalls(optionId, second),
    sheet: { total: 1_040_000_00 },
    newSheet: null,
  })
})

test('that another takes the lost one is seen by a page that knows the purchase', async () => {
  const first = await shop.lot()
  const { transId } = (await shop.hold(first, buyer)).body
  await shop.hold(await shop.lot(), buyer, { transaction_id: transId })
  await world.db.run(sql`select release_hold(${first}, null, null, true)`)
  const { version } = await shop.read(transId, buyer)
  const since = async () =>
    (await shop.call('/purchase/GetPurchase', { transId, since: version }, buyer)).body
  expect((await since()).purchase.homes[0].state).toBe('free')
  await shop.hold(first, other)
  expect((await since()).purchase.homes[0].state).toBe('gone')
})
