/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type SmallWorld, startSmallWorld, tower, type Who } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
})

/** A home in a building. Lots and suites are released by separate calls. */
const suite = async (): Promise<number> =>
  (
    await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, building_id, price)
      select ${tower}, ${crypto.randomUUID()}, id, 500000 from building where project_id = ${tower} limit 1 returning id`)
  ).id
const ways = {
  'a lot': {
    home: async () => await shop.lot(),
    hold: async (id: number, cookie: string, more: object = {}) => await shop.hold(id, cookie, more),
    giveUp: async (id: number, cookie: string, more: object = {}) =>
      await shop.call('/comty/RemoveDPTimerLR', { lot_id: id, ...more }, cookie),
    of: {},
  },
  'a suite': {
    home: suite,
    hold: async (id: number, cookie: string, more: object = {}) =>
      await shop.call('/comty/PutDPTimer', { projectId: tower, suite_id: id, ...more }, cookie),
    giveUp: async (id: number, cookie: string, more: object = {}) =>
      await shop.call('/comty/RemoveDPTimer', { projectId: tower, suite_id: id, ...more }, cookie),
    of: { projectId: tower },
  },
} as const
type Kind = keyof typeof ways

const dealOf = async (lotId: number) =>
  await world.db.first<{ id: number; state: string; purchaseId: number | null }>(sql`
    select id, state, purchase_id as "purchaseId" from deal where lot_id = ${lotId} and state = 'held'`)
const homesOf = async (kind: Kind, transId: number, cookie: string) =>
  (await shop.call('/purchase/GetPurchase', { transId, ...ways[kind].of }, cookie)).body.purchase.homes.map(
    ({ lotId, state }: { lotId: number; state: string }) => [lotId, state],
  )
const stories = async (lotId: number) =>
  await world.db.all<{ reason: string }>(sql`select reason from deal_undone where lot_id = ${lotId}`)

/** A purchase of two homes. */
async function two(kind: Kind, cookie: string) {
  const { home, hold } = ways[kind]
  const [first, second] = [await home(), await home()]
  const { transId } = (await hold(first, cookie)).body
  expect((await hold(second, cookie, { transaction_id: transId })).status).toBe(200)
  return { transId: transId as number, first, second }
}

/** Lets another person take part in the purchase. */
async function joined(transId: number, from: string, to: string, of: object = {}): Promise<void> {
  const { token } = (await shop.call('/purchase/HandOver', { transId, leave: false, ...of }, from)).body
  expect(
    (await world.call('/purchase/TakeOver', { token }, { cookie: to, key: crypto.randomUUID() })).status,
  ).toBe(200)
}

describe('a home that a purchase has lost', () => {
  test.each<[Who, Kind]>([
    ['rep', 'a lot'],
    ['manager', 'a lot'],
    ['manager', 'a suite'],
    ['purchaser', 'a lot'],
  ])('the %s continues without %s; its holder keeps it, and their papers', async (who, kind) => {
    const { hold, giveUp, of } = ways[kind]
    const cookie = world.cookies[who]
    const { transId, first, second } = await two(kind, cookie)
    await shop.expire(transId)
    // In low-rise projects, any seller may release a visitor's hold.
    const other = kind === 'a lot' ? await shop.visitor() : world.cookies.broker
    const theirs = (await hold(second, other)).body.transId
    const projectId = kind === 'a lot' ? undefined : tower
    const { envelopeId } = await sentEnvelope(world.db, {
      projectId: projectId ?? 'C9001',
      purchaseId: theirs,
    })
    const again = { transId, lotIds: [first], total: 1_000_000_00, ...of }
    expect((await shop.call('/purchase/TakeAgain', again, cookie)).status).toBe(200)
    expect((await giveUp(second, cookie)).status).toBe(200)
    expect(await dealOf(second)).toMatchObject({ purchaseId: theirs })
    const envelope = await world.db.one(sql`select state from envelope where id = ${envelopeId}`)
    expect(envelope).toEqual({ state: 'sent' })
    expect(await homesOf(kind, transId, cookie)).toEqual([[first, 'held']])
  })

  test('the last home of a purchase is not taken from its current holder', async () => {
    const manager = world.cookies.manager
    const lotId = await shop.lot()
    const { transId } = (await shop.hold(lotId, manager)).body
    await shop.expire(transId)
    const theirs = (await shop.hold(lotId, world.cookies.purchaser)).body.transId
    const refused = await ways['a lot'].giveUp(lotId, manager)
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(await dealOf(lotId)).toMatchObject({ purchaseId: theirs })
  })

  test('staff who name the deal they saw take the home from its holder, with a reason', async () => {
    const manager = world.cookies.manager
    const { transId, second } = await two('a lot', manager)
    await shop.expire(transId)
    await shop.hold(second, world.cookies.purchaser)
    const dealId = (await dealOf(second))?.id ?? 0
    const release = async (deal_id: number) =>
      await ways['a lot'].giveUp(second, manager, { deal_id, reason: 'Went home' })
    expect((await release(dealId + 1)).body.code).toBe('WRONG_STATE')
    expect((await release(dealId)).status).toBe(200)
    expect(await dealOf(second)).toBeUndefined()
    expect(await stories(second)).toEqual([{ reason: 'Went home' }])
  })
})

describe('a home that a purchase holds', () => {
  test.each<[Who | 'visitor', Who | 'visitor', Kind]>([
    ['rep', 'visitor', 'a lot'],
    ['rep', 'purchaser', 'a lot'],
    ['visitor', 'rep', 'a lot'],
    ['purchaser', 'manager', 'a lot'],
    ['rep', 'broker', 'a suite'],
    ['broker', 'manager', 'a suite'],
  ])('held by the %s, it is given up by the %s, who takes part: %s', async (holder, taker, kind) => {
    const cookieOf = async (who: Who | 'visitor') =>
      who === 'visitor' ? await shop.visitor() : world.cookies[who]
    const [from, to] = [await cookieOf(holder), await cookieOf(taker)]
    const { transId, first, second } = await two(kind, from)
    await joined(transId, from, to, ways[kind].of)
    expect((await ways[kind].giveUp(second, to)).status).toBe(200)
    expect(await dealOf(second)).toBeUndefined()
    expect(await homesOf(kind, transId, from)).toEqual([[first, 'held']])
    expect(await stories(second)).toEqual([])
    // The last home can be given up too; the purchase stays open for another.
    expect((await ways[kind].giveUp(first, to)).status).toBe(200)
    expect(await homesOf(kind, transId, from)).toEqual([[first, 'free']])
  })

  test('staff who take part and name the deal release it as staff: with a reason, and can take it back', async () => {
    const buyer = world.cookies.purchaser
    const manager = world.cookies.manager
    const { transId, first, second } = await two('a lot', buyer)
    await joined(transId, buyer, manager)
    const deal_id = (await dealOf(second))?.id
    const released = await ways['a lot'].giveUp(second, manager, { deal_id, reason: 'Wrong home' })
    expect(released.status).toBe(200)
    expect(await stories(second)).toEqual([{ reason: 'Wrong home' }])
    expect(await homesOf('a lot', transId, buyer)).toEqual([
      [first, 'held'],
      [second, 'free'],
    ])
    const { takeBacks } = (await world.call('/comty/GetTakeBacks', {}, { cookie: manager })).body
    expect(takeBacks[0]).toMatchObject({ undo: 'release' })
  })

  test('a delisted one can be released too, no matter who held it', async () => {
    const visitor = await shop.visitor()
    const { transId, first, second } = await two('a lot', world.cookies.rep)
    await joined(transId, world.cookies.rep, visitor)
    await world.db.run(sql`update lot set removed_at = now() where id = ${second}`)
    expect((await ways['a lot'].giveUp(second, visitor)).status).toBe(200)
    expect(await dealOf(second)).toBeUndefined()
    expect(await homesOf('a lot', transId, visitor)).toEqual([[first, 'held']])
  })
})

describe('a home in two purchases of the same seller', () => {
  /** Client 1's purchase has lost its second home, which client 2's purchase now holds. */
  async function twoClients() {
    const rep = world.cookies.rep
    const one = await two('a lot', rep)
    await shop.expire(one.transId)
    const lotId = await shop.lot()
    const { transId } = (await shop.hold(lotId, rep)).body
    const moved = await shop.call('/purchase/MoveTo', { transId, lotId: one.second }, rep)
    expect(moved.status).toBe(200)
    return { rep, one, other: transId as number, lotId: one.second }
  }

  test('the named purchase gives it up; the other one keeps its hold', async () => {
    const { rep, one, other, lotId } = await twoClients()
    const left = await ways['a lot'].giveUp(lotId, rep, { transaction_id: one.transId })
    expect(left.status).toBe(200)
    expect(await dealOf(lotId)).toMatchObject({ purchaseId: other })
    expect(await homesOf('a lot', one.transId, rep)).toEqual([[one.first, 'free']])
    // Another device gives it up again, but nothing is left to release.
    const repeat = await ways['a lot'].giveUp(lotId, rep, { transaction_id: one.transId })
    expect(repeat.status).toBe(200)
    expect(await dealOf(lotId)).toMatchObject({ purchaseId: other })
  })

  test('if none is named, the one that holds it gives it up', async () => {
    const { rep, one, lotId } = await twoClients()
    expect((await ways['a lot'].giveUp(lotId, rep)).status).toBe(200)
    expect(await dealOf(lotId)).toBeUndefined()
    expect((await homesOf('a lot', one.transId, rep)).map(([id]: [number]) => id)).toContain(lotId)
  })

  test('a stranger cannot name somebody else’s purchase', async () => {
    const { other, lotId } = await twoClients()
    const refused = await ways['a lot'].giveUp(lotId, world.cookies.purchaser, { transaction_id: other })
    expect([refused.status, refused.body.code]).toEqual([404, 'PURCHASE_NOT_FOUND'])
    expect(await dealOf(lotId)).toMatchObject({ purchaseId: other })
  })
})

describe('staff who take no part', () => {
  test.each<Kind>(['a lot', 'a suite'])(
    'need the right of §6, whatever purchase they name: %s',
    async (kind) => {
      const { transId, first, second } = await two(kind, world.cookies.purchaser)
      const { rep, manager } = world.cookies
      const elsewhere = await ways[kind].home()
      const asRep = async () => [
        await ways[kind].giveUp(second, rep, { transaction_id: transId, reason: 'Went home' }),
        await shop.call('/purchase/MoveTo', { transId, lotId: elsewhere, ...ways[kind].of }, rep),
        await shop.call('/purchase/Cancel', { transId, ...ways[kind].of }, rep),
      ]
      for (const { status } of await asRep()) expect(status).toBe(403)
      // The same is true of homes that are no longer listed.
      await world.db.run(sql`update lot set removed_at = now() where id in (${first}, ${second})`)
      for (const { status } of await asRep()) expect(status).toBe(403)
      await world.db.run(sql`update lot set removed_at = null where id in (${first}, ${second})`)
      expect(await homesOf(kind, transId, world.cookies.purchaser)).toEqual([
        [first, 'held'],
        [second, 'held'],
      ])
      const asked = { transaction_id: transId, reason: 'Wrong home' }
      expect((await ways[kind].giveUp(second, manager, asked)).status).toBe(200)
      expect(await dealOf(second)).toBeUndefined()
      expect(await stories(second)).toEqual([{ reason: 'Wrong home' }])
      const { takeBacks } = (await world.call('/comty/GetTakeBacks', {}, { cookie: manager })).body
      expect(takeBacks[0]).toMatchObject({ undo: 'release' })
    },
  )
})
