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
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
})
const changed = (before: number, now: number) => ({
  status: 409,
  body: { code: 'PRICE_CHANGED', sheet: { total: before }, newSheet: { total: now }, params: { total: now } },
})

test('a price that has changed is refused with both sheets', async () => {
  const { transId } = (await shop.hold(await shop.lot(), buyer)).body
  const { unitId: lotId } = await shop.read(transId, buyer)
  const optionId = await shop.option()
  await shop.call('/purchase/MoveTo', { transId, lotId }, buyer)
  const chosen = [{ lotId, optionId, amount: 1 }]
  const choose = async (total: number) =>
    await shop.call('/purchase/Choose', { transId, chosen, total }, buyer)
  await readyToReserve(world.db, transId, open)
  expect(await shop.call('/purchase/Reserve', { transId, total: 1 }, buyer)).toMatchObject(
    changed(500_000_00, 500_000_00),
  )
  await shop.expire(transId)
  await world.db.run(sql`update lot set price = 510000 where id = ${lotId}`)
  expect(await shop.call('/purchase/TakeAgain', { transId, total: 500_000_00 }, buyer)).toMatchObject(
    changed(500_000_00, 510_000_00),
  )
  await shop.call('/purchase/TakeAgain', { transId, total: 510_000_00 }, buyer)
  expect(await choose(1)).toMatchObject(changed(510_000_00, 550_000_00))
})

test('nothing is held at another price than a page shows, if it says what it shows', async () => {
  const lot_id = await shop.lot()
  const hold = async (total: number, more: object = {}) => await shop.hold(lot_id, buyer, { total, ...more })
  expect(await hold(490_000_00)).toMatchObject(changed(500_000_00, 500_000_00))
  expect((await hold(490_000_00)).body).toMatchObject({ isOK: -1, transId: null })
  expect(await shop.lotStatus(lot_id)).toBe(1)
  const first = (await shop.hold(await shop.lot(600_000), buyer)).body.transId
  expect(await hold(500_000_00, { transaction_id: first })).toMatchObject(changed(600_000_00, 1_100_000_00))
  expect(await shop.lotStatus(lot_id)).toBe(1)
  expect((await hold(1_100_000_00, { transaction_id: first })).status).toBe(200)
})

test('a total is rounded by the project’s rule, and an exact one is refused', async () => {
  await world.db.run(sql`
    insert into price_rule (project_id, kind, name, amount, base) values (${open}, 'rounding', 'To whole', 1, 'all')`)
  try {
    const lot_id = await shop.lot(499_999.5)
    expect(await shop.hold(lot_id, buyer, { total: 499_999_50 })).toMatchObject(
      changed(500_000_00, 500_000_00),
    )
    const { transId } = (await shop.hold(lot_id, buyer, { total: 500_000_00 })).body
    const { sheet } = await shop.read(transId, buyer)
    expect(sheet).toMatchObject({ beforeTax: 499_999_50, total: 500_000_00 })
    expect(sheet.lines.at(-1)).toMatchObject({ kind: 'rounding', name: 'To whole', minor: 50 })
  } finally {
    await world.db.run(sql`delete from price_rule where kind = 'rounding'`)
  }
})
