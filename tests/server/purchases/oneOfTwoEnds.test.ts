/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { readyToReserve } from './newPurchase.ts'
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

  // The first home's hold expires, and another buyer takes the stall that it frees.
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

  // This later price change does not count, because the purchase still holds a home.
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

/** A purchase of two homes, both of which are now held by another buyer. */
async function bothGone() {
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
  const first = await shop.lot()
  const second = await shop.lot()
  const { transId } = (await shop.hold(first, buyer)).body
  await shop.hold(second, buyer, { transaction_id: transId })
  await shop.expire(transId)
  for (const lotId of [first, second]) expect((await shop.hold(lotId, other)).status).toBe(200)
  expect((await shop.read(transId, buyer)).homes.map(({ state }) => state)).toEqual(['gone', 'gone'])
  return { transId, first, second }
}

test('two homes that are gone are each replaced in turn', async () => {
  const { transId, second } = await bothGone()
  const [third, fourth] = [await shop.lot(600_000), await shop.lot(700_000)]
  const moved = await shop.call('/purchase/MoveTo', { transId, lotId: third }, buyer)
  expect(moved.body.purchase).toMatchObject({
    homes: [
      { lotId: third, state: 'held' },
      { lotId: second, state: 'gone' },
    ],
  })
  const again = await shop.call('/purchase/MoveTo', { transId, lotId: fourth }, buyer)
  expect(again.body.purchase).toMatchObject({
    homes: [
      { lotId: third, state: 'held' },
      { lotId: fourth, state: 'held' },
    ],
    sheet: { total: 1_300_000_00 },
    newSheet: null,
  })
})

test('a home that is gone can be left out; its new holder keeps it', async () => {
  const { transId, first, second } = await bothGone()
  const third = await shop.lot(600_000)
  await shop.call('/purchase/MoveTo', { transId, lotId: third }, buyer)
  const left = await shop.call('/comty/RemoveDPTimerLR', { lot_id: second }, buyer)
  expect(left.status).toBe(200)
  expect(await shop.read(transId, buyer)).toMatchObject({
    homes: [{ lotId: third, state: 'held' }],
    sheet: { total: 600_000_00 },
  })
  for (const lotId of [first, second]) expect(await shop.lotStatus(lotId)).toBe(3)
})

test('a sale after the time of its hold, before a sweep, is seen by a page that knows the purchase', async () => {
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
  const lotId = await shop.lot()
  const { transId } = (await shop.hold(lotId, buyer)).body
  await readyToReserve(world.db, transId, open)
  await world.db.run(sql`
    update deal set expires_at = clock_timestamp() - interval '1 second' where lot_id = ${lotId} and state = 'held'`)
  const { version, sheet } = await shop.read(transId, buyer)
  expect((await shop.call('/purchase/Reserve', { transId, total: sheet.total }, buyer)).status).toBe(200)
  const { body } = await shop.call('/purchase/GetPurchase', { transId, since: version }, buyer)
  expect(body.purchase).toMatchObject({ state: 'reserved' })
})

test('a page that knows the purchase sees that somebody else takes the lost one', async () => {
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

/** A purchase of two homes whose holds have expired. If `isGone`, another buyer holds the second. */
async function bothEnded({ isGone }: { isGone: boolean }) {
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
  const first = await shop.lot()
  const second = await shop.lot(600_000)
  const { transId } = (await shop.hold(first, buyer)).body
  await shop.hold(second, buyer, { transaction_id: transId })
  await shop.expire(transId)
  if (isGone) expect((await shop.hold(second, other)).status).toBe(200)
  const states = async () => (await shop.read(transId, buyer)).homes.map(({ lotId, state }) => [lotId, state])
  const take = async (lotIds: number[], total: number) =>
    await shop.call('/purchase/TakeAgain', { transId, total, lotIds }, buyer)
  return { transId, first, second, states, take }
}

test('of two homes whose holds ended the available one is held again at once; the other is decided later', async () => {
  const { transId, first, second, states, take } = await bothEnded({ isGone: true })
  const refused = await take([first, second], 1_100_000_00)
  expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_TAKEN'])
  expect(await states()).toEqual([
    [first, 'free'],
    [second, 'gone'],
  ])
  expect((await take([first], 1_100_000_00)).status).toBe(200)
  expect(await states()).toEqual([
    [first, 'held'],
    [second, 'gone'],
  ])
  const third = await shop.lot(700_000)
  const moved = await shop.call('/purchase/MoveTo', { transId, lotId: third, instead: second }, buyer)
  expect(moved.body.purchase).toMatchObject({
    homes: [
      { lotId: first, state: 'held' },
      { lotId: third, state: 'held' },
    ],
    sheet: { total: 1_200_000_00 },
    newSheet: null,
  })
})

test('of two available homes one is held again with its choices, at the price shown for both', async () => {
  const optionId = await shop.option({ available: 2 })
  const { transId, first, second, states, take } = await bothEnded({ isGone: false })
  expect((await take([first, second], 1_100_000_00)).status).toBe(200)
  const both = stalls(optionId, first, second)
  await shop.call('/purchase/Choose', { transId, chosen: both, total: 1_180_000_00 }, buyer)
  await shop.expire(transId)
  await world.db.run(sql`update lot set price = price + 5000 where id = ${first}`)
  const old = await take([first], 1_180_000_00)
  expect([old.status, old.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await take([first], 1_185_000_00)).status).toBe(200)
  expect(await states()).toEqual([
    [first, 'held'],
    [second, 'free'],
  ])
  const { chosen, newSheet } = await shop.read(transId, buyer)
  expect([chosen, newSheet]).toEqual([both, null])
  const left = await shop.call('/comty/RemoveDPTimerLR', { lot_id: second }, buyer)
  expect(left.status).toBe(200)
  expect(await shop.read(transId, buyer)).toMatchObject({
    homes: [{ lotId: first, state: 'held' }],
    chosen: stalls(optionId, first),
    sheet: { total: 545_000_00 },
  })
})

test('of two available homes one can be left out, and the other held again at today’s price', async () => {
  const { transId, first, second, take } = await bothEnded({ isGone: false })
  await world.db.run(sql`update lot set price = price + 5000 where id = ${first}`)
  const left = await shop.call('/comty/RemoveDPTimerLR', { lot_id: second }, buyer)
  expect(left.status).toBe(200)
  const now = await shop.read(transId, buyer)
  expect(now).toMatchObject({
    homes: [{ lotId: first, state: 'free' }],
    sheet: { total: 500_000_00 },
    newSheet: { total: 505_000_00 },
  })
  expect((await take([first], 505_000_00)).body.purchase).toMatchObject({ homes: [{ state: 'held' }] })
  const last = await shop.call('/comty/RemoveDPTimerLR', { lot_id: first }, buyer)
  expect(last.status).toBe(200)
})

test('the named home is replaced, and an available one waits for its own decision', async () => {
  const { transId, first, second, states } = await bothEnded({ isGone: true })
  await world.db.run(sql`update lot set price = price + 5000 where id = ${first}`)
  const third = await shop.lot(700_000)
  const moved = await shop.call('/purchase/MoveTo', { transId, lotId: third, instead: second }, buyer)
  expect(moved.status).toBe(200)
  expect(await states()).toEqual([
    [first, 'free'],
    [third, 'held'],
  ])
  // The purchase held nothing for a while, so its lost home now has today's price.
  expect((await shop.read(transId, buyer)).sheet.total).toBe(1_205_000_00)
  const strange = await shop.call('/purchase/MoveTo', { transId, lotId: second, instead: 999_999 }, buyer)
  expect([strange.status, strange.body.code]).toEqual([404, 'LOT_NOT_FOUND'])
})

test('of two homes that are gone either can be replaced first', async () => {
  const { transId, first } = await bothGone()
  const second = (await shop.read(transId, buyer)).homes[1]?.lotId ?? 0
  const third = await shop.lot(600_000)
  const moved = await shop.call('/purchase/MoveTo', { transId, lotId: third, instead: second }, buyer)
  expect(moved.body.purchase).toMatchObject({
    homes: [
      { lotId: first, state: 'gone' },
      { lotId: third, state: 'held' },
    ],
  })
})

test('while one home is held, an available one keeps its price when another is replaced', async () => {
  const { transId, first, second, take } = await bothEnded({ isGone: true })
  const third = await shop.lot(700_000)
  await shop.hold(third, buyer, { transaction_id: transId })
  await world.db.run(sql`update lot set price = price + 5000 where id = ${first}`)
  const fourth = await shop.lot(800_000)
  await shop.call('/purchase/MoveTo', { transId, lotId: fourth, instead: second }, buyer)
  const { newSheet, sheet, homes } = await shop.read(transId, buyer)
  expect(homes.map(({ state }) => state)).toEqual(['free', 'held', 'held'])
  expect([newSheet, sheet.total]).toEqual([null, 2_000_000_00])
  expect((await take([first], 2_000_000_00)).status).toBe(200)
})
