/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchaseRecords } from '../../../server/db/salesRecords.ts'
import { sql } from '../../../server/db/sql.ts'
import { sweepHolds } from '../../../server/timers/startTimers.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: PaymentWorld
let buyer = ''
let manager = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
  manager = world.cookies.manager
})
afterAll(async () => await world.stop())

async function paid(ready?: Purchase): Promise<Purchase> {
  const purchase = ready ?? (await world.ready(buyer))
  await world.openPage(purchase, buyer)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return await world.shop.read(purchase.transId, buyer)
}
const unsell = async (lotId: number) =>
  await world.ask('/comty/UnsellLR', { project_id: open, lot_id: lotId, reason: 'Wrong home' }, manager)
const release = async (lotId: number) =>
  await world.ask('/comty/RemoveDPTimerLR', { projectId: open, lot_id: lotId, reason: 'Wrong home' }, manager)
const listed = async (cookie = manager) => (await world.ask('/comty/GetTakeBacks', {}, cookie)).body.takeBacks
const newest = async () => (await listed())[0]
const takeBack = async (id: number, cookie = manager, key = newKey()) =>
  await world.ask('/comty/TakeBack', { id }, cookie, key)
/** Everything that makes up a sale. */
const standing = async ({ transId, unitId }: Purchase) =>
  await world.db.one(sql`
    select l.house_status, l.final_status, l.status, l.status2, l.price, l.held_by_deal, l.held_until, l.rests_until, d.state as deal, d.expires_at, d.ended_at,
      p.state, p.ended_at as "purchaseEnded", p.sheet,
      (select jsonb_agg(jsonb_build_object('state', state, 'body', body, 'due', due_at) order by id) from envelope where purchase_id = p.id) as envelopes,
      (select jsonb_agg(r.state order by r.id) from refund r join payment_attempt a on a.id = r.attempt_id join payment y on y.id = a.payment_id
        where y.purchase_id = p.id and r.state <> 'declined') as refunds
    from lot l join deal d on d.lot_id = l.id and d.purchase_id = ${transId} join purchase p on p.id = d.purchase_id
    where l.id = ${unitId} order by d.id desc limit 1`)
const mails = async (): Promise<number> =>
  (
    await world.db.one<{ count: number }>(sql`
      select count(*)::int as count from job where kind = 'mail' and payload -> 'envelope' ->> 'letter' = 'voided' and outcome is null`)
  ).count
/** Lets the minute for undoing pass. */
const pass = async (id: number) =>
  await world.db.run(sql`update take_back set ends_at = now() - interval '1 second' where id = ${id}`)

describe.sequential('taking back', () => {
  test('an unsold home: sale, papers and money are restored, once, and nobody was notified', async () => {
    const purchase = await paid()
    await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const before = await standing(purchase)
    await world.db.run(sql`delete from job where kind = 'mail'`)
    expect((await unsell(purchase.unitId)).status).toBe(200)
    expect(await standing(purchase)).not.toEqual(before)
    const one = await newest()
    expect(one).toMatchObject({ undo: 'unsell', problem: null, homes: [{ unitId: purchase.unitId }] })
    // The emails to the signers wait until the minute is over.
    expect(await mails()).toBeGreaterThan(0)
    await world.runJobs()
    expect(await mails()).toBeGreaterThan(0)
    // Two tabs undo at once.
    const answers = await Promise.all([takeBack(one.id), takeBack(one.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await standing(purchase)).toEqual(before)
    expect(await listed()).toEqual([])
    // Other systems are told the same state as the board.
    const [record] = await purchaseRecords(world.db, open, { ids: [purchase.transId], most: 1 })
    expect([record?.state, record?.ended]).toEqual(['reserved', null])
    // After the minute, the email job finds nothing void and sends nothing.
    await world.db.run(sql`update job set due_at = now() where kind = 'mail' and outcome is null`)
    await world.runJobs()
    const sent = await world.db.all<{ outcome: string }>(
      sql`select outcome from job where kind = 'mail' and payload -> 'envelope' ->> 'letter' = 'voided'`,
    )
    expect(new Set(sent.map(({ outcome }) => outcome))).toEqual(new Set(['nobody']))
    const { body } = await world.ask(
      '/comty/GetTransactionSaleQueueInfo',
      { transid: purchase.transId },
      manager,
    )
    expect(body.sale).toMatchObject({ state: 'reserved', ended: null, money: { state: 'paid' } })
    expect(body.story.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['purchaseTakeBack', 'envelopeRestore']),
    )
    // The home can be unsold again, and that can be undone too.
    expect((await unsell(purchase.unitId)).status).toBe(200)
    expect((await takeBack((await newest()).id)).status).toBe(200)
    expect(await standing(purchase)).toEqual(before)
  })

  test('a buyer who has moved to another home does not get the first one back', async () => {
    const purchase = await world.ready(buyer)
    expect((await release(purchase.unitId)).status).toBe(200)
    const lotId = await world.shop.lot(550_000)
    const moved = await world.ask(
      '/purchase/MoveTo',
      { projectId: open, transId: purchase.transId, lotId, instead: purchase.unitId },
      buyer,
    )
    expect(moved.status).toBe(200)
    const one = await newest()
    expect(one.problem).toBe('SALE_CHANGED')
    expect((await takeBack(one.id)).body.code).toBe('SALE_CHANGED')
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
    await pass(one.id)
  })

  test('a released hold runs until its own end', async () => {
    const purchase = await world.ready(buyer)
    await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const before = await standing(purchase)
    expect((await release(purchase.unitId)).status).toBe(200)
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
    const { id } = await newest()
    expect((await takeBack(id)).status).toBe(200)
    expect(await standing(purchase)).toEqual(before)
    expect((await world.shop.hold(purchase.unitId, world.cookies.agent)).status).toBe(409)
  })

  test.each([
    ['released', 1],
    ['released', 2],
    ['unsold', 1],
    ['unsold', 2],
  ] as const)('the buyer’s page hears that %s homes (%i) are theirs again', async (what, count) => {
    let purchase = await world.ready(buyer)
    const { transId } = purchase
    if (count === 2) {
      await world.shop.hold(await world.shop.lot(), buyer, { transaction_id: transId })
      await readyToReserve(world.db, transId, open)
      purchase = await world.shop.read(transId, buyer)
    }
    if (what === 'unsold') await paid(purchase)
    const since = async (version: number) =>
      (await world.shop.call('/purchase/GetPurchase', { transId, since: version }, buyer)).body.purchase
    const { version } = await world.shop.read(transId, buyer)
    expect(await since(version)).toBeNull()
    if (what === 'unsold') await unsell(purchase.unitId)
    else for (const { lotId } of purchase.homes) await release(lotId)
    const gone = await since(version)
    expect(gone.version).toBeGreaterThan(version)
    for (const { id } of await listed()) expect((await takeBack(id)).status).toBe(200)
    const back = await since(gone.version)
    expect(back.version).toBeGreaterThan(gone.version)
    expect(back.state).toBe(what === 'unsold' ? 'reserved' : 'open')
    await world.db.run(sql`delete from take_back where purchase_id = ${transId}`)
    await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
  })

  test('a home that left the builder’s list with its release is its buyer’s again', async () => {
    const purchase = await world.ready(buyer)
    await world.db.run(sql`
      update deal set listed = '{"gone": true}' where purchase_id = ${purchase.transId} and state = 'held'`)
    await release(purchase.unitId)
    const isListed = async () =>
      (
        await world.db.one<{ is: boolean }>(
          sql`select removed_at is null as is from lot where id = ${purchase.unitId}`,
        )
      ).is
    expect(await isListed()).toBe(false)
    const one = await newest()
    expect(one.problem).toBeNull()
    expect((await takeBack(one.id)).status).toBe(200)
    expect(await isListed()).toBe(true)
    await release(purchase.unitId)
    await pass((await newest()).id)
  })

  test('is possible only for the person who did it, within the minute', async () => {
    const purchase = await world.ready(buyer)
    await release(purchase.unitId)
    const { id } = await newest()
    expect(await listed(world.cookies.rep)).toEqual([])
    expect((await takeBack(id, world.cookies.rep)).body.code).toBe('NOTHING_TO_TAKE_BACK')
    await pass(id)
    expect(await listed()).toEqual([])
    expect((await takeBack(id)).body.code).toBe('TAKE_BACK_OVER')
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
  })

  test('not when somebody else has taken the home', async () => {
    const purchase = await world.ready(buyer)
    await release(purchase.unitId)
    const { id } = await newest()
    expect((await world.shop.hold(purchase.unitId, world.cookies.agent)).status).toBe(200)
    expect((await newest()).problem).toBe('HOME_TAKEN')
    expect((await takeBack(id)).body.code).toBe('HOME_TAKEN')
  })

  test('not when the home has changed, or the hold would be over', async () => {
    const purchase = await world.ready(buyer)
    const late = await world.ready(world.cookies.agent)
    await release(purchase.unitId)
    const { id } = await newest()
    await world.db.run(sql`update lot set price = price + 1 where id = ${purchase.unitId}`)
    await world.db.run(sql`select emit(project_id, id) from lot where id = ${purchase.unitId}`)
    expect((await takeBack(id)).body.code).toBe('HOME_CHANGED')
    await release(late.unitId)
    const other = (await newest()).id
    await world.db.run(sql`
      update take_back set before = jsonb_set(before, '{deals,0,expiresAt}', to_jsonb(now() - interval '1 second')) where id = ${other}`)
    expect((await takeBack(other)).body.code).toBe('HOLD_OVER')
  })

  test('not when the refund has been approved, or money goes back automatically', async () => {
    const purchase = await paid()
    await unsell(purchase.unitId)
    const { id } = await newest()
    await world.db.run(sql`
      update refund set state = 'approved', approved_by = 'person:0' where state = 'asked' and attempt_id in (
        select a.id from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${purchase.transId})`)
    expect((await newest()).problem).toBe('MONEY_GOING_BACK')
    expect((await takeBack(id)).body.code).toBe('MONEY_GOING_BACK')
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
  })

  test('not when the buyer has ended the purchase in the meantime', async () => {
    const purchase = await world.ready(buyer)
    await release(purchase.unitId)
    await world.shop.call('/purchase/Cancel', { transId: purchase.transId }, buyer)
    expect((await takeBack((await newest()).id)).body.code).toBe('SALE_CHANGED')
  })

  test('the next in line is offered the home after the minute, and nobody else gets it before', async () => {
    const purchase = await world.ready(buyer)
    const lotId = purchase.unitId
    const person = world.userIds['purchaser'] ?? 0
    await world.db.run(
      sql`insert into waiting (project_id, lot_id, person_id) values (${open}, ${lotId}, ${person})`,
    )
    const offered = async (): Promise<boolean> =>
      (
        await world.db.one<{ is: boolean }>(
          sql`select deal_id is not null as is from waiting where lot_id = ${lotId}`,
        )
      ).is
    const before = await standing(purchase)
    await release(lotId)
    expect(await offered()).toBe(false)
    expect((await world.shop.hold(lotId, world.cookies.agent)).status).toBe(409)
    expect((await takeBack((await newest()).id)).status).toBe(200)
    expect(await standing(purchase)).toEqual(before)
    await release(lotId)
    await world.db.run(
      sql`update lot set rests_until = now() - interval '1 second', held_until = now() - interval '1 second' where id = ${lotId}`,
    )
    await world.db.run(
      sql`update deal set expires_at = now() - interval '1 second' where lot_id = ${lotId} and state = 'held'`,
    )
    await sweepHolds(world.db)
    expect(await offered()).toBe(true)
    expect((await newest()).problem).toBe('HOME_TAKEN')
  })
})
