/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planDebit } from '../../../server/db/debits.ts'
import { recordsOfPurchase, saveRecord } from '../../../server/db/fintracRecords.ts'
import { formerNames, formerRecords } from '../../../server/db/formerPurchasers.ts'
import { insertMandate, type MandateRow } from '../../../server/db/mandates.ts'
import { handedPurchasers, insertPurchaser, purchasersOfPurchase } from '../../../server/db/purchasers.ts'
import { insertDelivery } from '../../../server/db/deliveries.ts'
import { sql } from '../../../server/db/sql.ts'
import { firmUp } from '../../../server/purchases/firmUp.ts'
import { blankHolder } from '../../../src/rules/fields/pad.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { marks } from '../payments/padForm.ts'
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

const cora = {
  firstName: 'Cora',
  lastName: 'Lind',
  email: 'cora@example.test',
  phones: ['+14165550123'],
  birthDate: '1980-04-02',
  address: '4 Elm Street',
  city: 'Toronto',
  postalCode: 'M5V 2T6',
}

/** A purchase by Ada and Ben, each with an ID number and a share. */
async function bought(isPaid = true): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  const { transId } = purchase
  await world.db.run(sql`delete from purchaser where purchase_id = ${transId}`)
  await world.db.run(sql`update purchase set purchaser_count = 2 where id = ${transId}`)
  for (const [at, [firstName, idNumber]] of [
    ['Ada', 'A-111'],
    ['Ben', 'B-222'],
  ].entries() as Iterable<[number, [string, string]]>) {
    await insertPurchaser(world.db, transId, at + 1, {
      firstName,
      lastName: 'Moss',
      email: `${firstName.toLowerCase()}@example.test`,
      phones: ['+14165550100'],
      birthDate: '1981-01-01',
      idNumber,
    })
  }
  await world.db.run(sql`update purchaser set share = 50 where purchase_id = ${transId}`)
  if (!isPaid) return await world.shop.read(transId, buyer)
  await world.openPage(purchase, buyer)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  return await world.shop.read(transId, buyer)
}
const idsOf = async ({ transId }: Purchase): Promise<number[]> =>
  (await purchasersOfPurchase(world.db, transId)).map(({ Id }) => Id)
const preview = async ({ transId, unitId }: Purchase, people: object, cookie = manager) =>
  (await world.ask('/comty/PreviewSaleChange', { transid: transId, lot_id: unitId, people }, cookie)).body
const change = async ({ transId, unitId, sheet }: Purchase, people: object, key = newKey()) =>
  await world.ask(
    '/comty/ChangeSale',
    { transid: transId, lot_id: unitId, reason: 'Assigned', total: sheet.total, people },
    manager,
    key,
  )
const recordOf = (purchaseId: number, position: number, purchaserId: number, documentNumber: string) => ({
  purchaseId,
  position,
  purchaserId,
  type: 'person' as const,
  person: { firstName: `Nr ${position}` },
  identity: null,
  body: {},
  documentNumber,
  secondNumber: null,
  accountNumber: null,
  risk: 'low' as const,
  reasons: [],
  duties: [],
  madeBy: 'test',
})
async function mandate({ transId }: Purchase, name: string): Promise<MandateRow> {
  return await insertMandate(world.db, {
    reference: `M${newKey()
      .replaceAll(/[^A-Z0-9]/gi, '')
      .toUpperCase()
      .slice(0, 20)}`,
    purchaseId: transId,
    projectId: open,
    scheme: 'pad',
    replaces: null,
    isBusiness: false,
    isWaived: false,
    hasSecond: false,
    signedOn: '2026-01-01',
    last3: '123',
    madeBy: 'test',
    holders: { holders: [{ ...blankHolder, name }], signedIn: 'Toronto' },
    account: {} as never,
    marks: { first: marks, second: null, waiver: null },
  })
}

describe('the buyers of a sale', () => {
  test('change when one is replaced: papers, records, shares, debits and mail with it, once', async () => {
    const purchase = await bought()
    const { transId } = purchase
    const [ada = 0, ben = 0] = await idsOf(purchase)
    await sentEnvelope(world.db, { projectId: open, purchaseId: transId })
    await saveRecord(world.db, recordOf(transId, 1, ada, 'A-111'))
    await saveRecord(world.db, recordOf(transId, 2, ben, 'B-222'))
    const leaving = await mandate(purchase, 'ada moss')
    await planDebit(world.db, leaving, 'CAD', { position: 2, minor: 100, dueOn: '2030-01-01' })
    const seen = (await preview(purchase, { leaves: ada, joins: true })).change
    expect(seen.people).toMatchObject({ leaves: 'Ada Moss', joins: true, stays: ['Ben Moss'], debits: 1 })
    expect(seen).toMatchObject({ papers: 'replaced', to: null, before: seen.after })
    const without = await change(purchase, { leaves: ada, joins: cora })
    expect(without.body).toMatchObject({ code: 'WRONG_FIELD', field: 'people.shares.0' })
    const key = newKey()
    const done = await change(purchase, { leaves: ada, joins: cora, shares: [60, 40] }, key)
    expect(done.body).toMatchObject({ isOK: 1 })
    // The answer was lost, so the client repeats the call.
    expect((await change(purchase, { leaves: ada, joins: cora, shares: [60, 40] }, key)).body).toEqual(
      done.body,
    )
    const { purchasers, shares } = await handedPurchasers(world.db, transId)
    expect(purchasers.map(({ firstName }) => firstName)).toEqual(['Cora', 'Ben'])
    expect(purchasers[1]).toMatchObject({ idNumber: 'B-222' })
    expect(shares).toEqual([60, 40])
    expect((await idsOf(purchase))[1]).toBe(ben)
    expect(await formerNames(world.db, transId)).toMatchObject([{ purchaserId: ada, name: 'Ada Moss' }])
    expect(await recordsOfPurchase(world.db, transId)).toMatchObject([
      { position: 2, documentNumber: 'B-222' },
    ])
    expect(
      (await formerRecords(world.db, open)).filter(({ purchaseId }) => purchaseId === transId),
    ).toMatchObject([{ position: 1, documentNumber: 'A-111' }])
    const states = await world.db.one(sql`
      select (select state from mandate where id = ${leaving.id}) as mandate,
        (select state from planned_debit where mandate_id = ${leaving.id}) as debit,
        array(select state from envelope where purchase_id = ${transId} order by id) as envelopes`)
    expect(states).toEqual({ mandate: 'cancelled', debit: 'cancelled', envelopes: ['superseded', 'draft'] })
    await world.runJobs()
    const told = world.letters.filter(({ subject }) =>
      /purchasers have changed|no longer a purchaser/.test(subject),
    )
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      expect.arrayContaining(['ada@example.test', 'ben@example.test', 'cora@example.test']),
    )
    const toAda = told.find(({ to }) => to === 'ada@example.test')
    expect(toAda?.text).not.toContain('Cora')
    expect(told.find(({ to }) => to === 'ben@example.test')?.text).toContain('Cora Lind, Ben Moss')
    const info = (await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: transId }, manager)).body
    expect(info.story).toContainEqual(
      expect.objectContaining({ what: 'purchaseBuyers', by: 'office', note: 'Assigned' }),
    )
    expect(info.purchasers).toMatchObject([{ name: 'Cora Lind', share: 60 }, { name: 'Ben Moss' }])
  })

  test('move up when the first leaves, with their own data', async () => {
    const purchase = await bought()
    const { transId } = purchase
    const [ada = 0, ben = 0] = await idsOf(purchase)
    await saveRecord(world.db, recordOf(transId, 2, ben, 'B-222'))
    await world.db.run(sql`
      insert into identity_check (purchase_id, position, method, state, reference, first_name, last_name)
      values (${transId}, 1, 'original', 'approved', ${newKey()}, 'Ada', 'Moss'), (${transId}, 2, 'original', 'approved', ${newKey()}, 'Ben', 'Moss')`)
    const at = new Date('2026-05-01T10:00:00Z')
    for (const role of ['purchaser.1', 'purchaser.2']) {
      await insertDelivery(world.db, {
        purchaseId: transId,
        what: 'signedCopy',
        at,
        role,
        how: 'mail',
        by: 'test',
        isByStaff: true,
      })
    }
    const kept = await mandate(purchase, 'Ben Moss')
    expect((await change(purchase, { leaves: ada })).status).toBe(200)
    expect(await handedPurchasers(world.db, transId)).toMatchObject({
      purchasers: [{ firstName: 'Ben', idNumber: 'B-222' }],
      shares: [null],
    })
    expect(await recordsOfPurchase(world.db, transId)).toMatchObject([
      { position: 1, documentNumber: 'B-222' },
    ])
    expect(
      await world.db.all(
        sql`select position, first_name as name from identity_check where purchase_id = ${transId}`,
      ),
    ).toEqual([{ position: 1, name: 'Ben' }])
    expect(
      await world.db.all(sql`select role from delivery where purchase_id = ${transId} and struck_at is null`),
    ).toEqual([{ role: 'purchaser.1' }])
    expect(await world.db.one(sql`select state from mandate where id = ${kept.id}`)).toEqual({
      state: 'draft',
    })
    expect((await change(purchase, { leaves: ben })).body).toMatchObject({
      code: 'WRONG_FIELD',
      field: 'people',
    })
  })

  test('take along the debits that the office names, namesake or not', async () => {
    const purchase = await bought()
    const [ada = 0] = await idsOf(purchase)
    const ofNamesake = await mandate(purchase, 'Ada Moss')
    await world.db.run(
      sql`update mandate set state = 'suspended', paper_sha256 = repeat('a', 64), confirmed_at = now() where id = ${ofNamesake.id}`,
    )
    const otherwise = await mandate(purchase, 'A. M. Moss-Lind')
    const shown = async (more: object) =>
      (await preview(purchase, { leaves: ada, joins: false, ...more })).change.people.agreements
    expect(await shown({})).toEqual([
      { id: ofNamesake.id, holders: ['Ada Moss'], ends: true },
      { id: otherwise.id, holders: ['A. M. Moss-Lind'], ends: false },
    ])
    const agreements = [otherwise.id]
    expect((await shown({ agreements })).map(({ ends }: { ends: boolean }) => ends)).toEqual([false, true])
    const wrong = await change(purchase, { leaves: ada, agreements: [ofNamesake.id, 999_999] })
    expect(wrong.body).toMatchObject({ code: 'WRONG_FIELD', field: 'people.agreements' })
    const before = world.letters.length
    expect((await change(purchase, { leaves: ada, agreements })).status).toBe(200)
    const states = await world.db.all<{ id: number; state: string }>(sql`
      select id::int as id, state from mandate where purchase_id = ${purchase.transId} order by id`)
    expect(states).toEqual([
      { id: ofNamesake.id, state: 'suspended' },
      { id: otherwise.id, state: 'cancelled' },
    ])
    await world.runJobs()
    const left = world.letters.slice(before).find(({ subject }) => /no longer a purchaser/.test(subject))
    expect(left?.text).toContain('Debits agreed in your name')
  })

  test('are told of their own change, even if another follows before the mail is sent, and of debits only if there are any', async () => {
    const purchase = await bought()
    const [ada = 0] = await idsOf(purchase)
    await world.runJobs()
    const before = world.letters.length
    const because = async (people: object, reason: string) =>
      await world.ask(
        '/comty/ChangeSale',
        {
          transid: purchase.transId,
          lot_id: purchase.unitId,
          people,
          total: (await preview(purchase, { leaves: null, joins: true })).change.after.total,
          reason,
        },
        manager,
        newKey(),
      )
    expect((await because({ leaves: ada }, 'Ada has moved abroad')).status).toBe(200)
    expect((await because({ joins: cora, shares: [50, 50] }, 'Cora buys too')).status).toBe(200)
    await world.runJobs()
    const left = world.letters.slice(before).find(({ subject }) => /no longer a purchaser/.test(subject))
    expect(left?.text).toContain('Ada has moved abroad')
    expect(left?.text).not.toContain('Cora buys too')
    expect(left?.text).not.toContain('Debits agreed')
  })

  test('somebody new is asked what the application asks, and their record becomes a duty', async () => {
    await world.db.run(sql`update project set flags = flags || '{"fintracReport": true}' where id = ${open}`)
    await world.db.run(
      sql`update person set roles = array[3, 90] where id = ${world.userIds['manager'] ?? 0}`,
    )
    const purchase = await bought(false)
    await world.db.run(
      sql`update purchase set state = 'reserved', ended_at = now(), typed = null, reference = ${newKey()} where id = ${purchase.transId}`,
    )
    await world.db.run(sql`
      update deal set state = 'sold', expires_at = null where purchase_id = ${purchase.transId}`)
    const wrong = await change(purchase, { joins: { ...cora, birthDate: '' }, shares: [30, 30, 40] })
    expect(wrong.body).toMatchObject({ code: 'WRONG_FIELD', field: 'people.joins.birthDate' })
    expect((await preview(purchase, { joins: true })).change.people).toMatchObject({
      record: true,
      stays: ['Ada Moss', 'Ben Moss'],
    })
    expect((await change(purchase, { joins: cora, shares: [30, 30, 40] })).body).toMatchObject({ isOK: 1 })
    const compliance = await world.signIn('manager@lotline.test')
    const { duties } = (await world.ask('/comty/GetDuties', { projectId: open }, compliance)).body
    const due = duties.filter(({ transId }: { transId: number }) => transId === purchase.transId)
    expect(due).toMatchObject([{ duty: 'record', position: 3, name: 'Cora Lind', doneAt: null }])
    await world.db.run(sql`update project set flags = flags - 'fintracReport' where id = ${open}`)
  })

  test('no longer see a sale once they have left it, and nobody else does in the meantime', async () => {
    const purchase = await bought(false)
    const { transId } = purchase
    const person = world.userIds['purchaser'] ?? 0
    await world.db.run(
      sql`insert into purchase_party (purchase_id, person_id) values (${transId}, ${person})`,
    )
    await world.db.run(
      sql`update deal set person_id = ${person}, session_id = null where purchase_id = ${transId}`,
    )
    const [ada = 0] = await idsOf(purchase)
    await world.db.run(sql`
      update purchaser set email = (select email from person where id = ${person}) where id = ${ada}`)
    expect((await world.shop.read(transId, world.cookies.purchaser)).transId).toBe(transId)
    expect((await change(purchase, { leaves: ada, joins: cora, shares: [60, 40] })).status).toBe(200)
    expect(
      (await world.ask('/purchase/GetPurchase', { projectId: open, transId }, world.cookies.purchaser))
        .status,
    ).toBe(404)
    const { owner } = await world.db.one<{ owner: number }>(
      sql`select person_id as owner from deal where purchase_id = ${transId} and state = 'held'`,
    )
    expect(owner).toBe(world.userIds['broker'])
    // The draft now lists the current buyers.
    const { typed } = await world.shop.read(transId, buyer)
    expect(typed).toMatchObject({
      'purchasers.0.firstName': 'Cora',
      'purchasers.1.firstName': 'Ben',
      'shares.0': '60',
    })
  })

  test.each([
    ['an account under another address than theirs leaves with them', 'anna@home.test', null, 404],
    ['an account whose address was also given by somebody who stays, stays', null, null, 200],
  ])('%s', async (_, ownAddress, otherAddress, status) => {
    const purchase = await bought(false)
    const { transId } = purchase
    const person = world.userIds['purchaser'] ?? 0
    await world.db.run(
      sql`insert into purchase_party (purchase_id, person_id) values (${transId}, ${person})`,
    )
    const [ada = 0, ben = 0] = await idsOf(purchase)
    const account = sql`(select email from person where id = ${person})`
    await world.db.run(sql`
      update purchaser set email = coalesce(${ownAddress}::text, ${account}) where id = ${ada}`)
    await world.db.run(sql`
      update purchaser set email = coalesce(${otherAddress}::text, ${account}) where id = ${ben}`)
    if (ownAddress !== null) {
      // With only one buyer left, the remaining entry can only be hers.
      expect((await change(purchase, { leaves: ben })).status).toBe(200)
    }
    const shares = ownAddress === null ? [60, 40] : undefined
    expect((await change(purchase, { leaves: ada, joins: cora, ...(shares && { shares }) })).status).toBe(200)
    const read = await world.ask(
      '/purchase/GetPurchase',
      { projectId: open, transId },
      world.cookies.purchaser,
    )
    expect(read.status).toBe(status)
    await world.ask('/purchase/Cancel', { projectId: open, transId }, buyer)
  })

  test('those who are new to a firm sale have time to withdraw; the others’ proofs stay', async () => {
    const flags = async (coolingOff: string | null) =>
      await world.db.run(sql`
        update project set flags = flags || ${sql.json({ coolingOff })} where id = ${open}`)
    await flags('ON-condo')
    const purchase = await bought()
    await flags(null)
    const { transId } = purchase
    const proof = { purchaseId: transId, role: null, how: 'by hand', by: 'test', isByStaff: false }
    const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000)
    await insertDelivery(world.db, { ...proof, what: 'disclosure', at: ago(40) })
    await insertDelivery(world.db, { ...proof, what: 'signedCopy', at: ago(30) })
    await firmUp(world.db)
    expect((await world.shop.read(transId, buyer)).coolingOff?.firmAt).not.toBeNull()
    const [ada = 0] = await idsOf(purchase)
    expect((await change(purchase, { leaves: ada, joins: cora, shares: [60, 40] })).status).toBe(200)
    await firmUp(world.db)
    expect((await world.shop.read(transId, buyer)).coolingOff).toMatchObject({
      state: 'notStarted',
      firmAt: null,
      // The broker reads this, and only a buyer may withdraw.
      mayWithdraw: false,
    })
    const kept = await world.db.all<{ role: string }>(sql`
      select role from delivery where purchase_id = ${transId} and what = 'signedCopy' and struck_at is null`)
    expect(kept).toEqual([{ role: 'purchaser.2' }])
  })

  test('are changed by sales managers, and only with an accepted application', async () => {
    const purchase = await bought(false)
    expect((await preview(purchase, { joins: true }, world.cookies.rep)).code).toBe('NOT_ALLOWED')
    await world.db.run(sql`delete from purchaser where purchase_id = ${purchase.transId}`)
    expect((await preview(purchase, { joins: true })).code).toBe('STEP_ORDER')
  })
})

test('both of a couple are told that the office has ended their sale', async () => {
  const { transId, unitId } = await bought()
  const ask = { project_id: open, lot_id: unitId, reason: 'Financing fell through' }
  expect((await world.ask('/comty/UnsellLR', ask, manager, newKey())).status).toBe(200)
  const told = await world.db.all<{ address: string }>(sql`
    select payload ->> 'address' as address from job
    where kind = 'mail' and payload ->> 'kind' = 'unsold' and (payload ->> 'purchaseId')::int = ${transId}
    order by 1`)
  expect(told.map(({ address }) => address)).toEqual(['ada@example.test', 'ben@example.test'])
})
