/** @module-tag more */
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

const own = async (cookie: string) => {
  const { status, body } = await world.call('/purchase/GetPurchases', { brief: true }, { cookie })
  expect([status, body.purchases]).toEqual([200, []])
  return body.own as { transId: number; state: string; unitId: number; homes: object[] }[]
}
const begun = async (cookie: string) => {
  const { transId } = (await shop.hold(await shop.lot(), cookie)).body
  return await shop.read(transId, cookie)
}

test('people find what they have begun, held or not, by its homes, and nobody else’s', async () => {
  const { purchaser, broker } = world.cookies
  expect(await own(purchaser)).toEqual([])
  const { transId, unitId, homes } = await begun(purchaser)
  const listed = [
    {
      transId,
      projectId: open,
      projectName: expect.stringMatching(/\w/),
      project_type: 1,
      unitId,
      state: 'open',
      isHeld: true,
      homes: [{ number: homes[0]?.number, building: '' }],
    },
  ]
  expect(await own(purchaser)).toEqual(listed)
  await shop.expire(transId)
  expect(await own(purchaser)).toEqual([{ ...listed[0], isHeld: false }])
  expect(await own(broker)).toEqual([])
  await shop.call('/purchase/Cancel', { transId }, purchaser)
  expect(await own(purchaser)).toEqual([])
})

test('a visitor without an account finds that the hold has ended, until the purchase is given up', async () => {
  const visitor = await shop.visitor()
  const { transId } = await begun(visitor)
  await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Mia' } }, visitor)
  await shop.expire(transId)
  expect(await own(visitor)).toMatchObject([{ transId, state: 'open', isHeld: false }])
  expect((await shop.read(transId, visitor)).typed).toEqual({ 'purchasers.0.firstName': 'Mia' })
  await shop.call('/purchase/Cancel', { transId }, visitor)
  expect(await own(visitor)).toEqual([])
})

test('what is still open comes before everything that has been reserved since', async () => {
  const { agent } = world.cookies
  const { transId } = await begun(agent)
  await world.db.run(sql`
    with later as (
      insert into purchase (project_id, currency, sheet, frozen, state, ended_at)
      select project_id, currency, sheet, frozen, 'reserved', now() from purchase, generate_series(1, 20) where id = ${transId}
      returning id)
    insert into purchase_party (purchase_id, person_id) select id, ${world.userIds['agent'] ?? 0} from later`)
  const listed = await own(agent)
  expect(listed.map((one) => one.state)).toEqual(['open', ...Array.from({ length: 19 }, () => 'reserved')])
  expect(listed[0]?.transId).toBe(transId)
})

test('a reservation stays in an account’s list, but not in the browser of a visitor', async () => {
  const { purchaser } = world.cookies
  const visitor = await shop.visitor()
  for (const [cookie, found] of [
    [purchaser, 1],
    [visitor, 0],
  ] as const) {
    const { transId, sheet } = await begun(cookie)
    await readyToReserve(world.db, transId, open)
    const sold = await shop.call('/purchase/Reserve', { transId, total: sheet.total }, cookie)
    expect(sold.status).toBe(200)
    expect((await own(cookie)).map(({ state }) => state)).toEqual(['reserved'])
    await world.db.run(sql`update purchase set ended_at = now() - interval '40 days' where id = ${transId}`)
    expect(await own(cookie)).toHaveLength(found)
  }
})
