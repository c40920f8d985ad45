/** @module-tag long */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let other = ''
let bought: Purchase
/** Three options of the project: one to buy, one included, and a parking stall. */
let fridge = 0
let blinds = 0
let stall = 0
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.purchaser
  other = world.cookies.broker
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
  await world.db.run(sql`update option_item set removed_at = now()`)
  fridge = await shop.option({ kind: 'inventory', price: 8200, available: 1 })
  blinds = await shop.option({ kind: 'inventory', price: 900, available: 5, included: true })
  stall = await shop.option({ kind: 'parking', price: 40_000, available: 5 })
  bought = await begun(buyer)
})

async function begun(cookie: string): Promise<Purchase> {
  const { body } = await shop.hold(await shop.lot(500_000), cookie)
  return await shop.read(body.transId, cookie)
}
const read = async (cookie = buyer, more: object = {}) =>
  await shop.call('/comty/GetInventoryItems', { transaction_id: bought.transId, ...more }, cookie)
const update = async (itemIds: readonly number[], { transId } = bought, cookie = buyer) =>
  await world.call(
    '/comty/UpdateInventoryItems',
    { transaction_id: transId, itemIds },
    { cookie, key: newKey() },
  )
const totalOf = async () => (await shop.read(bought.transId, buyer)).sheet.total
interface Item {
  readonly itemno: number
  readonly inventory_available: number | null
  readonly inventory_items: number
}
const itemOf = (body: { InventoryItems: Item[] }, id: number): Item | undefined =>
  body.InventoryItems.find(({ itemno }) => itemno === id)

test('the inventory items of a purchase are listed with their prices and stock', async () => {
  const { body } = await read()
  expect(new Set(body.InventoryItems.map(({ itemno }: Item) => itemno))).toEqual(new Set([fridge, blinds]))
  expect(itemOf(body, fridge)).toMatchObject({
    inventory_cost: 8200,
    inventory_available: 1,
    inventory_included: false,
    inventory_items: 0,
    isTax: true,
  })
  expect(itemOf(body, blinds)).toMatchObject({ inventory_included: true })
})

test('are listed for participants and staff, as items of this project', async () => {
  expect((await read(other)).body.code).toBe('PURCHASE_NOT_FOUND')
  expect((await read(world.cookies.rep)).status).toBe(200)
  const manager = world.cookies.manager
  expect((await read(manager)).status).toBe(200)
  expect((await read(manager, { projectId: closed })).body.code).toBe('PURCHASE_NOT_FOUND')
})

test('a named item costs its price, and one that is no longer named is released', async () => {
  const before = await totalOf()
  const { body } = await update([fridge, fridge])
  expect(itemOf(body, fridge)).toMatchObject({ inventory_items: 1, inventory_available: 1 })
  expect(await totalOf()).toBe(before + 8200_00)
  expect(itemOf((await update([])).body, fridge)).toMatchObject({ inventory_items: 0 })
  expect(await totalOf()).toBe(before)
})

test('other choices stay', async () => {
  const { transId, unitId, sheet } = bought
  const chosen = [{ lotId: unitId, optionId: stall, amount: 1 }]
  await shop.call('/purchase/Choose', { transId, chosen, total: sheet.total + 40_000_00 }, buyer)
  await update([fridge])
  expect(await totalOf()).toBe(sheet.total + 48_200_00)
  const now = await shop.read(transId, buyer)
  expect(new Set(now.chosen.map(({ optionId }) => optionId))).toEqual(new Set([stall, fridge]))
})

test('an item chosen already keeps its pieces and its home', async () => {
  const lamp = await shop.option({ kind: 'inventory', price: 100, available: 9, selectable: 3 })
  const two = await begun(buyer)
  const second = await shop.lot(500_000)
  expect((await shop.hold(second, buyer, { transaction_id: two.transId })).status).toBe(200)
  const chosen = [
    { lotId: two.unitId, optionId: lamp, amount: 3 },
    { lotId: second, optionId: lamp, amount: 2 },
    { lotId: second, optionId: fridge, amount: 1 },
  ]
  const { total } = (await shop.read(two.transId, buyer)).sheet
  const ask = { transId: two.transId, chosen, total: total + 8_700_00 }
  expect((await shop.call('/purchase/Choose', ask, buyer)).status).toBe(200)
  expect((await update([lamp, fridge], two)).status).toBe(200)
  const now = await shop.read(two.transId, buyer)
  expect(now.chosen).toHaveLength(chosen.length)
  expect(now.chosen).toEqual(expect.arrayContaining(chosen))
  expect(now.sheet.total).toBe(total + 8_700_00)
})

test('an item that comes with the home costs nothing more', async () => {
  const before = await totalOf()
  expect((await update([blinds])).status).toBe(200)
  expect(await totalOf()).toBe(before)
})

test('the last piece goes to one buyer alone', async () => {
  await update([fridge])
  const theirs = await begun(other)
  const { status, body } = await update([fridge], theirs, other)
  expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK'])
  expect((await shop.read(theirs.transId, other)).sheet.total).toBe(theirs.sheet.total)
})

test('anything other than an inventory item of the home is refused', async () => {
  for (const id of [stall, 999_999]) {
    const { status, body } = await update([fridge, id])
    expect([status, body.code]).toEqual([404, 'OPTION_NOT_FOUND'])
  }
  expect((await shop.read(bought.transId, buyer)).chosen).toEqual([])
})

test('nobody else changes them, nor anybody once the hold has ended', async () => {
  expect((await update([fridge], bought, other)).body.code).toBe('PURCHASE_NOT_FOUND')
  await shop.expire(bought.transId)
  const { status, body } = await update([fridge])
  expect([status, body.code]).toEqual([409, 'HOLD_EXPIRED'])
})

test('a display-only item cannot be chosen, and nothing is released once the hold has ended', async () => {
  const shown = await shop.option({ kind: 'inventory', selectable: 0 })
  const theirs = await begun(buyer)
  const { status, body } = await update([shown], theirs)
  expect([status, body.code, body.field]).toEqual([422, 'WRONG_FIELD', 'itemIds'])
  await shop.expire(theirs.transId)
  expect((await update([], theirs)).body.code).toBe('HOLD_EXPIRED')
})
