import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../../server/context/handler.ts'
import { everywhere } from '../../../server/db/reach.ts'
import { openSales, saleById, salePage } from '../../../server/db/saleQueue.ts'
import { sql } from '../../../server/db/sql.ts'
import { saleQueue } from '../../../server/office/queue.ts'
import type { Actor } from '../../../src/rules/actor.ts'
import { attentionAt } from '../../../src/rules/office/tasks.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, tower } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: PaymentWorld
let buyer = ''
let rep = ''
let manager = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
  rep = world.cookies.rep
  manager = world.cookies.manager
  await world.db.run(sql`update person set allowed_to_unsell = true where id = ${world.userIds['rep'] ?? 0}`)
})
afterAll(async () => await world.stop())

async function paid(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return await world.shop.read(purchase.transId, buyer)
}
const queue = async (cookie: string, more: object = {}) =>
  (await world.ask('/comty/GetTransactionSaleQueue', { project_id: open, ...more }, cookie)).body
const inQueue = async (cookie: string, { transId }: Purchase) =>
  (await queue(cookie)).TransQueue.find((one: { transid: number }) => one.transid === transId)
const info = async (cookie: string, { transId }: Purchase, more: object = {}) =>
  await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: transId, ...more }, cookie)
const follows = async (cookie: string, lotId: number) =>
  await world.ask('/comty/GetUndoing', { project_id: open, lot_id: lotId }, cookie)
const unsell = async (cookie: string, lotId: number, more: object = {}, key = newKey()) =>
  await world.ask('/comty/UnsellLR', { project_id: open, lot_id: lotId, ...more }, cookie, key)
const envelopeState = async (id: number): Promise<string> =>
  (await world.db.one<{ state: string }>(sql`select state from envelope where id = ${id}`)).state
const refunds = async ({ transId }: Purchase) =>
  await world.db.all<{ state: string; reason: string; amount: number; note: string }>(sql`
    select r.state, r.reason, r.amount::float8 as amount, r.note from refund r join payment_attempt a on a.id = r.attempt_id
    join payment p on p.id = a.payment_id where p.purchase_id = ${transId} order by r.id`)

describe('the queue', () => {
  test('has every purchase with step, turn, money and papers; names only for those who may know them', async () => {
    const purchase = await world.ready(buyer)
    const seen = await inQueue(manager, purchase)
    expect(seen).toMatchObject({
      state: 'open',
      step: 'confirmBeforePayment',
      turn: 'buyer',
      money: { state: 'due', minor: 2500000 },
      papers: 'none',
      people: ['Ada Love'],
      homes: [{ unitId: purchase.unitId }],
    })
    expect(seen.holdEnds).not.toBeNull()
    // A representative sells homes but may not see who the buyers are.
    await world.db.run(sql`
      update purchaser set phones = '{+14165550199}', address = '9 Quay Lane', city = 'Whitby'
      where purchase_id = ${purchase.transId}`)
    const unnamed = await inQueue(rep, purchase)
    expect(unnamed.people).toEqual([])
    expect(JSON.stringify(unnamed)).not.toMatch(/Ada|Love|example\.test|0199|Quay|Whitby/)
    await world.openPage(purchase, buyer)
    expect(await inQueue(rep, purchase)).toMatchObject({ turn: 'gateway', money: { state: 'paying' } })
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs()
    const sold = { state: 'reserved', step: 'congratulations', money: { state: 'paid' }, holdEnds: null }
    expect(await inQueue(rep, purchase)).toMatchObject(sold)
  })

  test('knows, like the buyer’s page, whether there is anything to choose', async () => {
    const both = async (): Promise<unknown[]> => {
      const { transId, steps } = await world.ready(buyer)
      const row = await saleById(world.db, transId)
      await world.shop.call('/purchase/Cancel', { transId }, buyer)
      return [steps.hasOptions, row?.hasOptions]
    }
    // Inventory that cannot be chosen is shown, but leaves nothing to choose.
    const optionId = await world.shop.option({ kind: 'inventory', selectable: 0 })
    expect(await both()).toEqual([false, false])
    await world.db.run(sql`update option_item set selectable = 1 where id = ${optionId}`)
    expect(await both()).toEqual([true, true])
    await world.db.run(sql`update option_item set removed_at = now() where id = ${optionId}`)
  })

  test('answers the purchases that it is asked for alone, and none that the caller may not see', async () => {
    const [first, second] = [await world.ready(buyer), await world.ready(buyer)]
    const only = [first.transId, 999999]
    const ids = async (cookie: string, more: object) =>
      (await queue(cookie, more)).TransQueue.map(({ transid }: { transid: number }) => transid)
    expect(await ids(rep, { only })).toEqual([first.transId])
    expect(await ids(rep, { only: [second.transId, first.transId] })).toEqual([first.transId, second.transId])
    expect(await ids(rep, { only: [] })).toEqual([])
    expect((await queue(buyer, { only })).code).toBe('NOT_ALLOWED')
    const elsewhere = { project_id: tower, only }
    expect((await world.ask('/comty/GetTransactionSaleQueue', elsewhere, manager)).body.TransQueue).toEqual(
      [],
    )
    expect((await queue(rep, { only: Array.from({ length: 51 }, () => 1) })).isOK).not.toBe(1)
    for (const { transId } of [first, second]) await world.shop.call('/purchase/Cancel', { transId }, buyer)
  })

  test('lists holds by the time left, then the newest; old holds are on the first page, and no page leaves one out', async () => {
    const which = { only: null, reach: everywhere, most: 3 }
    const page = async (before: number | null) => await salePage(world.db, open, { ...which, before })
    const [soon, late] = [await world.ready(buyer), await world.ready(buyer)]
    const ends = async ({ transId }: Purchase, minutes: number) =>
      await world.db.run(sql`
        update deal set expires_at = now() + make_interval(mins => ${minutes}) where purchase_id = ${transId}`)
    await ends(soon, 3)
    await ends(late, 9)
    const copies = await world.db.all<{ id: number }>(sql`
      insert into purchase (project_id, currency, sheet, frozen, state, why, ended_at)
      select project_id, currency, sheet, frozen, 'cancelled', 'left', now() from purchase, generate_series(1, 4)
      where id = ${late.transId} returning id`)
    const [oldest = 0, ...newer] = copies.map(({ id }) => id)
    const newest = newer.toReversed()

    const { TransQueue } = await queue(rep)
    const shown = TransQueue.map(({ transid }: { transid: number }) => transid)
    expect(shown.slice(0, 6)).toEqual([soon.transId, late.transId, ...newest, oldest])

    const first = await page(null)
    expect(first.rows.map(({ id }) => id)).toEqual([...newest, late.transId, soon.transId])
    expect(first.before).toBe(newest.at(-1))
    const { count } = await world.db.one<{ count: number }>(
      sql`select count(*)::int as count from purchase where project_id = ${open}`,
    )
    expect(first.older).toBe(count - 5)

    // A hold that ended before the next page was read is not lost.
    await ends(late, -1)
    const seen = new Set(first.rows.map(({ id }) => id))
    for (let { before } = first; before !== null;) {
      const next = await page(before)
      for (const { id } of next.rows) seen.add(id)
      before = next.before
    }
    expect(seen.size).toBe(count)
    await ends(late, 9)
    await world.db.run(sql`delete from purchase where id = any(${copies.map(({ id }) => id)}::bigint[])`)
    for (const { transId } of [soon, late]) await world.shop.call('/purchase/Cancel', { transId }, buyer)
  })

  test('covers one kind of project, and only for its staff', async () => {
    expect((await queue(rep, { isHighrise: true })).code).toBe('PROJECT_NOT_FOUND')
    expect((await queue(rep, { isHighrise: 0 })).isOK).toBe(1)
    expect((await queue(rep, { userId: (world.userIds['rep'] ?? 0) + 1 })).code).toBe('NOT_ALLOWED')
    expect((await queue(buyer)).code).toBe('NOT_ALLOWED')
  })

  test('needs no more queries for thirty purchases than for one', async () => {
    let asked = 0
    const counted = new Proxy(world.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (['all', 'one', 'first'].includes(String(name))) asked += 1
        return value.bind(target)
      },
    })
    const actor: Actor = {
      kind: 'person',
      userId: world.userIds['manager'] ?? 0,
      userType: 4,
      roles: [3],
      activated: true,
      projects: ['*'],
      events: [],
      companyId: null,
      allowedToUnsell: true,
      builderId: null,
      deviceId: null,
      sessionId: null,
    }
    const ctx = { db: counted, actor, now: new Date(), versionOf: () => undefined } as unknown as CallContext
    const count = async (): Promise<number> => {
      await saleQueue({ project_id: open }, ctx)
      asked = 0
      await saleQueue({ project_id: open }, ctx)
      return asked
    }
    const few = await count()
    const frozen = sql`(select frozen from purchase where project_id = ${open} limit 1)`
    await world.db.run(sql`
      insert into purchase (project_id, currency, sheet, frozen)
      select ${open}, 'CAD', (select sheet from purchase where project_id = ${open} limit 1), ${frozen}
      from generate_series(1, 30)`)
    expect(await count()).toBe(few)
    await world.db.run(sql`delete from purchase where project_id = ${open} and not exists (
      select 1 from deal where purchase_id = purchase.id)`)
  })

  test('shows a purchase’s history, and names only the builder’s people', async () => {
    const purchase = await paid()
    const { body } = await info(rep, purchase)
    expect(body).toMatchObject({ project_id: open, mayTakeOver: true, sale: { transid: purchase.transId } })
    const told = body.story.map(({ what, by }: { what: string; by: string }) => `${by} ${what}`)
    expect(told).toEqual(expect.arrayContaining(['broker holdTake', 'gateway paymentCaptured']))
    expect(told.indexOf('gateway paymentCaptured')).toBeLessThan(told.indexOf('broker holdTake'))
    expect((await info(buyer, purchase)).status).toBe(404)
    expect((await info(rep, purchase, { isHighrise: true })).status).toBe(404)
  })
})

describe('the list', () => {
  const list = async (cookie: string) =>
    (await world.ask('/comty/GetTransactionSaleList', {}, cookie)).body.TransQueue as {
      what: string
      id: number
      people: string[]
    }[]

  test('has a hold that ends soon, stuck work, and money to decide about, in this order', async () => {
    const soon = await world.ready(buyer)
    const soonId = soon.transId
    await world.db.run(
      sql`update deal set expires_at = now() + interval '5 minutes' where purchase_id = ${soonId}`,
    )
    const stuck = await world.ready(world.cookies.agent)
    await world.db.run(
      sql`update purchase set changed_at = now() - interval '1 hour' where id = ${stuck.transId}`,
    )
    const sold = await paid()
    await unsell(manager, sold.unitId, { reason: 'Financing fell through' })
    const tasks = await list(manager)
    const at = (what: string, id: number): number =>
      tasks.findIndex((one) => one.what === what && one.id === id)
    expect(at('hold', soonId)).toBe(0)
    expect(at('stuck', stuck.transId)).toBeGreaterThan(0)
    const money = tasks.findIndex(({ what }) => what === 'payment')
    expect(money).toBeGreaterThan(at('stuck', stuck.transId))
    expect(at('hold', stuck.transId)).toBe(-1)
    expect((await list(rep)).flatMap(({ what, people }) => (what === 'hold' ? people : []))).toEqual([])
  })

  test('finds stuck work, however many others are held and need nothing', async () => {
    await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
    const fine = await world.ready(buyer)
    const stuck = await world.ready(world.cookies.agent)
    await world.db.run(sql`
      update deal set expires_at = now() + interval '1 hour'
      where purchase_id in (${stuck.transId}, ${fine.transId}) and state = 'held'`)
    await world.db.run(
      sql`update purchase set changed_at = now() - interval '1 hour' where id = ${stuck.transId}`,
    )
    const now = new Date()
    const which = { ...attentionAt(now), reach: everywhere, most: 1 }
    const idsOf = async (what: 'hold' | 'stuck') =>
      (await openSales(world.db, [open], { what, ...which })).map(({ id }) => id)
    expect(await idsOf('stuck')).toEqual([stuck.transId])
    expect(await idsOf('hold')).toEqual([])
    const soon = new Date(now.getTime() + 300_000)
    await world.db.run(
      sql`update deal set expires_at = ${soon} where purchase_id = ${fine.transId} and state = 'held'`,
    )
    expect(await idsOf('hold')).toEqual([fine.transId])
  })
})

describe('unsell', () => {
  test('frees the home and ends everything that depends on its sale, in one step; money waits for a second person', async () => {
    const purchase = await paid()
    const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const { body } = await follows(manager, purchase.unitId)
    expect(body.follows).toMatchObject({
      undo: 'unsell',
      transid: purchase.transId,
      people: ['Ada Love'],
      isPaying: false,
      money: { currency: 'CAD', taken: 2500000, setAside: 0, promised: 0 },
      envelopes: 1,
      debits: 0,
    })
    const { dealId } = body.follows
    const key = newKey()
    const done = await unsell(manager, purchase.unitId, { deal_id: dealId, reason: 'Left the country' }, key)
    expect(done.body).toMatchObject({ isOK: 1, result: 1 })
    // The answer was lost, so the button is pressed again.
    expect(
      (await unsell(manager, purchase.unitId, { deal_id: dealId, reason: 'Left the country' }, key)).body,
    ).toEqual(done.body)
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
    expect(await envelopeState(envelopeId)).toBe('voided')
    expect(await refunds(purchase)).toEqual([
      { state: 'asked', reason: 'office', amount: 2500000, note: 'Left the country' },
    ])
    expect(await inQueue(manager, purchase)).toMatchObject({
      state: 'cancelled',
      ended: 'unsold',
      turn: 'office',
      money: { state: 'goingBack' },
    })
    const { story } = (await info(manager, purchase)).body
    expect(story).toContainEqual(
      expect.objectContaining({ what: 'purchaseUnsell', by: 'office', note: 'Left the country' }),
    )
    expect((await unsell(manager, purchase.unitId)).body.code).toBe('WRONG_STATE')
    // The home can be sold again at once.
    expect((await world.shop.hold(purchase.unitId, world.cookies.agent)).status).toBe(200)
  })

  test('requires a role, or the deal’s owner who is allowed to; nobody else', async () => {
    const purchase = await paid()
    const ask = { project_id: open, lot_id: purchase.unitId }
    const permission = async (cookie: string): Promise<number> =>
      (await world.ask('/comty/GetPermission', ask, cookie)).body.permission
    expect(await permission(rep)).toBe(0)
    expect(await permission(manager)).toBe(1)
    expect((await unsell(rep, purchase.unitId)).body.code).toBe('NOT_ALLOWED')
    expect((await follows(rep, purchase.unitId)).body.code).toBe('NOT_ALLOWED')
    const own = world.userIds['rep'] ?? 0
    // Permission is per deal: the right to undo your own deals covers no one else's.
    expect(await permission(rep)).toBe(0)
    await world.db.run(sql`update deal set person_id = ${own} where purchase_id = ${purchase.transId}`)
    expect(await permission(rep)).toBe(1)
    expect((await unsell(rep, purchase.unitId)).body.isOK).toBe(1)
  })

  test('waits until the gateway has closed its page, and changes nothing meanwhile', async () => {
    const purchase = await paid()
    await world.db.run(sql`
      update payment_attempt set state = 'processing' where payment_id in (
        select id from payment where purchase_id = ${purchase.transId})`)
    expect((await follows(manager, purchase.unitId)).body.follows.isPaying).toBe(true)
    const refused = await unsell(manager, purchase.unitId)
    expect(refused.body.code).toBe('PAYMENT_RUNNING')
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(2)
    expect((await world.shop.read(purchase.transId, buyer)).state).toBe('reserved')
    expect(await refunds(purchase)).toEqual([])
    await world.db.run(sql`
      update payment_attempt set state = 'captured' where payment_id in (
        select id from payment where purchase_id = ${purchase.transId})`)
    expect((await unsell(manager, purchase.unitId)).status).toBe(200)
  })

  test('undoes what was seen, not what has replaced it', async () => {
    const purchase = await paid()
    const { dealId } = (await follows(manager, purchase.unitId)).body.follows
    expect((await unsell(manager, purchase.unitId, { deal_id: dealId + 1 })).body.code).toBe('WRONG_STATE')
    // Undoing a deal that was shown needs a reason.
    const silent = await unsell(manager, purchase.unitId, { deal_id: dealId, reason: ' ' })
    expect([silent.status, silent.body.field]).toEqual([422, 'reason'])
    expect((await unsell(manager, purchase.unitId, { user_id: 999_999 })).body.code).toBe('WRONG_STATE')
    expect((await unsell(manager, purchase.unitId, { lot_number: 'another' })).body.code).toBe(
      'LOT_NOT_FOUND',
    )
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(2)
  })

  test('two managers at once: one unsells it, the other hears that it is done', async () => {
    const purchase = await paid()
    const answers = await Promise.all([unsell(manager, purchase.unitId), unsell(manager, purchase.unitId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await refunds(purchase)).toHaveLength(1)
  })

  test('a tower suite imported as sold has no deal, and can still be unsold', async () => {
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, status) values (${tower}, ${newKey()}, 500000, 2) returning id`)
    const ask = async (cookie: string) =>
      await world.ask('/comty/Unsell', { suite_id: id, user_id: null, reason: 'Wrong file' }, cookie)
    expect((await ask(rep)).body.code).toBe('NOT_ALLOWED')
    expect((await ask(manager)).body).toMatchObject({ isOK: 1, result: 1 })
    const row = await world.db.one<{ status: number }>(sql`select status from lot where id = ${id}`)
    expect(row.status).toBe(1)
    // A low-rise lot cannot be named as a suite.
    const purchase = await paid()
    const other = await world.ask('/comty/Unsell', { suite_id: purchase.unitId, user_id: null }, manager)
    expect(other.body.code).toBe('LOT_NOT_FOUND')
  })
})

describe('release by staff', () => {
  test('voids the papers, keeps the reason, and applies to the hold that was seen', async () => {
    const purchase = await world.ready(buyer)
    const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const { dealId } = (await follows(manager, purchase.unitId)).body.follows
    const release = async (more: object) =>
      await world.ask(
        '/comty/RemoveDPTimerLR',
        { projectId: open, lot_id: purchase.unitId, ...more },
        manager,
      )
    expect((await release({ deal_id: dealId + 1 })).body.code).toBe('WRONG_STATE')
    expect((await release({ deal_id: dealId })).body.field).toBe('reason')
    expect(await envelopeState(envelopeId)).toBe('sent')
    expect((await release({ deal_id: dealId, reason: 'Went home' })).status).toBe(200)
    expect(await envelopeState(envelopeId)).toBe('voided')
    const { story } = (await info(manager, purchase)).body
    const told = expect.objectContaining({ what: 'holdRelease', by: 'office', note: 'Went home' })
    expect(story).toContainEqual(told)
  })

  test('a home imported as held has no deal, and can be released', async () => {
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, final_status, status2) values (${open}, ${newKey()}, 500000, 3, 1) returning id`)
    const release = async (cookie: string) =>
      await world.ask('/comty/RemoveDPTimerLR', { projectId: open, lot_id: id }, cookie)
    expect((await release(rep)).status).toBe(403)
    expect((await release(manager)).status).toBe(200)
    expect(await world.shop.lotStatus(id)).toBe(1)
  })
})
