import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
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
beforeEach(async () => {
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
})

const holding = async (lotId: number) =>
  (
    await world.db.first<{ id: number }>(sql`
      select purchase_id as id from deal where lot_id = ${lotId} and state = 'held'`)
  )?.id
const homesOf = async (transId: number, cookie: string) =>
  (await shop.read(transId, cookie)).homes.map(({ lotId, state }) => [lotId, state])
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a home that is added to a purchase', () => {
  test('joins that one, even if an earlier one has lost it', async () => {
    const [lost, first] = [await shop.lot(), await shop.lot(600_000)]
    const earlier = (await shop.hold(lost, buyer)).body.transId
    await shop.expire(earlier)
    const { transId } = (await shop.hold(first, buyer)).body
    const added = await shop.hold(lost, buyer, { transaction_id: transId, total: 1_100_000_00 })
    expect([added.status, added.body.transId]).toEqual([200, transId])
    expect(await homesOf(transId, buyer)).toEqual([
      [first, 'held'],
      [lost, 'held'],
    ])
    // To the earlier purchase, the home is gone.
    expect(await homesOf(earlier, buyer)).toEqual([[lost, 'gone']])
    // A repeated call finds the purchase that holds the home.
    expect((await shop.hold(lost, buyer)).body.transId).toBe(transId)
  })

  test('stays in the one that holds it', async () => {
    const [theirs, first] = [await shop.lot(), await shop.lot(600_000)]
    const other = (await shop.hold(theirs, buyer)).body.transId
    const { transId } = (await shop.hold(first, buyer)).body
    const refused = await shop.hold(theirs, buyer, { transaction_id: transId })
    expect(codeOf(refused)).toEqual([409, 'HOME_ELSEWHERE'])
    expect(refused.body).toMatchObject({ isOK: -1, transId: null })
    expect(await holding(theirs)).toBe(other)
    expect(await homesOf(transId, buyer)).toEqual([[first, 'held']])
  })

  test('stays there too if another device took that hold', async () => {
    const [theirs, first] = [await shop.lot(), await shop.lot()]
    const { rep } = world.cookies
    const other = (await shop.hold(theirs, rep)).body.transId
    const { token } = (await shop.call('/purchase/HandOver', { transId: other, leave: false }, rep)).body
    await world.call('/purchase/TakeOver', { token }, { cookie: buyer, key: crypto.randomUUID() })
    const { transId } = (await shop.hold(first, buyer)).body
    expect(codeOf(await shop.hold(theirs, buyer, { transaction_id: transId }))).toEqual([
      409,
      'HOME_ELSEWHERE',
    ])
    expect(await holding(theirs)).toBe(other)
  })
})

describe('a seller with one client after the other', () => {
  /** A purchase whose hold has expired, with client 1's name typed in it. */
  async function clientGone(seller: string) {
    const lotId = await shop.lot()
    const { transId } = (await shop.hold(lotId, seller)).body
    const typed = { 'purchasers.0.firstName': 'Mia' }
    await shop.call('/purchase/KeepFields', { transId, typed }, seller)
    await shop.expire(transId)
    return { lotId, transId: transId as number, typed }
  }

  test.each<Who>(['rep', 'manager', 'broker', 'agent'])(
    'the %s is asked whose purchase it is',
    async (who) => {
      const seller = world.cookies[who]
      const { lotId, transId } = await clientGone(seller)
      const refused = await shop.hold(lotId, seller)
      expect(codeOf(refused)).toEqual([409, 'EARLIER_PURCHASE'])
      expect(refused.body).toMatchObject({ isOK: -1, transId: null, params: { transId } })
      expect(JSON.stringify(refused.body)).not.toContain('Mia')
      expect(await holding(lotId)).toBeUndefined()
    },
  )

  test('a new one has nothing of the earlier one, which keeps what was typed', async () => {
    const { rep } = world.cookies
    const { lotId, transId, typed } = await clientGone(rep)
    const anew = (await shop.hold(lotId, rep, { starts_new: true })).body.transId
    expect(anew).not.toBe(transId)
    expect(await shop.read(anew, rep)).toMatchObject({ homes: [{ lotId, state: 'held' }], typed: {} })
    expect(await shop.read(transId, rep)).toMatchObject({ homes: [{ lotId, state: 'gone' }], typed })
    // The seller is asked only once; from now on the home belongs to the new purchase.
    expect((await shop.hold(lotId, rep)).body.transId).toBe(anew)
    expect((await shop.hold(lotId, rep, { starts_new: true })).body.transId).toBe(anew)
    await shop.call('/comty/RemoveDPTimerLR', { lot_id: lotId }, rep)
    expect(await holding(lotId)).toBeUndefined()
  })

  test('the earlier one continues if it is named', async () => {
    const { rep } = world.cookies
    const { lotId, transId, typed } = await clientGone(rep)
    expect((await shop.hold(lotId, rep, { transaction_id: transId })).body.transId).toBe(transId)
    expect(await shop.read(transId, rep)).toMatchObject({ homes: [{ lotId, state: 'held' }], typed })
  })

  test('nobody is asked about a purchase in which nothing was done', async () => {
    const { broker } = world.cookies
    const lotId = await shop.lot()
    const { transId } = (await shop.hold(lotId, broker)).body
    await shop.expire(transId)
    expect((await shop.hold(lotId, broker)).body.transId).toBe(transId)
  })

  test('a buyer has no clients: theirs continues', async () => {
    const { lotId, transId } = await clientGone(buyer)
    expect((await shop.hold(lotId, buyer)).body.transId).toBe(transId)
  })
})
