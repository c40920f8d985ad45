import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.purchaser
})
afterAll(async () => await world.stop())

let begunLast = 0
// A person can hold at most three homes.
afterEach(async () => void (await shop.call('/purchase/Cancel', { transId: begunLast }, buyer)))

async function begun(): Promise<number> {
  const { body } = await shop.hold(await shop.lot(), buyer)
  await keep(body.transId, { 'purchasers.0.firstName': 'Ann' })
  begunLast = body.transId
  return begunLast
}
const keep = async (transId: number, typed: object, purchaserCount?: number) =>
  await shop.call('/purchase/KeepFields', { transId, typed, purchaserCount }, buyer)
const people = async (transId: number) => {
  const { typed, purchaserCount } = await shop.read(transId, buyer)
  return Array.from({ length: purchaserCount }, (_, at) => ({
    name: typed[`purchasers.${at}.firstName`],
    city: typed[`purchasers.${at}.city`],
    hasKey: typeof typed[`purchasers.${at}.key`] === 'string',
  }))
}
const one = (at: number, key: string, more: object) => ({
  [`purchasers.${at}.key`]: key,
  ...Object.fromEntries(Object.entries(more).map(([id, value]) => [`purchasers.${at}.${id}`, value])),
})

test('two devices that add a purchaser at once add two', async () => {
  const transId = await begun()
  const first = await keep(transId, one(1, 'kBob', { firstName: 'Bob' }), 2)
  const { body } = await keep(transId, one(1, 'kCem', { firstName: 'Cem' }), 2)
  // The version jumps, so this page must reload to learn the purchaser's position.
  expect(body.version).toBeGreaterThan(first.body.version + 1)
  // Neither page knows the other's purchaser yet, so both use position 1.
  await keep(transId, one(1, 'kCem', { city: 'Vaughan' }))
  await keep(transId, one(1, 'kBob', { city: 'Barrie' }))
  expect(await people(transId)).toEqual([
    { name: 'Ann', city: undefined, hasKey: true },
    { name: 'Bob', city: 'Barrie', hasKey: true },
    { name: 'Cem', city: 'Vaughan', hasKey: true },
  ])
})

test('an answer that was lost, and sent again later, adds nobody twice', async () => {
  const transId = await begun()
  const bob = one(1, 'kBob', { firstName: 'Bob' })
  await keep(transId, bob, 2)
  await keep(transId, bob, 2)
  await keep(transId, one(2, 'kCem', { firstName: 'Cem' }), 3)
  await keep(transId, bob, 2)
  expect((await people(transId)).map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cem'])
})

test('a fourth is refused, and changes nothing', async () => {
  const transId = await begun()
  await keep(transId, one(1, 'kBob', { firstName: 'Bob' }), 2)
  await keep(transId, one(2, 'kCem', { firstName: 'Cem' }), 3)
  const before = await people(transId)
  const { status, body } = await keep(transId, one(2, 'kDan', { firstName: 'Dan' }), 3)
  expect([status, body.code]).toEqual([409, 'TOO_MANY_PURCHASERS'])
  expect(await people(transId)).toEqual(before)
})

test('in an older draft, without keys, existing purchasers keep their fields', async () => {
  const transId = await begun()
  const typed = { 'purchasers.0.firstName': 'Ann', 'purchasers.1.firstName': 'Bob' }
  await world.db.run(
    sql`update purchase set typed = ${sealed('purchase.typed', transId, typed)}, purchaser_count = 2 where id = ${transId}`,
  )
  await keep(transId, one(1, 'kCem', { firstName: 'Cem' }), 2)
  expect(await people(transId)).toEqual([
    { name: 'Ann', city: undefined, hasKey: true },
    { name: 'Bob', city: undefined, hasKey: true },
    { name: 'Cem', city: undefined, hasKey: true },
  ])
})

test('a page without keys continues by position', async () => {
  const transId = await begun()
  await keep(transId, { 'purchasers.1.firstName': 'Bob' }, 2)
  await keep(transId, { 'purchasers.1.city': 'Barrie' })
  expect(await people(transId)).toEqual([
    { name: 'Ann', city: undefined, hasKey: true },
    { name: 'Bob', city: 'Barrie', hasKey: true },
  ])
})
