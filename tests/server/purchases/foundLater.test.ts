/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
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

const listed = async (cookie: string, more: object = {}): Promise<number[]> =>
  (await shop.call('/purchase/GetPurchases', more, cookie)).body.purchases.map(
    ({ transId }: { transId: number }) => transId,
  )
const reserved = async (cookie: string) => {
  const { transId } = (await shop.hold(await shop.lot(), cookie)).body
  const { unitId, sheet } = await shop.read(transId, cookie)
  await readyToReserve(world.db, transId, open)
  const { status } = await shop.call('/purchase/Reserve', { transId, total: sheet.total }, cookie)
  expect(status).toBe(200)
  return { transId: transId as number, unitId }
}
const age = async (transId: number, days: number) =>
  await world.db.run(sql`
    update purchase set ended_at = now() - make_interval(days => ${days}) where id = ${transId}`)

test('a reservation is found at its home for as long as it stands: emails about later deposits lead there', async () => {
  const buyer = world.cookies.purchaser
  const { transId, unitId } = await reserved(buyer)
  await age(transId, 40)
  expect(await listed(buyer, { unitId })).toEqual([transId])
  expect((await shop.read(transId, buyer)).state).toBe('reserved')
  // It is not listed among current purchases, at another home, or for other people.
  expect(await listed(buyer)).toEqual([])
  expect(await listed(buyer, { unitId: await shop.lot() })).toEqual([])
  expect(await listed(world.cookies.broker, { unitId })).toEqual([])
  await world.db.run(sql`update purchase set state = 'failed', why = 'expired' where id = ${transId}`)
  expect(await listed(buyer, { unitId })).toEqual([])
})

test('a visitor without an account finds it for a day: this browser may be somebody else’s by then', async () => {
  const visitor = await shop.visitor()
  const { transId, unitId } = await reserved(visitor)
  expect(await listed(visitor, { unitId })).toEqual([transId])
  await age(transId, 2)
  expect(await listed(visitor, { unitId })).toEqual([])
})

test('a seller with many finds each at its home, and by its number', async () => {
  const { rep } = world.cookies
  const lotId = await shop.lot()
  const { transId } = (await shop.hold(lotId, rep)).body
  await world.db.run(sql`
    with more as (
      insert into purchase (project_id, currency, sheet, frozen)
      select project_id, currency, sheet, jsonb_set(frozen, '{homes,0,lotId}', to_jsonb(900000 + n))
      from purchase, generate_series(1, 21) n where id = ${transId} returning id)
    insert into purchase_party (purchase_id, person_id) select id, ${world.userIds['rep'] ?? 0} from more`)
  expect(await listed(rep)).not.toContain(transId)
  expect(await listed(rep, { unitId: lotId })).toEqual([transId])
  expect(await listed(rep, { projectId: null, transId })).toEqual([transId])
  expect(await listed(world.cookies.purchaser, { projectId: null, transId })).toEqual([])
})
