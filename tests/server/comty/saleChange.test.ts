/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDelivery } from '../../../server/db/deliveries.ts'
import { nobody } from '../../../server/db/holds.ts'
import { purchaseById } from '../../../server/db/purchases.ts'
import { purchasersOfPurchase } from '../../../server/db/purchasers.ts'
import { markWaived } from '../../../server/db/rescissions.ts'
import { sql } from '../../../server/db/sql.ts'
import { padPlan } from '../../../server/payments/pad/padPlan.ts'
import { firmUp } from '../../../server/purchases/firmUp.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
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

async function paid(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return await world.shop.read(purchase.transId, buyer)
}
/** A free home with the same model as that of a purchase. */
async function another({ unitId }: Purchase): Promise<{ to_lot_id: number; template_id: number | null }> {
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price, house_status, final_status)
    select project_id, ${newKey()}, price, 1, 1 from lot where id = ${unitId} returning id`)
  await world.db.run(
    sql`insert into lot_model select ${id}, model_id from lot_model where lot_id = ${unitId}`,
  )
  const { templateId } = await world.db.one<{ templateId: number | null }>(sql`
    select template_id as "templateId" from deal where lot_id = ${unitId} and state in ('held', 'sold')`)
  return { to_lot_id: id, template_id: templateId }
}
const preview = async ({ transId, unitId }: Purchase, wish: object, cookie = manager) =>
  (await world.ask('/comty/PreviewSaleChange', { transid: transId, lot_id: unitId, ...wish }, cookie)).body
const change = async ({ transId, unitId }: Purchase, wish: object, key = newKey()) =>
  await world.ask(
    '/comty/ChangeSale',
    { transid: transId, lot_id: unitId, reason: 'As agreed', ...wish },
    manager,
    key,
  )
const dealOn = async (lotId: number) =>
  await world.db.first<{ state: string; purchaseId: number }>(sql`
    select state, purchase_id::int as "purchaseId" from deal where lot_id = ${lotId} and state in ('held', 'sold')`)
const envelopesOf = async ({ transId }: Purchase): Promise<string[]> =>
  (
    await world.db.all<{ state: string }>(
      sql`select state from envelope where purchase_id = ${transId} order by id`,
    )
  ).map(({ state }) => state)

describe('a sale', () => {
  test('moves to another home: deals, price, papers and receipt together, once', async () => {
    const purchase = await paid()
    await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const to = await another(purchase)
    const seen = (await preview(purchase, to)).change
    expect(seen).toMatchObject({
      from: { unitId: purchase.unitId },
      to: { unitId: to.to_lot_id },
      paid: 2500000,
      papers: 'replaced',
    })
    const key = newKey()
    const done = await change(purchase, { ...to, total: seen.after.total }, key)
    expect(done.body).toMatchObject({ isOK: 1 })
    expect(done.body.envelopeId).toBeGreaterThan(0)
    // The answer was lost, so the client repeats the call.
    expect((await change(purchase, { ...to, total: seen.after.total }, key)).body).toEqual(done.body)
    expect(await world.shop.lotStatus(purchase.unitId)).toBe(1)
    expect(await world.shop.lotStatus(to.to_lot_id)).toBe(2)
    expect(await dealOn(to.to_lot_id)).toEqual({ state: 'sold', purchaseId: purchase.transId })
    expect(await envelopesOf(purchase)).toEqual(['superseded', 'draft'])
    // The signers are notified, and the office is reminded to send the new papers.
    const told = world.letters.length
    await world.runJobs()
    const renewed = world.letters.slice(told).filter(({ subject }) => subject.startsWith('New papers'))
    expect(renewed.map(({ to: address }) => address)).toEqual(['ada@example.test'])
    const { TransQueue: tasks } = (await world.ask('/comty/GetTransactionSaleList', {}, manager)).body
    expect(tasks).toContainEqual(
      expect.objectContaining({ what: 'envelope', id: done.body.envelopeId, actionId: null }),
    )
    const row = await world.db.one<{ lot: number; total: number; receipt: string }>(sql`
      select (frozen #>> '{homes,0,lotId}')::int as lot, (sheet ->> 'total')::int as total, receipt from purchase where id = ${purchase.transId}`)
    expect(row).toMatchObject({ lot: to.to_lot_id, total: seen.after.total })
    const { story, sale } = (
      await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: purchase.transId }, manager)
    ).body
    expect(sale).toMatchObject({
      state: 'reserved',
      homes: [{ unitId: to.to_lot_id }],
      money: { state: 'paid' },
    })
    expect(story).toContainEqual(
      expect.objectContaining({ what: 'purchaseChange', by: 'office', note: 'As agreed' }),
    )
  })

  test('that was firm gives its buyer time to withdraw again, once its home is another', async () => {
    const flags = async (coolingOff: string | null) =>
      await world.db.run(sql`
        update project set flags = flags || ${sql.json({ coolingOff })} where id = ${open}`)
    await flags('ON-condo')
    const purchase = await paid()
    await flags(null)
    const { transId } = purchase
    const proof = { purchaseId: transId, role: null, how: 'by hand', by: 'test', isByStaff: false }
    const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000)
    await insertDelivery(world.db, { ...proof, what: 'disclosure', at: ago(40) })
    await insertDelivery(world.db, { ...proof, what: 'signedCopy', at: ago(30) })
    await markWaived(world.db, transId, 'writing: a letter', ago(20))
    await firmUp(world.db)
    expect((await world.shop.read(transId, buyer)).coolingOff?.firmAt).not.toBeNull()
    const to = await another(purchase)
    const { total } = (await preview(purchase, to)).change.after
    expect((await change(purchase, { ...to, total })).status).toBe(200)
    await firmUp(world.db)
    expect((await world.shop.read(transId, buyer)).coolingOff).toMatchObject({
      state: 'notStarted',
      missing: ['signedCopy'],
      firmAt: null,
      // The broker reads this, and only a buyer may withdraw.
      mayWithdraw: false,
    })
    const struck = await world.db.all<{ what: string }>(sql`
      select what from rescission_strike where purchase_id = ${transId}
      union all select what from delivery where purchase_id = ${transId} and struck_at is not null order by what`)
    expect(struck.map(({ what }) => what)).toEqual(['signedCopy', 'waiver'])
    // Delivery of the old contract proves nothing about the new one.
    const staff = { projectId: open, transId, what: 'signedCopy', at: ago(25).toISOString(), how: 'by hand' }
    expect((await world.ask('/purchase/NoteDelivery', staff, manager)).body.code).toBe('DELIVERY_EARLY')
  })

  test('whose price changes after payment is a task until the paid amount is right', async () => {
    const purchase = await paid()
    const { transId } = purchase
    const priced = async (by: number) => {
      const { before } = (await preview(purchase, { price: 10_000_000 })).change
      const wish = { price: before.price + by }
      const { after, paid: had } = (await preview(purchase, wish)).change
      expect((await change(purchase, { ...wish, total: after.total })).status).toBe(200)
      return after.first - had
    }
    const tasks = async () =>
      (await world.ask('/comty/GetTransactionSaleList', {}, manager)).body.TransQueue.filter(
        (one: { transid: number; why: string }) => one.transid === transId && one.why.startsWith('first'),
      ).map(({ why, minor }: { why: string; minor: number }) => ({ why, minor }))
    const missing = await priced(1_000_000)
    await world.runJobs()
    const [buyerIs] = await purchasersOfPurchase(world.db, transId)
    const letter = world.letters.filter(({ to }) => to === buyerIs?.email).at(-1)
    expect(letter?.subject).toContain('has been changed')
    expect(letter?.text).toContain('Reason: As agreed')
    expect(missing).toBeGreaterThan(0)
    expect(await tasks()).toEqual([{ why: 'firstMissing', minor: missing }])
    const row = await purchaseById(world.db, transId, nobody)
    if (row === undefined) throw new Error('no purchase')
    const plan = await padPlan(world.db, row, {
      scheme: 'pad',
      isWaived: false,
      at: new Date(),
      timeZone: 'America/Toronto',
    })
    // A debit agreement collects only the difference.
    expect(plan[0]).toMatchObject({ position: 1, minor: missing })
    const over = -(await priced(-3_000_000))
    expect(over).toBeGreaterThan(0)
    expect(await tasks()).toEqual([{ why: 'firstOver', minor: over }])
    await priced(2_000_000)
    expect(await tasks()).toEqual([])
  })

  test('gets another price while it is still open, and keeps its price sheet', async () => {
    const purchase = await world.ready(buyer)
    const { before } = (await preview(purchase, { price: 10_000_000 })).change
    const wish = { price: before.price - 1_000_000 }
    const { after, to } = (await preview(purchase, wish)).change
    expect(to).toBeNull()
    expect(after.price).toBe(before.price - 1_000_000)
    expect(after.total).toBeLessThan(before.total)
    expect((await change(purchase, { ...wish, total: before.total })).body.code).toBe('PRICE_CHANGED')
    expect((await change(purchase, { ...wish, total: after.total })).status).toBe(200)
    const seen = await world.shop.read(purchase.transId, buyer)
    expect(seen.sheet.total).toBe(after.total)
    const kept = await world.db.one<{ total: number; now: number }>(sql`
      select (sheet ->> 'total')::int as total, total::int as now from sale_change where purchase_id = ${purchase.transId}`)
    expect(kept).toEqual({ total: before.total, now: after.total })
    expect((await preview(purchase, { price: after.price })).code).toBe('NOTHING_CHANGES')
  })

  test('is left unchanged while it is being paid, or when the other home has gone', async () => {
    const purchase = await world.ready(buyer)
    const to = await another(purchase)
    const { total } = (await preview(purchase, to)).change.after
    expect((await world.shop.hold(to.to_lot_id, world.cookies.agent)).status).toBe(200)
    expect((await change(purchase, { ...to, total })).body.code).toBe('UNIT_TAKEN')
    await world.openPage(purchase, buyer)
    const other = await another(purchase)
    expect((await change(purchase, { ...other, total })).body.code).toBe('PAYMENT_RUNNING')
    expect(await dealOn(purchase.unitId)).toEqual({ state: 'held', purchaseId: purchase.transId })
  })

  test('is changed only by sales managers', async () => {
    const purchase = await world.ready(buyer)
    expect((await preview(purchase, { price: 10_000_000 }, world.cookies.rep)).code).toBe('NOT_ALLOWED')
    expect((await preview(purchase, { price: 10_000_000 }, buyer)).code).toBe('PURCHASE_NOT_FOUND')
  })
})
