/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRecord } from '../../../server/db/fintracRecords.ts'
import { insertDelivery } from '../../../server/db/deliveries.ts'
import { purchasersOfPurchase } from '../../../server/db/purchasers.ts'
import { sql } from '../../../server/db/sql.ts'
import { mailJob } from '../../../server/mail/mailJob.ts'
import { planReminders } from '../../../server/reminders/planReminders.ts'
import { open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { remindAll } from './remindAll.ts'

let world: PaymentWorld
let buyer = ''
let rep = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
  rep = world.cookies.rep
  const centre = { salesCentre: { email: 'office@example.test' } }
  await world.db.run(sql`update project set flags = flags || ${sql.json(centre)} where id = ${open}`)
})
afterAll(async () => await world.stop())

const hour = 60 * 60_000
/** Noon in Toronto, where the project is, this many days from now. */
const noon = (days = 0): Date => {
  const day = new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
  return new Date(`${day}T17:00:00Z`)
}
const night = (days = 0): Date => new Date(noon(days).getTime() + 12 * hour)

async function bought(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return await world.shop.read(purchase.transId, buyer)
}
/** The kinds of queued reminders about a purchase, with their addresses. */
const mails = async ({ transId }: Pick<Purchase, 'transId'>): Promise<string[]> =>
  (
    await world.db.all<{ mail: string }>(sql`
      select concat_ws(' ', payload->>'kind', payload->>'address') as mail from job
      where kind = 'mail' and (payload->>'purchaseId')::int = ${transId} and payload->>'kind' like 'remind%' order by id`)
  ).map(({ mail }) => mail)
const story = async ({ transId }: Purchase) =>
  (await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: transId }, rep)).body
const off = async ({ transId }: Pick<Purchase, 'transId'>, on = false) =>
  await world.ask('/comty/SwitchReminders', { transid: transId, on }, rep)
/** Turns off the reminders for every other purchase. */
const others = async ({ transId }: Pick<Purchase, 'transId'>) =>
  await world.db.run(sql`update purchase set reminders_off_at = now() where id <> ${transId}`)

describe('a deposit', () => {
  test('is reminded of before its day, during the day, once at a time, and never twice by two processes', async () => {
    const purchase = await bought()
    await others(purchase)
    // The deposit is due in 30 days, so its reminder is due three days before.
    expect(await remindAll(world.db, noon(20))).toEqual([])
    expect(await remindAll(world.db, night(28))).toEqual(['later'])
    expect(await mails(purchase)).toEqual([])
    await world.db.run(sql`delete from job where kind = 'remind'`)
    const at = noon(28)
    const both = await Promise.all([remindAll(world.db, at), remindAll(world.db, at)])
    expect(both.flat().toSorted()).toEqual(['reminded', 'told'])
    expect(await mails(purchase)).toEqual(['remindDeposit ada@example.test'])
    expect((await story(purchase)).story).toContainEqual(
      expect.objectContaining({ what: 'reminderDeposit', by: 'server' }),
    )
    // Afterwards, nothing more is sent.
    expect(await remindAll(world.db, at)).toEqual([])
  })

  test('is as often as the project says, and stops when it has arrived', async () => {
    const reminders = { reminders: { deposit: { first: 1200, every: 1, most: 2 } } }
    await world.db.run(sql`update project set flags = flags || ${sql.json(reminders)} where id = ${open}`)
    const purchase = await bought()
    const paid = await bought()
    await world.db.run(
      sql`update purchase set reminders_off_at = now() where id not in (${purchase.transId}, ${paid.transId})`,
    )
    await world.db.run(sql`
      update payment_attempt a set captured = captured * 2 from payment p where p.id = a.payment_id and p.purchase_id = ${paid.transId}`)
    for (const days of [1, 2, 3]) await remindAll(world.db, noon(days))
    expect(await mails(purchase)).toHaveLength(2)
    expect(await mails(paid)).toEqual([])
    await world.db.run(sql`update project set flags = flags - 'reminders' where id = ${open}`)
  })

  test('stops once staff have switched reminders off', async () => {
    const purchase = await bought()
    await others(purchase)
    expect((await off(purchase)).body).toEqual({ isOK: 1 })
    expect(await remindAll(world.db, noon(29))).toEqual([])
    const seen = await story(purchase)
    expect(seen.reminds).toBe(false)
    expect(seen.story[0]).toMatchObject({ what: 'purchaseRemindersOff', by: 'office' })
    await off(purchase, true)
    expect(await remindAll(world.db, noon(29))).toEqual(['reminded'])
    expect(
      (await world.ask('/comty/SwitchReminders', { transid: purchase.transId, on: false }, buyer)).status,
    ).toBe(404)
  })
})

test('missing information is reminded of while the home is held, until it is submitted', async () => {
  const { body } = await world.shop.hold(await world.shop.lot(), buyer)
  const purchase = { transId: body.transId as number }
  await others(purchase)
  await world.db.run(sql`update deal set expires_at = null where purchase_id = ${purchase.transId}`)
  // This person has not proven that the address is theirs.
  const typed = { 'purchasers.0.email': 'somebody@example.test' }
  expect(
    (await world.ask('/purchase/KeepFields', { projectId: open, ...purchase, typed }, buyer)).status,
  ).toBe(200)
  await world.db.run(
    sql`update purchase set changed_at = now() - interval '30 hours' where id = ${purchase.transId}`,
  )
  expect(await remindAll(world.db, noon())).toEqual(['reminded'])
  expect(await mails(purchase)).toEqual(['remindInformation broker@lotline.test'])
  await world.db.run(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email) values (${purchase.transId}, 1, 'Ada', 'Love', 'a@example.test')`)
  expect(await remindAll(world.db, noon(5))).toEqual([])
})

test('a reminder that could not be sent by day waits for the morning, and is sent then', async () => {
  const purchase = await bought()
  await others(purchase)
  expect(await remindAll(world.db, noon(28))).toEqual(['reminded'])
  const ofMail = sql`kind = 'mail' and (payload->>'purchaseId')::int = ${purchase.transId} and payload->>'kind' = 'remindDeposit'`
  const first = await world.db.one<{ id: number; payload: object }>(
    sql`select id::int as id, payload from job where ${ofMail}`,
  )
  const sent: string[] = []
  const mailer = { send: async ({ to }: { readonly to: string }) => void sent.push(to) }
  const run = async (now: Date, { id, payload }: typeof first) =>
    await mailJob({
      db: world.db,
      mailer: mailer as never,
      origin: 'https://homes.example',
      now: () => now,
    }).run(payload as never, {
      db: world.db,
      id,
      signal: new AbortController().signal,
      stopping: new AbortController().signal,
      end: async () => undefined,
    })
  expect(await run(night(28), first)).toBe('later')
  expect(sent).toEqual([])
  const next = await world.db.one<{ id: number; payload: object }>(
    sql`select id::int as id, payload from job where ${ofMail} and id <> ${first.id}`,
  )
  expect(next.payload).toEqual(first.payload)
  expect(await run(noon(29), next)).toBe('sent')
  expect(sent).toEqual(['ada@example.test'])
})

test('buyers and the office are told once when the withdrawal period is about to end', async () => {
  const purchase = await bought()
  await others(purchase)
  await world.db.run(
    sql`update purchase set rescission = 'ON-condo', firm_at = null where id = ${purchase.transId}`,
  )
  const at = new Date(Date.now() - 2 * 24 * hour)
  for (const what of ['signedCopy', 'disclosure', 'allPapers', 'contractMade', 'accepted'] as const) {
    await insertDelivery(world.db, {
      purchaseId: purchase.transId,
      what,
      at,
      role: null,
      how: 'mail',
      by: 'test',
      isByStaff: true,
    })
  }
  expect((await remindAll(world.db, noon(1))).filter((one) => one === 'reminded')).toEqual([])
  const found = []
  for (let days = 2; days < 14; days += 1) found.push(...(await remindAll(world.db, noon(days))))
  const told = await mails(purchase)
  expect(told.filter((one) => /CoolingOff|Firm/.test(one))).toEqual([
    'remindCoolingOff ada@example.test',
    'remindFirm office@example.test',
  ])
})

test('a legal duty is reported only to compliance, and never by its name', async () => {
  const purchase = await bought()
  await others(purchase)
  const [ada] = await purchasersOfPurchase(world.db, purchase.transId)
  await saveRecord(world.db, {
    purchaseId: purchase.transId,
    position: 1,
    purchaserId: ada?.Id ?? null,
    type: 'person',
    person: { firstName: 'Ada' },
    identity: null,
    body: {},
    documentNumber: null,
    secondNumber: null,
    accountNumber: null,
    risk: 'high',
    reasons: [],
    duties: [{ duty: 'politicalReview', days: 1 }],
    madeBy: 'test',
  })
  expect(await remindAll(world.db, noon())).toEqual(['nobody'])
  await world.db.run(
    sql`update person set roles = array[90], activated = true where id = ${world.userIds['manager'] ?? 0}`,
  )
  expect(await remindAll(world.db, noon())).toEqual(['reminded'])
  expect(await mails(purchase)).toEqual(['remindDuty manager@lotline.test'])
  const { story: told } = await story(purchase)
  expect(JSON.stringify(told)).not.toMatch(/reminder|politicalReview/i)
})

test('the sweep queues each reminder once, for a time during the day', async () => {
  const purchase = await bought()
  await others(purchase)
  await world.db.run(sql`delete from job where kind = 'remind'`)
  const at = night(28)
  expect(await planReminders(world.db, at)).toBe(1)
  expect(await planReminders(world.db, at)).toBe(0)
  const { hours } = await world.db.one<{ hours: number }>(
    sql`select extract(epoch from due_at - now()) / 3600 as hours from job where kind = 'remind'`,
  )
  // About eight hours, from midnight in Toronto; an hour more or less when the clocks change.
  expect(hours).toBeGreaterThan(6.5)
  expect(hours).toBeLessThan(9.5)
})
