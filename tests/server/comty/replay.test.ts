/** @module-tag long */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import { endHolds, giveTerms } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: PaymentWorld
let buyer = ''
let manager = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
  manager = world.cookies.manager
  await giveTerms(world.db, open)
})
afterAll(async () => await world.stop())
// A buyer may hold only a few homes at once.
beforeEach(async () => await endHolds(world.db))

const replay = async ({ transId }: Purchase, at: string | null = null, cookie = manager) =>
  await world.ask('/comty/GetReplay', { transid: transId, at }, cookie)
const clock = async (): Promise<string> =>
  (await world.db.one<{ now: Date }>(sql`select clock_timestamp() as now`)).now.toISOString()
/** The manager changes the home's price or its buyers. */
async function change({ transId, unitId }: Purchase, wish: { price?: number; people?: object }) {
  const ask = { transid: transId, lot_id: unitId, ...wish }
  const people = wish.people === undefined ? {} : { people: { leaves: null, joins: true } }
  const seen = await world.ask('/comty/PreviewSaleChange', { ...ask, ...people }, manager)
  const { total } = seen.body.change.after
  const done = await world.ask('/comty/ChangeSale', { ...ask, total, reason: 'As agreed' }, manager)
  expect(done.body).toMatchObject({ isOK: 1 })
}

describe('a sale at a moment', () => {
  test('has the price, the list, the buyers and the papers of that moment', async () => {
    const purchase = await world.ready(buyer)
    const first = purchase.sheet.total
    await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const before = await clock()
    await change(purchase, { price: 40_000_000 })
    await world.db.run(sql`update lot set price = price + 1000 where id = ${purchase.unitId}`)
    const between = await clock()
    await world.db.run(sql`update purchaser set share = null where purchase_id = ${purchase.transId}`)
    const cora = {
      firstName: 'Cora',
      lastName: 'Lind',
      email: 'cora@example.test',
      phones: [],
      birthDate: '1980-04-02',
      address: '4 Elm Street',
      city: 'Toronto',
      postalCode: 'M5V 2T6',
    }
    await change(purchase, { people: { leaves: null, joins: cora } })

    const then = (await replay(purchase, before)).body.seen
    expect(then).toMatchObject({ state: 'open', buyers: ['Ada Love'], sheet: { total: first } })
    expect(then.homes).toMatchObject([{ unitId: purchase.unitId, isIts: true, listed: 50_000_000 }])
    expect(then.envelopes).toMatchObject([{ state: 'sent', papers: [{ key: 'agreement', revision: 1 }] }])
    expect(then.terms).toMatchObject([{ terms: [{ body: 'As agreed.' }] }])
    const later = (await replay(purchase, between)).body.seen
    expect(later.sheet.total).toBeLessThan(first)
    expect(later.homes).toMatchObject([{ listed: 50_100_000 }])
    expect(later.buyers).toEqual(['Ada Love'])
    expect(later.envelopes.map(({ state }: { state: string }) => state)).toEqual(['superseded', 'draft'])
    expect((await replay(purchase)).body.seen.buyers).toEqual(['Ada Love', 'Cora Lind'])
  })

  test('has the price that applied: the land’s, and later the finished home’s', async () => {
    const purchase = await world.ready(buyer)
    const { unitId } = purchase
    const listed = async (at: string) => (await replay(purchase, at)).body.seen.homes[0].listed
    const before = await clock()
    await world.db.run(sql`
      insert into inventory_lot (lot_id, template_id, total_price)
      values (${unitId}, ${world.templates[0] ?? 0}, 810000)`)
    const building = await clock()
    await world.db.run(sql`update lot set house_status = 3 where id = ${unitId}`)
    expect(await listed(await clock())).toBe(81_000_000)
    expect([await listed(before), await listed(building)]).toEqual([50_000_000, 50_000_000])
    // For times before prices in use were recorded, the price is unknown.
    await world.db.run(sql`update lot_price set paid = null where lot_id = ${unitId}`)
    expect(await listed(await clock())).toBeNull()
    await world.db.run(sql`delete from inventory_lot where lot_id = ${unitId}`)
    await world.db.run(sql`update lot set house_status = 1 where id = ${unitId}`)
  })

  test('has no price of the land while a home was chosen for it from a list', async () => {
    const purchase = await world.ready(buyer)
    const { unitId } = purchase
    const listed = async (at: string) => (await replay(purchase, at)).body.seen.homes[0].listed
    const models = async (): Promise<unknown[]> =>
      (
        await world.db.all<{ models: unknown }>(sql`
          select paid->'hasModels' as models from lot_price where lot_id = ${unitId} order by since, id`)
      ).map(({ models }) => models)
    const before = await clock()
    await world.db.run(
      sql`insert into lot_model (lot_id, model_id) values (${unitId}, ${world.models[0] ?? 0})`,
    )
    const between = await clock()
    // An import that changes nothing is not recorded as a change.
    await world.db.transaction(async (tx) => {
      await tx.run(sql`delete from lot_model where lot_id = ${unitId}`)
      await tx.run(sql`insert into lot_model (lot_id, model_id) values (${unitId}, ${world.models[1] ?? 0})`)
    })
    expect(await models()).toEqual([false, true])
    await world.db.run(sql`delete from lot_model where lot_id = ${unitId}`)
    expect(await models()).toEqual([false, true, false])
    expect(await listed(await clock())).toBe(50_000_000)
    expect([await listed(before), await listed(between)]).toEqual([50_000_000, null])
  })

  test('says what was not recorded', async () => {
    const purchase = await world.ready(buyer)
    const { moments, seen } = (await replay(purchase)).body
    expect(seen.notKept).toEqual(['screen', 'typed', 'availability'])
    expect(moments[0].what).toBe('holdTake')
    // This sale looks older than stored price sheets, and its buyer has chosen something since.
    await world.db.run(
      sql`update purchase set sheets_kept_from = now() + interval '1 hour' where id = ${purchase.transId}`,
    )
    await world.db.run(
      sql`select append_audit('person:1', 'purchase.choose', ${`purchase:${purchase.transId}`})`,
    )
    const early = new Date(Date.now() - 3_600_000).toISOString()
    expect((await replay(purchase, early)).body.seen).toMatchObject({
      notKept: ['screen', 'typed', 'availability', 'sheet', 'listed'],
      homes: [{ isIts: false, listed: null }],
      terms: [],
      envelopes: [],
      people: [],
    })
  })

  test('shows a paper from the stored bytes, and only of this sale', async () => {
    const purchase = await world.ready(buyer)
    const other = await world.ready(buyer)
    const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
    const ask = { envelopeId, key: 'agreement', revision: 1, isSealed: false }
    const { body } = await world.ask('/comty/GetReplayPaper', { transid: purchase.transId, ...ask }, manager)
    const [envelope] = (await replay(purchase)).body.seen.envelopes
    const bytes = Buffer.from(body.base64, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(envelope.papers[0].sha256)
    expect(
      (await world.ask('/comty/GetReplayPaper', { transid: other.transId, ...ask }, manager)).status,
    ).toBe(404)
    const sealed = { transid: purchase.transId, ...ask, isSealed: true }
    expect((await world.ask('/comty/GetReplayPaper', sealed, manager)).status).toBe(404)
  })

  test('is open only to managers and compliance, and their visit is logged', async () => {
    const purchase = await world.ready(buyer)
    expect((await replay(purchase, null, world.cookies.rep)).status).toBe(403)
    expect((await replay(purchase, null, buyer)).status).toBe(404)
    await world.db.run(sql`update person set roles = array[90] where id = ${world.userIds['rep'] ?? 0}`)
    const compliance = await world.signIn('rep@lotline.test')
    expect((await replay(purchase, null, compliance)).status).toBe(200)
    const { count } = await world.db.one<{ count: number }>(sql`
      select count(*)::int as count from audit where action = 'sale.replay' and object = ${`purchase:${purchase.transId}`}`)
    expect(count).toBe(1)
  })
})
