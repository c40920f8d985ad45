/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody } from '../../../server/db/holds.ts'
import { createPerson, newcomer } from '../../../server/db/persons.ts'
import { purchaseById } from '../../../server/db/purchases.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { setStaffRights } from '../../../server/db/staff.ts'
import { padPlan } from '../../../server/payments/pad/padPlan.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { staffRoles } from '../../../src/rules/staffRoles.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld, today } from './paymentWorld.ts'

let world: PaymentWorld
let manager = ''
/** Another manager. */
let second = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  manager = world.cookies.manager
  const person = { ...newcomer, email: emailOf('second'), firstName: 'S', lastName: 'M', activated: true }
  const personId = (await createPerson(world.db, person)) ?? 0
  await setStaffRights(world.db, personId, {
    ...staffRoles.manager,
    companyId: null,
    projects: [open],
    groups: [],
  })
  const token = newToken()
  await createSession(world.db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId,
    deviceId: null,
    minutes: 60,
  })
  second = `lotline-session=${token}`
})
afterAll(async () => await world.stop())

async function sold(): Promise<Purchase> {
  const purchase = await world.ready(world.cookies.broker)
  await world.openPage(purchase, world.cookies.broker)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return purchase
}
const note = async ({ transId }: Purchase, more: object, by = world.cookies.rep) =>
  await world.ask(
    '/payment/NoteMoney',
    {
      projectId: open,
      transId,
      way: 'cheque',
      isBack: false,
      minor: 500_000,
      day: '2026-01-15',
      note: 'Cheque 1047',
      ...more,
    },
    by,
  )
const decide = async (notedId: number, agrees: boolean, by: string) =>
  await world.ask('/payment/DecideMoney', { projectId: open, notedId, agrees }, by)
const books = async () => {
  const rows = await world.db.all<{ account: string; amount: number }>(sql`
    select account, sum(amount)::float8 as amount from posting join ledger_group g on g.id = group_id
    where project_id = ${open} group by account`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const tasks = async ({ transId }: Purchase) =>
  (await world.ask('/comty/GetTransactionSaleList', {}, manager)).body.TransQueue.filter(
    (one: { transid: number; what: string }) => one.transid === transId && one.what === 'payment',
  ).map(({ why, minor }: { why: string; minor: number }) => ({ why, minor }))
async function pricedUp(purchase: Purchase, by: number): Promise<number> {
  const of = { transid: purchase.transId, lot_id: purchase.unitId }
  const at = async (wish: object) =>
    (await world.ask('/comty/PreviewSaleChange', { ...of, ...wish }, manager)).body.change
  const { before } = await at({ price: 10_000_000 })
  const wish = { price: before.price + by }
  const { after, paid } = await at(wish)
  const done = await world.ask(
    '/comty/ChangeSale',
    { ...of, ...wish, reason: 'As agreed', total: after.total },
    manager,
    newKey(),
  )
  expect(done.status).toBe(200)
  return after.first - paid
}

describe('money by cheque or transfer', () => {
  test('is shown before the sale is ended, and in what the buyer is told about it', async () => {
    const purchase = await sold()
    const card = 2_500_000
    const follows = async () =>
      (await world.ask('/comty/GetUndoing', { project_id: open, lot_id: purchase.unitId }, manager)).body
        .follows
    expect(await follows()).toMatchObject({ noted: 0, currency: 'CAD', money: { taken: card } })
    const asked = await note(purchase, { minor: 400_000 })
    // Recorded money is shown even before anyone approves it.
    expect((await follows()).noted).toBe(400_000)
    expect((await decide(asked.body.id, true, second)).status).toBe(200)
    expect((await follows()).noted).toBe(400_000)
    const ask = { project_id: open, lot_id: purchase.unitId, reason: 'Financing fell through' }
    expect((await world.ask('/comty/UnsellLR', ask, manager, newKey())).status).toBe(200)
    const told = await world.db.all<{ minor: number }>(sql`
      select (payload ->> 'minor')::float8 as minor from job
      where kind = 'mail' and payload ->> 'kind' = 'unsold' and (payload ->> 'purchaseId')::int = ${purchase.transId}`)
    expect(told).toEqual([{ minor: card + 400_000 }])
  })

  test('is recorded by one, approved by another, booked once with the next receipt, and settles what is missing', async () => {
    const purchase = await sold()
    const missing = await pricedUp(purchase, 1_000_000)
    expect(await tasks(purchase)).toEqual([{ why: 'firstMissing', minor: missing }])
    const before = await books()
    const asked = await note(purchase, { minor: missing }, manager)
    expect(asked.status).toBe(200)
    // Nothing is booked yet, and staff cannot approve their own records.
    expect(await books()).toEqual(before)
    expect(await tasks(purchase)).toContainEqual({ why: 'receivedAsked', minor: missing })
    expect((await decide(asked.body.id, true, manager)).body.code).toBe('SECOND_PERSON')
    expect((await decide(asked.body.id, true, world.cookies.rep)).status).toBe(403)
    const { receiptNumber: last } = (
      await world.db.all<{ receiptNumber: number }>(sql`
        select max(receipt_number) as "receiptNumber" from payment where project_id = ${open}`)
    )[0] ?? { receiptNumber: 0 }
    const agreed = await decide(asked.body.id, true, second)
    expect(agreed.body).toMatchObject({ isOK: 1, receiptNumber: last + 1 })
    expect((await decide(asked.body.id, true, second)).body.code).toBe('DECIDED')
    expect(await books()).toEqual({
      ...before,
      bank: (before['bank'] ?? 0) + missing,
      depositsHeld: (before['depositsHeld'] ?? 0) - missing,
    })
    expect(await tasks(purchase)).toEqual([])
    const audit = await world.db.all<{ action: string }>(
      sql`select action from audit where object = ${`noted_money:${asked.body.id}`} order by seq`,
    )
    expect(audit.map(({ action }) => action)).toEqual(['money.note', 'money.agree'])
    // A card payment gets the next receipt number.
    const next = await sold()
    const { number } = await world.db.one<{ number: number }>(
      sql`select receipt_number as number from payment where purchase_id = ${next.transId}`,
    )
    expect(number).toBe(last + 2)
    const sheet = await world.ask('/payment/GetDaySheet', { projectId: open, day: today() }, manager)
    expect(sheet.body.sums[0].captured).toBeGreaterThanOrEqual(missing)
  })

  test('is refunded up to what was received, and is owed when its sale has ended', async () => {
    const purchase = await sold()
    expect((await note(purchase, { isBack: true })).body.code).toBe('REFUND_TOO_MUCH')
    const { id } = (await note(purchase, {})).body
    expect((await decide(id, false, manager)).body.receiptNumber).toBeNull()
    expect((await note(purchase, { isBack: true })).body.code).toBe('REFUND_TOO_MUCH')
    const came = (await note(purchase, {})).body
    await decide(came.id, true, manager)
    const before = await books()
    await world.db.run(sql`
      update purchase set state = 'cancelled', why = 'unsold', ended_at = now() where id = ${purchase.transId}`)
    expect(await tasks(purchase)).toContainEqual({ why: 'receivedOwed', minor: 500_000 })
    expect((await note(purchase, {})).body.code).toBe('PURCHASE_ENDED')
    const back = await note(purchase, { isBack: true, way: 'transfer', note: 'Returned' })
    // A second return would exceed what was received.
    expect((await note(purchase, { isBack: true })).body.code).toBe('REFUND_TOO_MUCH')
    expect((await decide(back.body.id, true, second)).body).toMatchObject({ isOK: 1, receiptNumber: null })
    expect((await books())['bank']).toBe((before['bank'] ?? 0) - 500_000)
    expect((await tasks(purchase)).map(({ why }: { why: string }) => why)).not.toContain('receivedOwed')
  })

  test('is for those who sell the home, on past days, and no debit collects it again', async () => {
    const purchase = await sold()
    expect((await note(purchase, {}, world.cookies.broker)).status).toBe(403)
    expect((await note(purchase, { day: '2099-01-01' })).body).toMatchObject({
      code: 'WRONG_FIELD',
      field: 'day',
    })
    const plan = async () => {
      const row = await purchaseById(world.db, purchase.transId, nobody)
      if (row === undefined) throw new Error('no purchase')
      const facts = { scheme: 'pad', isWaived: false, at: new Date(), timeZone: 'America/Toronto' } as const
      return (await padPlan(world.db, row, facts)).reduce((sum, { minor }) => sum + minor, 0)
    }
    const before = await plan()
    const { id } = (await note(purchase, { minor: 100_000 })).body
    await decide(id, true, manager)
    expect(await plan()).toBe(Math.max(0, before - 100_000))
    const { noted, sales } = (await world.ask('/payment/GetPayments', { projectId: open }, manager)).body
    expect(noted[0]).toMatchObject({ id, transId: purchase.transId, state: 'booked', minor: 100_000 })
    expect(sales).toContainEqual(expect.objectContaining({ transId: purchase.transId, noted: 100_000 }))
  })

  test('is all that a sale without a payment page has, and what a new price leaves unpaid is a task', async () => {
    const purchase = await world.ready(world.cookies.broker)
    await world.db.run(sql`update deal set state = 'sold' where purchase_id = ${purchase.transId}`)
    await world.db.run(
      sql`update purchase set state = 'reserved', ended_at = now() where id = ${purchase.transId}`,
    )
    const { first } = await world.db.one<{ first: number }>(sql`
      select sum((one->>'minor')::bigint)::float8 as first from purchase, jsonb_array_elements(sheet->'deposits') one
      where id = ${purchase.transId} and (one->>'daysAfter')::int = 0`)
    const { id } = (await note(purchase, { way: 'transfer', minor: first })).body
    await decide(id, true, manager)
    const missing = await pricedUp(purchase, 1_000_000)
    expect(missing).toBeGreaterThan(0)
    expect(await tasks(purchase)).toEqual([{ why: 'firstMissing', minor: missing }])
  })
})
