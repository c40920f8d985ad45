/** @module-tag long */
import { recordsOfPurchase } from '../../../server/db/fintracRecords.ts'
import { insertFormer } from '../../../server/db/formerPurchasers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { type IdentityWorld, startIdentityWorld } from '../identity/identityWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: IdentityWorld
let buyer = ''
let rep = ''
beforeAll(async () => {
  world = await startIdentityWorld()
  buyer = world.cookies.broker
  rep = world.cookies.rep
  await world.setFlags({ fintracReport: true })
})
afterAll(async () => await world.stop())

async function due(): Promise<Purchase> {
  const purchase = await world.begun(buyer)
  await readyToReserve(world.db, purchase.transId, open)
  return purchase
}
const submit = async ({ transId }: Purchase, type: string, record: object, cookie = buyer) =>
  await world.ask(
    '/comty/SubmitFinTracInfo',
    { projectId: open, transactionId: transId, position: 1, type, record },
    cookie,
  )
const credit = {
  occupation: 'Nurse',
  identity: 'creditFile',
  bureau: 'Equifax',
  fileNumber: 'F-778899',
  seenOn: '2026-01-05',
  purpose: 'ownHome',
  political: 'none',
  fundsWay: 'cheque',
  fundsAmount: '25,000',
  fundsOn: '2026-01-05',
  fundsFrom: 'Ada Love',
  fundsAccount: '000123456',
}

test('the lists of a person and of a corporation', async () => {
  const lists = async (type?: string) =>
    (await world.ask('/comty/GetFintracInfo', { projectId: open, ...(type && { type }) }, buyer)).body
  expect(await lists()).toMatchObject({ risks: ['low', 'medium', 'high'] })
  expect((await lists('person')).purposes).toContain('ownHome')
  expect((await lists('entity')).purposes).not.toContain('ownHome')
})

test('numbers are separate, the rating is derived, and a buyer neither rates nor reads it', async () => {
  const purchase = await due()
  const { transId } = purchase
  expect((await world.shop.read(transId, buyer)).steps.reports).toBe(true)
  const early = { projectId: open, transId, total: purchase.sheet.total }
  expect((await world.ask('/purchase/Reserve', early, buyer)).body).toMatchObject({
    code: 'STEP_ORDER',
    field: 'finTrac',
  })
  // Buyers cannot set the rating, even by sending it.
  const own0 = { ...credit, risk: 'low', riskReason: 'usual' }
  expect((await submit(purchase, 'person', own0)).status).toBe(200)
  const first = await world.db.one(
    sql`select identity, reasons, duties from fintrac_record where purchase_id = ${transId}`,
  )
  // The ID does not count as seen: the office must still check it.
  expect(first).toEqual({ identity: null, reasons: ['notSeen'], duties: [{ duty: 'identify', days: 0 }] })
  expect((await submit(purchase, 'person', credit, rep)).status).toBe(200)
  expect((await submit(purchase, 'person', own0)).status).toBe(200)
  const row = await world.db.one<Record<string, unknown>>(
    sql`select body, risk, reasons, '' || r::text as whole from fintrac_record r where purchase_id = ${transId}`,
  )
  expect(row).toMatchObject({ risk: 'medium', reasons: ['notSeen'] })
  const [kept] = await recordsOfPurchase(world.db, transId)
  expect(kept?.identity).toMatchObject({
    identity: 'creditFile',
    checkedBy: expect.stringMatching(/^person:/),
  })
  expect(row['whole']).not.toMatch(/F-778899|000123456/)
  expect(await recordsOfPurchase(world.db, transId)).toMatchObject([
    { documentNumber: 'F-778899', accountNumber: '000123456' },
  ])
  expect(JSON.stringify(row['body'])).not.toMatch(/F-778899|000123456/)
  const rated = { ...credit, risk: 'high', riskReason: 'unusualFunds', riskNote: 'Paid by a stranger' }
  expect((await submit(purchase, 'person', rated, rep)).status).toBe(200)
  const reports = async (cookie: string) =>
    (await world.ask('/purchase/GetReport', { projectId: open, transId }, cookie)).body
  expect((await reports(rep)).people[0]).toMatchObject({ isReported: true, record: { risk: 'high' } })
  const own = await reports(buyer)
  expect(own).toMatchObject({
    isStaff: false,
    people: [{ isReported: true, record: { occupation: 'Nurse' } }],
  })
  expect(JSON.stringify(own)).not.toMatch(/high|unusualFunds|stranger|F-778899|000123456/)
  expect((await world.ask('/purchase/Reserve', early, buyer)).status).toBe(200)
})

test('anyone who refuses an ID continues: the record says so, and a report is considered', async () => {
  const purchase = await due()
  const refused = { ...credit, identity: 'refused', refusedWhy: 'Did not bring any.' }
  expect((await submit(purchase, 'person', refused, rep)).status).toBe(200)
  const row = await world.db.one(
    sql`select risk, duties from fintrac_record where purchase_id = ${purchase.transId}`,
  )
  expect(row).toMatchObject({ risk: 'high', duties: [{ duty: 'considerReport' }, { duty: 'monitor' }] })
})

test('compliance sees what records require, by when, and records what was done', async () => {
  const manager = world.userIds['manager'] ?? 0
  await world.db.run(sql`update person set roles = array[3, 90] where id = ${manager}`)
  const compliance = await world.signIn('manager@lotline.test')
  const list = async (cookie: string) => await world.ask('/comty/GetDuties', { projectId: open }, cookie)
  expect((await list(rep)).status).toBe(403)
  const first = (await list(compliance)).body.duties.find(
    (one: { readonly duty: string }) => one.duty === 'considerReport',
  )
  expect(first).toMatchObject({ duty: 'considerReport', position: 1, doneAt: null })
  const { transId, position, duty } = first
  const end = { projectId: open, transId, position, duty, note: 'Not suspicious: file 4' }
  expect((await world.ask('/comty/EndDuty', end, rep)).status).toBe(403)
  expect((await world.ask('/comty/EndDuty', { ...end, duty: 'entityWithin' }, compliance)).status).toBe(404)
  expect((await world.ask('/comty/EndDuty', end, compliance)).status).toBe(200)
  interface Listed {
    readonly transId: number
    readonly duty: string
    readonly dueAt: string | null
    readonly doneAt: string | null
  }
  const listed = async (what: string, of = transId) =>
    (await list(compliance)).body.duties.find((one: Listed) => one.transId === of && one.duty === what)
  expect(await listed(duty)).toMatchObject({ note: end.note, doneAt: expect.any(String) })
  const { duties } = (await list(compliance)).body
  const isDone = duties.map(({ doneAt }: Listed) => doneAt !== null)
  // Open items come first.
  expect(isDone).toEqual(isDone.toSorted())
  // Notes stay while the record is the same, and go when it changes.
  const again = { ...credit, identity: 'refused', refusedWhy: 'Did not bring any.' }
  expect((await submit({ transId } as Purchase, 'person', again, rep)).status).toBe(200)
  expect((await listed(duty)).note).toBe(end.note)
  expect(
    (await submit({ transId } as Purchase, 'person', { ...again, refusedWhy: 'Lost it.' }, rep)).status,
  ).toBe(200)
  expect(await listed(duty)).toMatchObject({ note: null, doneAt: null })

  const cash = { ...credit, fundsWay: 'cash', fundsAmount: '12,000.00' }
  const other = await due()
  expect((await submit(other, 'person', cash, rep)).status).toBe(200)
  const days = async (count: number) =>
    await world.db.run(sql`
      update fintrac_record set made_at = made_at - make_interval(days => ${count}) where purchase_id = ${other.transId}`)
  await days(10)
  const { dueAt } = await listed('largeCashReport', other.transId)
  for (const amount of ['12,000.00', '13,000.00']) {
    expect((await submit(other, 'person', { ...cash, fundsAmount: amount }, rep)).status).toBe(200)
    await days(1)
    expect((await listed('largeCashReport', other.transId)).dueAt).toBe(dueAt)
  }
  // Cash already received counts even after the sale ends.
  await world.db.run(
    sql`update purchase set state = 'cancelled', why = 'cancelled', ended_at = now(), reference = 'C-1' where id = ${other.transId}`,
  )
  await world.db.run(
    sql`update deal set state = 'released' where lot_id = ${other.unitId} and state = 'held'`,
  )
  await world.db.run(sql`update lot set held_until = null where id = ${other.unitId}`)
  expect(await listed('largeCashReport', other.transId)).toMatchObject({ dueAt, doneAt: null })
  await world.db.run(sql`update person set roles = array[3] where id = ${manager}`)
})

test('a corporation names its business, papers and owners; cash of 10,000 makes a report due', async () => {
  const purchase = await due()
  await world.db.run(sql`
    update purchaser set is_corporate = true, corporation_name = 'Love Ltd.', corporation_number = '42'
    where purchase_id = ${purchase.transId}`)
  const { body } = await world.ask(
    '/purchase/GetReport',
    { projectId: open, transId: purchase.transId },
    buyer,
  )
  expect(body.people[0]).toMatchObject({
    type: 'entity',
    name: 'Love Ltd.',
    record: { registrationNumber: '42' },
  })
  expect((await submit(purchase, 'person', credit)).body.field).toBe('type')
  const entity = {
    business: 'Rental homes',
    registrationNumber: '42',
    registrationPlace: 'Ontario',
    'directors.0.name': 'Ada Love',
    'directors.0.office': 'President',
    'directors.1.name': 'Bo Love',
    bindingPaper: 'Resolution of 5 January',
    hasOwners: true,
    purpose: 'rental',
    political: 'none',
    fundsWay: 'cash',
    fundsAmount: '10,000.00',
    fundsOn: '2026-01-05',
    fundsFrom: 'Love Ltd.',
  }
  expect((await submit(purchase, 'entity', entity)).body.field).toBe('record.owners')
  const owned = { ...entity, owners: 'Ada Love, 1 Elm Street, 60 %' }
  expect((await submit(purchase, 'entity', owned)).status).toBe(200)
  const row = await world.db.one(
    sql`select risk, duties, body->'directors' as directors from fintrac_record where purchase_id = ${purchase.transId}`,
  )
  expect(row).toMatchObject({
    directors: [
      { name: 'Ada Love', office: 'President' },
      { name: 'Bo Love', office: '' },
    ],
    risk: 'high',
    duties: [{ duty: 'largeCashReport', days: 15 }, { duty: 'entityWithin', days: 30 }, { duty: 'monitor' }],
  })
})

test('cash is added up over a day: for the sale, and for the same person at the same builder', async () => {
  const cash = { ...credit, fundsWay: 'cash', fundsAmount: '6,000.00', fundsOn: '2026-01-07' }
  const duties = async ({ transId }: Purchase) =>
    (
      await world.db.one<{ duties: readonly { duty: string }[] }>(
        sql`select duties from fintrac_record where purchase_id = ${transId}`,
      )
    ).duties.map(({ duty }) => duty)
  const free = async ({ transId, unitId }: Purchase) => {
    await world.db.run(
      sql`update purchase set state = 'cancelled', why = 'cancelled', ended_at = now() where id = ${transId}`,
    )
    await world.db.run(sql`update deal set state = 'released' where lot_id = ${unitId} and state = 'held'`)
    await world.db.run(sql`update lot set held_until = null where id = ${unitId}`)
  }
  const name = async ({ transId }: Purchase, firstName: string) =>
    await world.db.run(sql`
      update purchaser set first_name = ${firstName}, last_name = 'Cash', birth_date = '1980-02-03' where purchase_id = ${transId}`)
  const first = await due()
  await name(first, 'Carla')
  expect((await submit(first, 'person', cash, rep)).status).toBe(200)
  expect(await duties(first)).not.toContain('largeCashReport')
  await free(first)
  const reported: boolean[] = []
  for (const [who, more] of [
    ['Cesar', {}],
    ['CARLA', { fundsOn: '2026-01-08' }],
    ['CARLA', { fundsWay: 'virtual' }],
    ['CARLA', {}],
  ] as const) {
    const next = await due()
    await name(next, who)
    expect((await submit(next, 'person', { ...cash, ...more }, rep)).status).toBe(200)
    reported.push((await duties(next)).includes('largeCashReport'))
    await free(next)
  }
  expect(reported).toEqual([false, false, false, true])
})

test('cash of a buyer who has left the sale counts on its day', async () => {
  const cash = { ...credit, fundsWay: 'cash', fundsAmount: '6,000.00', fundsOn: '2026-01-09' }
  const rated: unknown[] = []
  for (const body of [{ ...cash, fundsOn: '2026-01-10' }, { ...cash, fundsWay: 'cheque' }, cash]) {
    const next = await due()
    await insertFormer(world.db, {
      purchaseId: next.transId,
      purchaserId: 0,
      position: 2,
      kept: { name: 'Left Early', person: {} as never, record: { body } as never, checks: [] },
      reason: '',
      by: 'person:1',
    })
    expect((await submit(next, 'person', cash, rep)).status).toBe(200)
    rated.push(
      await world.db.one(
        sql`select duties @> '[{"duty": "largeCashReport"}]' as large from fintrac_record where purchase_id = ${next.transId}`,
      ),
    )
    await world.db.run(sql`delete from former_purchaser where purchase_id = ${next.transId}`)
    await world.db.run(sql`
      update purchase set state = 'cancelled', why = 'cancelled', ended_at = now() where id = ${next.transId}`)
    await world.db.run(sql`update purchaser set last_name = 'Other' where purchase_id = ${next.transId}`)
    await world.db.run(sql`update fintrac_record set person = '{}' where purchase_id = ${next.transId}`)
    await world.db.run(
      sql`update deal set state = 'released' where lot_id = ${next.unitId} and state = 'held'`,
    )
    await world.db.run(sql`update lot set held_until = null where id = ${next.unitId}`)
  }
  expect(rated).toEqual([{ large: false }, { large: false }, { large: true }])
})

test('after a change of the application the record is out of date, and due again', async () => {
  const purchase = await due()
  const { transId } = purchase
  expect((await submit(purchase, 'person', credit)).status).toBe(200)
  const typed = { 'purchasers.0.city': 'Barrie' }
  await world.ask('/purchase/KeepFields', { projectId: open, transId, typed }, buyer)
  expect((await world.shop.read(transId, buyer)).reported).toEqual([])
  // A record with a note is kept, but the next person in this position sees none of it.
  await readyToReserve(world.db, transId, open)
  const note = { projectId: open, transId, note: 'Paid for somebody else' }
  expect((await world.ask('/comty/NoteSuspicion', note, rep)).status).toBe(200)
  const read = async () =>
    (await world.ask('/purchase/GetReport', { projectId: open, transId }, buyer)).body.people[0]
  expect(await read()).toMatchObject({ isReported: false, record: { purpose: 'ownHome' } })
  await world.db.run(
    sql`update purchaser set first_name = 'Maria', last_name = 'Garcia' where purchase_id = ${transId}`,
  )
  expect((await read()).record).not.toHaveProperty('purpose')
})

test('staff supplement a sold home’s record: what it said stays, and duties keep their date', async () => {
  // The usual buyer already holds as many homes as one person may.
  const purchase = await world.begun(world.cookies.purchaser)
  const { transId } = purchase
  await readyToReserve(world.db, transId, open)
  const own = { ...credit, political: 'foreign', politicalOffice: 'Mayor', wealthSource: 'Salary' }
  expect((await submit(purchase, 'person', own, rep)).status).toBe(200)
  const sell = { projectId: open, transId, total: purchase.sheet.total }
  expect((await world.ask('/purchase/Reserve', sell, world.cookies.purchaser)).status).toBe(200)
  await world.db.run(sql`
    update fintrac_record set made_at = now() - interval '9 days' where purchase_id = ${transId}`)
  const read = async (cookie: string) =>
    (await world.ask('/purchase/GetReport', { projectId: open, transId }, cookie)).body
  const [{ record }] = (await read(rep)).people
  // The record already says that the ID was seen, so the form does not ask again.
  expect(await read(rep)).toMatchObject({
    people: [{ isSeen: true, seen: { method: 'creditFile' } }],
    received: [],
  })
  expect((await submit(purchase, 'person', record, world.cookies.purchaser)).body).toMatchObject({
    code: 'PURCHASE_ENDED',
  })
  const before = await world.db.one<Record<string, unknown>>(
    sql`select made_at, made_by, duties from fintrac_record where purchase_id = ${transId}`,
  )
  const later = { ...record, fundsWay: 'cash', fundsAmount: '12,000' }
  expect((await submit(purchase, 'person', later, rep)).status).toBe(200)
  const row = await world.db.one<Record<string, unknown>>(sql`
    select made_at, made_by, earlier, identity, duties, body, (since->>'largeCashReport')::timestamptz > made_at as "isLater",
      (since->>'politicalReview')::timestamptz = made_at as "isSame" from fintrac_record where purchase_id = ${transId}`)
  expect(row).toMatchObject({
    made_at: before['made_at'],
    made_by: before['made_by'],
    identity: { identity: 'creditFile', bureau: 'Equifax' },
    body: { fundsWay: 'cash' },
    earlier: [
      { body: { fundsWay: 'cheque' }, duties: before['duties'], by: expect.stringMatching(/^person:/) },
    ],
  })
  // The time for a new duty runs from its cause, not from when the record was made.
  expect(row['duties']).toEqual([
    ...(before['duties'] as { duty: string }[]).filter(({ duty }) => duty === 'politicalReview'),
    { duty: 'largeCashReport', days: 15 },
    ...(before['duties'] as { duty: string }[]).filter(({ duty }) => duty === 'monitor'),
  ])
  expect(row).toMatchObject({ isLater: true, isSame: true })
  expect(await recordsOfPurchase(world.db, transId)).toMatchObject([{ documentNumber: 'F-778899' }])
})
