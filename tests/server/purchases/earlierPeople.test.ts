/** @module-tag long */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { closed, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { endHolds, readyToReserve } from './newPurchase.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())
beforeEach(async () => await endHolds(world.db))

async function begun(cookie: string, lotId?: number): Promise<Purchase> {
  const { body } = await shop.hold(lotId ?? (await shop.lot()), cookie)
  return await shop.read(body.transId, cookie)
}
const type = async ({ transId }: Purchase, firstName: string, cookie: string) =>
  await shop.call(
    '/purchase/KeepFields',
    { transId, typed: { 'purchasers.0.firstName': firstName, 'purchasers.0.lastName': 'Ray' } },
    cookie,
  )
const known = async ({ transId }: Purchase, cookie: string) =>
  (await shop.call('/purchase/GetEarlierPeople', { transId }, cookie)).body.earlier

test('somebody who bought in spring is known in autumn, from their accepted application', async () => {
  const { purchaser: buyer } = world.cookies
  const first = await begun(buyer)
  await readyToReserve(world.db, first.transId, open)
  const { transId } = first
  expect((await shop.call('/purchase/Reserve', { transId, total: first.sheet.total }, buyer)).status).toBe(
    200,
  )
  await world.db.run(sql`
    update purchase set ended_at = now() - interval '200 days', changed_at = now() - interval '200 days' where id = ${transId}`)
  expect(await known(await begun(buyer), buyer)).toMatchObject([
    {
      unitIds: [first.unitId],
      typed: { 'purchasers.0.firstName': 'Ada', 'purchasers.0.lastName': 'Love' },
      purchaserCount: 1,
    },
  ])
})

test('how somebody heard of another community is no answer about this one', async () => {
  const buyer = world.cookies.purchaser
  const first = await begun(buyer)
  await type(first, 'Mia', buyer)
  await world.db.run(sql`
    update project set flags = flags || '{"heardFrom": ["Poster"]}', version = version + 1 where id in (${open}, ${closed})`)
  const { transId } = first
  const kept = await shop.call('/purchase/KeepFields', { transId, typed: { heardFrom: 'Poster' } }, buyer)
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  const now = await begun(buyer)
  const heard = async () =>
    (await known(now, buyer)).find(
      ({ typed }: { typed: Record<string, unknown> }) => typed['purchasers.0.firstName'] === 'Mia',
    ).typed.heardFrom
  expect(await heard()).toBe('Poster')
  await world.db.run(sql`update purchase set project_id = ${closed} where id = ${transId}`)
  expect(await heard()).toBe(undefined)
  await world.db.run(sql`update purchase set project_id = ${open} where id = ${transId}`)
})

test('what is typed in another open purchase is known, latest first', async () => {
  const { agent } = world.cookies
  const buyer = world.cookies.purchaser
  const other = await begun(buyer)
  await type(other, 'Mia', buyer)
  const now = await begun(buyer)
  expect((await known(now, buyer))[0]).toMatchObject({ typed: { 'purchasers.0.firstName': 'Mia' } })
  await type(now, 'Jo', buyer)
  expect((await known(now, buyer))[0].typed['purchasers.0.firstName']).toBe('Mia')
  // Other people's purchases cannot be read.
  expect((await shop.call('/purchase/GetEarlierPeople', { transId: now.transId }, agent)).status).toBe(404)
})

test('staff and brokers are shown people for the same home only, never of other clients', async () => {
  for (const cookie of [world.cookies.rep, world.cookies.broker]) {
    await endHolds(world.db)
    const client = await begun(cookie)
    await type(client, 'Mia', cookie)
    expect(await known(await begun(cookie), cookie)).toEqual([])
    await shop.expire(client.transId)
    await world.db.run(sql`
      update purchase set frozen = jsonb_set(frozen, '{homes,0,lotId}', '999999') where id = ${client.transId}`)
    const again = await begun(cookie, client.unitId)
    await world.db.run(sql`
      update purchase set frozen = jsonb_set(frozen, '{homes,0,lotId}', ${sql.json(client.unitId)}) where id = ${client.transId}`)
    expect(await known(again, cookie)).toMatchObject([{ typed: { 'purchasers.0.firstName': 'Mia' } }])
  }
})
