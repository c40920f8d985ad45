/** @module-tag long */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type Typed, withoutPurchaser } from '../../../src/rules/fields/application.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type IdentityWorld, startIdentityWorld } from './identityWorld.ts'

let world: IdentityWorld
let buyer = ''
let transId = 0
beforeAll(async () => {
  world = await startIdentityWorld()
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())
const read = async (): Promise<Purchase> => await world.shop.read(transId, buyer)
const keep = async (typed: Typed, purchaserCount: number): Promise<void> => {
  const body = { projectId: open, transId, typed, purchaserCount }
  expect((await world.ask('/purchase/KeepFields', body, buyer)).status).toBe(200)
}
const upload = async (position: number): Promise<void> => {
  const { unitId } = await read()
  const body = { project_id: open, trans_id: transId, house_id: unitId, position }
  expect((await world.upload(buyer, body)).status).toBe(200)
}
const people = async () =>
  (await read()).identity?.people.map(({ standing, pictures }) => [standing, pictures])
const files = async (): Promise<number> =>
  (await world.db.all(sql`select 1 from identity_picture where purchase_id = ${transId}`)).length
const named = { 'purchasers.0.firstName': 'Ada', 'purchasers.1.firstName': 'Bo' }
beforeEach(async () => {
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  await world.setFlags({ identity: 'upload' })
  transId = (await world.begun(buyer)).transId
})
/** Removes a purchaser, as a page that shows the current purchase would. */
const leave = async (at: number): Promise<void> => {
  const { typed, purchaserCount } = await read()
  await keep(withoutPurchaser(typed, at, purchaserCount), purchaserCount - 1)
}

test('the ID of a removed purchaser counts for nobody, and its picture is deleted', async () => {
  await keep(named, 2)
  await upload(1)
  expect(await people()).toEqual([
    ['done', 1],
    ['open', 0],
  ])
  await leave(0)
  expect((await read()).typed).toMatchObject({ 'purchasers.0.firstName': 'Bo' })
  expect(await people()).toEqual([['open', 0]])
  expect(await files()).toBe(0)
})

test('a purchaser who moves up keeps their own', async () => {
  await keep(named, 2)
  await upload(2)
  await leave(0)
  expect(await people()).toEqual([['done', 1]])
})

test('a purchaser who stays keeps theirs, even when more fields are typed', async () => {
  await upload(1)
  await keep(named, 2)
  await upload(2)
  await keep({ 'purchasers.0.lastName': 'Love' }, 2)
  await leave(1)
  expect(await people()).toEqual([['done', 1]])
  expect(await files()).toBe(1)
})

test('a page that does not know who is who lets nobody pass with another’s ID', async () => {
  await keep(named, 2)
  await upload(1)
  await keep(withoutPurchaser(named, 0, 2), 1)
  expect(await people()).toEqual([['open', 0]])
})

test('said twice, it is done once', async () => {
  await keep(named, 2)
  await upload(2)
  const { typed } = await read()
  const moved = withoutPurchaser(typed, 0, 2)
  await keep(moved, 1)
  await keep(moved, 1)
  expect(await people()).toEqual([['done', 1]])
})
