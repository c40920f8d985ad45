import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { readyToReserve } from './newPurchase.ts'
import { type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.broker
  await world.db.run(sql`delete from deposit where project_id = ${open}`)
  await world.db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount) values (${open}, '1', 0, 5), (${open}, '1', 30, 5)`)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
})

test('held again on another day at the same price, deposits are due from that day', async () => {
  const { body } = await shop.hold(await shop.lot(), buyer)
  const { transId } = body
  const { sheet } = await shop.read(transId, buyer)
  await world.db.run(sql`
    update purchase set frozen = jsonb_set(frozen, '{day}', '"2020-01-01"'),
      sheet = jsonb_set(jsonb_set(sheet, '{deposits,0,day}', '"2020-01-01"'), '{deposits,1,day}', '"2020-01-31"')
    where id = ${transId}`)
  await readyToReserve(world.db, transId, open)
  await shop.expire(transId)
  expect((await shop.read(transId, buyer)).newSheet).toBeNull()
  const again = await shop.call('/purchase/TakeAgain', { transId, total: sheet.total }, buyer)
  const { purchase } = again.body
  expect(purchase.sheet.deposits).toEqual(sheet.deposits)
  // Papers name these days, so earlier previews are out of date.
  expect(purchase.preview).toBeNull()
})

test('held again on the same day, the preview does not change', async () => {
  const { body } = await shop.hold(await shop.lot(), buyer)
  const { transId } = body
  await readyToReserve(world.db, transId, open)
  const { sheet } = await shop.read(transId, buyer)
  await shop.expire(transId)
  const again = await shop.call('/purchase/TakeAgain', { transId, total: sheet.total }, buyer)
  expect(again.body.purchase.preview).not.toBeNull()
})

test('a home in another of one’s own purchases is not pulled out of it', async () => {
  const one = (await shop.hold(await shop.lot(), buyer)).body.transId
  const lotId = await shop.lot(600_000)
  const other = (await shop.hold(lotId, buyer)).body.transId
  const moved = await shop.call('/purchase/MoveTo', { transId: one, lotId }, buyer)
  expect([moved.status, moved.body.code]).toEqual([409, 'HOME_ELSEWHERE'])
  expect((await shop.read(other, buyer)).homes).toMatchObject([{ lotId, state: 'held' }])
})
