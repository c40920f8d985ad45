import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emailOf, open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: PaymentWorld
let rep = ''
let manager = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  rep = world.cookies.rep
  manager = world.cookies.manager
})
afterAll(async () => await world.stop())

async function paid(): Promise<Purchase> {
  const purchase = await world.ready(world.cookies.broker)
  await world.openPage(purchase, world.cookies.broker)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return await world.shop.read(purchase.transId, world.cookies.broker)
}
const list = async (cookie: string) =>
  (await world.ask('/payment/GetPayments', { projectId: open }, cookie)).body.payments
const of = async (cookie: string, { transId }: Purchase) =>
  (await list(cookie)).find((one: { transId: number }) => one.transId === transId)

test('those who sell the home see a payment, with what was taken and what can be refunded', async () => {
  const purchase = await paid()
  const seen = await of(rep, purchase)
  expect(seen).toMatchObject({
    minor: 2500000,
    left: 2500000,
    refunds: [],
    attempts: [
      { state: 'captured', isTest: true, captured: 2500000, card: { brand: 'visa', last4: '4242' } },
    ],
  })
})

test('42: money is refunded when a second person agrees, never the one who asked, never twice, never too much', async () => {
  const purchase = await paid()
  const { id: paymentId } = await of(rep, purchase)
  const ask = async (minor: number, cookie = rep) =>
    await world.ask('/payment/AskRefund', { projectId: open, paymentId, minor, note: 'Asked for' }, cookie)
  expect((await ask(2500001)).body).toMatchObject({ code: 'REFUND_TOO_MUCH' })
  expect((await ask(1500000)).status).toBe(200)
  expect((await ask(1500000)).body).toMatchObject({ code: 'REFUND_TOO_MUCH' })
  const { refunds } = await of(manager, purchase)
  expect(refunds).toMatchObject([{ state: 'asked', minor: 1500000, mayDecide: true }])
  const decide = async (agrees: boolean, cookie: string) =>
    await world.ask('/payment/DecideRefund', { projectId: open, refundId: refunds[0].id, agrees }, cookie)
  expect((await decide(true, rep)).status).toBe(403)
  // 42: The same person presses twice, in two tabs.
  const answers = await Promise.all([decide(true, manager), decide(true, manager)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.runJobs()
  expect(await of(rep, purchase)).toMatchObject({ left: 1000000, refunds: [{ state: 'done' }] })
  const kept = [...world.twin.checkouts.values()].at(-1)?.charge
  expect(kept).toMatchObject({ received: 2500000, refunded: 1500000 })
  expect((await world.shop.read(purchase.transId, world.cookies.broker)).state).toBe('reserved')
})

test('staff have the gateway asked: a page that nobody followed is known at once, by those who sell the home alone', async () => {
  world.twin.hook = 'silent'
  const purchase = await world.ready(world.cookies.broker)
  await world.openPage(purchase, world.cookies.broker)
  await world.twin.pay(await world.pageOf(purchase), '4000000000009995')
  await world.db.run(sql`delete from job where kind = 'payment'`)
  const { id: paymentId, attempts } = await of(rep, purchase)
  expect(attempts).toMatchObject([{ state: 'open', decline: null }])
  const look = async (cookie: string) =>
    await world.ask('/payment/LookAgain', { projectId: open, paymentId }, cookie)
  expect((await look(world.cookies.broker)).status).toBe(403)
  await world.runJobs()
  expect((await of(rep, purchase)).attempts).toMatchObject([{ decline: null }])
  expect((await look(rep)).body).toEqual({ isOK: 1 })
  await world.runJobs(true)
  expect((await of(rep, purchase)).attempts).toMatchObject([{ decline: 'insufficient_funds' }])
  await world.twin.pay(await world.pageOf(purchase))
  await world.db.run(sql`delete from job where kind = 'payment'`)
  await look(rep)
  await world.runJobs(true)
  expect(await of(rep, purchase)).toMatchObject({ attempts: [{ state: 'captured' }] })
  expect((await world.shop.read(purchase.transId, world.cookies.broker)).state).toBe('reserved')
  const audited = await world.db.all(sql`select 1 from audit where action = 'payment.look'`)
  expect(audited).toHaveLength(2)
  world.twin.hook = 'usual'
})

test('managers do not approve their own requests', async () => {
  const purchase = await paid()
  const { id: paymentId } = await of(manager, purchase)
  await world.ask('/payment/AskRefund', { projectId: open, paymentId, minor: 100, note: 'Mine' }, manager)
  const { refunds } = await of(manager, purchase)
  expect(refunds).toMatchObject([{ mayDecide: false }])
  const decided = await world.ask(
    '/payment/DecideRefund',
    { projectId: open, refundId: refunds[0].id, agrees: true },
    manager,
  )
  expect(decided.body).toMatchObject({ code: 'SECOND_PERSON' })
})

test('money for a home that has left the builder’s list can still be seen and decided, by its own company', async () => {
  const purchase = await paid()
  const unsold = await world.ask(
    '/comty/UnsellLR',
    { project_id: open, lot_id: purchase.unitId, reason: 'Financing' },
    manager,
  )
  expect(unsold.status).toBe(200)
  const several = async (are: boolean) =>
    await world.db.run(sql`
      update project set flags = flags || ${sql.json({ multiple_builder: are })}::jsonb where id = ${open}`)
  const become = async (name: 'rep' | 'manager', company: number | null, roles: readonly number[]) =>
    await world.db.run(sql`
      update person set company_id = ${company}, roles = ${[...roles]}::int[] where id = ${world.userIds[name] ?? 0}`)
  const rolesOf = async (name: 'rep' | 'manager') =>
    (
      await world.db.one<{ roles: number[] }>(
        sql`select roles from person where id = ${world.userIds[name] ?? 0}`,
      )
    ).roles
  const [asRep, asManager] = [await rolesOf('rep'), await rolesOf('manager')]
  await world.db.run(sql`update lot set removed_at = now(), company_id = 8 where id = ${purchase.unitId}`)
  await several(true)
  const seenBy = async (name: 'rep' | 'manager') => await of(await world.signIn(emailOf(name)), purchase)
  await become('manager', 7, [5])
  expect(await seenBy('manager')).toBeUndefined()
  await become('manager', 8, [5])
  expect(await seenBy('manager')).toMatchObject({ refunds: [{ state: 'asked' }] })
  await become('manager', null, asManager)
  await several(false)
  // This person works only in this project.
  await become('rep', null, [3])
  const second = await world.signIn(emailOf('rep'))
  const { refunds } = await of(second, purchase)
  expect(refunds).toMatchObject([{ state: 'asked', mayDecide: true }])
  const { body } = await world.ask('/comty/GetTransactionSaleList', { userId: world.userIds['rep'] }, second)
  expect(body.TransQueue).toContainEqual(
    expect.objectContaining({ what: 'payment', transid: purchase.transId }),
  )
  const decided = await world.ask(
    '/payment/DecideRefund',
    { projectId: open, refundId: refunds[0].id, agrees: true },
    second,
  )
  expect(decided.status).toBe(200)
  await become('rep', null, asRep)
})

test('48: the daily sheet says what was taken, and what the gateway has that we do not', async () => {
  await paid()
  const [page] = world.twin.checkouts.keys()
  const stray = world.twin.checkouts.get(page ?? '')
  if (stray === undefined) throw new Error('There is no page.')
  // 48: The gateway lists a payment that our books lack.
  const id = 'cs_test_stray'
  const reference = `${stray.reference.slice(0, -4)}zzzz`
  ;(world.twin.checkouts as Map<string, typeof stray>).set(id, {
    ...stray,
    id,
    reference,
    charge: stray.charge === null ? null : { ...stray.charge, id: 'pi_test_stray' },
  })
  await world.db.run(sql`
    insert into job (kind, payload, key) values ('reconcile', '{}', 'reconcile now')`)
  await world.runJobs()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
  const { body } = await world.ask('/payment/GetDaySheet', { projectId: open, day }, manager)
  // The money belongs to no known project, so every project's managers see it, on the sheet and in the list.
  const has = (stray.charge?.received ?? 0) - (stray.charge?.refunded ?? 0)
  expect(has).toBeGreaterThan(0)
  expect(body.sums).toMatchObject([{ currency: 'CAD', unapplied: has }])
  expect(body.sums[0].captured - body.sums[0].refunded).toBe(body.sums[0].held)
  expect(body.gateways).toEqual([{ provider: 'stripe', isComparable: true, comparedAt: expect.any(String) }])
  expect(body.differences).toMatchObject([{ reference, minor: has }])
  // A manager of only one builder can neither see it nor resolve it for the others.
  const become = async (roles: readonly number[]) =>
    await world.db.run(
      sql`update person set roles = ${[...roles]}::int[] where id = ${world.userIds['manager'] ?? 0}`,
    )
  await become([5])
  const ofOne = await world.signIn(emailOf('manager'))
  const theirs = await world.ask('/payment/GetDaySheet', { projectId: open, day }, ofOne)
  expect(theirs.body).toMatchObject({ sums: [{ unapplied: 0 }], differences: [] })
  const dealt = { projectId: open, differenceId: body.differences[0].id, note: 'Mine' }
  expect((await world.ask('/payment/NoteDifference', dealt, ofOne)).status).toBe(404)
  await become([3])
  manager = await world.signIn(emailOf('manager'))
  const asRep = await world.ask('/payment/GetDaySheet', { projectId: open, day }, rep)
  expect(asRep.body.sums).toMatchObject([{ unapplied: 0 }])
})

test('48: the sheet does not claim that a gateway agrees if it was not reached or has no list', async () => {
  await paid()
  await paid()
  await world.db.run(sql`delete from gateway_compared`)
  const { id } = await world.db.one<{ id: number }>(sql`select max(id) as id from payment_attempt`)
  await world.db.run(sql`update payment_attempt set provider = 'ozan' where id = ${id}`)
  world.twin.faults.push('drop', 'drop')
  await world.db.run(
    sql`insert into job (kind, payload, key) values ('reconcile', '{}', 'reconcile in vain')`,
  )
  await world.runJobs()
  const { body } = await world.ask('/payment/GetDaySheet', { projectId: open, day: '2031-01-01' }, manager)
  expect(body.gateways).toEqual([
    { provider: 'ozan', isComparable: false, comparedAt: null },
    { provider: 'stripe', isComparable: true, comparedAt: null },
  ])
  await world.db.run(sql`update payment_attempt set provider = 'stripe' where id = ${id}`)
})

test('47: the list makes up for notices that were missing for a day', async () => {
  world.twin.hook = 'silent'
  const purchase = await world.ready(world.cookies.broker)
  await world.openPage(purchase, world.cookies.broker)
  await world.db.run(sql`delete from job where kind = 'payment'`)
  await world.twin.pay(await world.pageOf(purchase))
  await world.db.run(sql`insert into job (kind, payload, key) values ('reconcile', '{}', 'reconcile again')`)
  await world.runJobs()
  expect((await world.shop.read(purchase.transId, world.cookies.broker)).state).toBe('reserved')
})
