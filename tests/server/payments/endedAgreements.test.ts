/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import type { Purchase } from '../purchases/shop.ts'
import { emailOf } from '../calls/smallWorld.ts'
import { of, type PadWorld, startPadWorld } from './padWorld.ts'

// When an agreement ends, its holders are told that it has ended and why.
let pad: PadWorld
beforeAll(async () => {
  pad = await startPadWorld()
})
afterAll(async () => await pad.world.stop())

/** Runs the jobs and returns their emails about ended agreements. */
async function told(all = false): Promise<string[]> {
  const from = pad.world.letters.length
  await pad.world.runJobs(all)
  return pad.world.letters
    .slice(from)
    .flatMap(({ subject, text, to }) => (subject.startsWith('Your debit agreement') ? `${to}: ${text}` : []))
}
const end = async (purchase: Purchase, by: string) =>
  expect((await pad.world.ask('/purchase/CancelPad', of(purchase), by)).status).toBe(200)

/** Gives the first purchaser the email address of an account. */
const buys = async ({ transId }: Purchase, who: Parameters<typeof emailOf>[0]) =>
  await pad.world.db.run(
    sql`update purchaser set email = ${emailOf(who)} where purchase_id = ${transId} and position = 1`,
  )

test('64: staff end an agreement, and its holders are told, once each, with what the bank still has', async () => {
  const purchase = await pad.running()
  await pad.makeDue(purchase, 1)
  const { number } = (await pad.make()).body
  await pad.note({ number, what: 'sent' })
  await told()
  await end(purchase, pad.manager)
  const letters = await told()
  expect(letters).toEqual([
    expect.stringMatching(/ending in 567 has ended\. The sales office has ended it\. A debit .*\$25,000/),
  ])
  expect(letters[0]).not.toContain('stays in force')
  await end(purchase, pad.manager)
  expect(await told()).toEqual([])
})

test('64: a debit that the bank returned and got again is in the file of its last attempt only', async () => {
  const purchase = await pad.running()
  const sent = async (): Promise<number> => {
    await pad.makeDue(purchase, 1)
    const { number } = (await pad.make()).body
    await pad.note({ number, what: 'sent' })
    return number
  }
  const before = await sent()
  const [debit] = await pad.debits(purchase)
  await pad.note({ what: 'returned', returns: `LD${debit?.id ?? 0}T1;901` })
  const last = await sent()
  expect(last).toBeGreaterThan(before)
  const { body } = await pad.world.ask('/purchase/CancelPad', of(purchase), pad.manager)
  expect(body).toEqual({ isOK: 1, left: [last] })
})

test('64: a payor who ends it gets that in writing, and a draft that nobody agreed to ends silently', async () => {
  const purchase = await pad.running()
  await pad.add(purchase, { change: true })
  await told()
  await buys(purchase, 'broker')
  await end(purchase, pad.buyer)
  expect(await told()).toEqual([
    expect.stringContaining('It was ended at your request. Nothing more will be taken'),
  ])
})

test('64: a broker or staff who hold the home for a client are not its payor', async () => {
  const ofBroker = await pad.running()
  await told()
  await end(ofBroker, pad.buyer)
  expect(await told()).toEqual([expect.stringContaining('Your broker or agent has ended it.')])
  const ofStaff = await pad.running()
  await pad.world.db.run(sql`
    update mandate set terms = 1 where purchase_id = ${ofStaff.transId}`)
  await pad.world.db.run(sql`
    insert into purchase_party (purchase_id, person_id)
    select ${ofStaff.transId}, id from person where email = ${emailOf('manager')}`)
  await told()
  await end(ofStaff, pad.manager)
  expect(await told()).toEqual([
    expect.stringMatching(/The sales office has ended it\..*stays in force until/),
  ])
})

test('64: an agreement without such a term ends 30 days after staff have ended it', async () => {
  const purchase = await pad.running()
  await pad.world.db.run(sql`update mandate set terms = 1 where purchase_id = ${purchase.transId}`)
  await told()
  await end(purchase, pad.manager)
  expect(await told()).toEqual([expect.stringContaining('stays in force until')])
  expect(
    await pad.world.db.one(sql`
      select ended_why as why, ends_on - (now() at time zone 'America/Toronto')::date as days from mandate
      where purchase_id = ${purchase.transId}`),
  ).toEqual({ why: 'office', days: 30 })
})

test('64: the holders of a replaced account are told', async () => {
  const purchase = await pad.running()
  await told()
  await pad.change(purchase)
  expect(await told()).toEqual([expect.stringContaining('567 has ended. A new agreement replaces it.')])
})

test('64: an unsold home ends it, and nobody is told if that is taken back', async () => {
  const purchase = await pad.running()
  await told()
  const home = { project_id: of(purchase).projectId, lot_id: purchase.unitId, reason: 'Financing' }
  const unsell = async () =>
    expect((await pad.world.ask('/comty/UnsellLR', home, pad.manager)).status).toBe(200)
  await unsell()
  expect(await told()).toEqual([])
  const { body } = await pad.world.ask('/comty/GetTakeBacks', {}, pad.manager)
  await pad.world.ask('/comty/TakeBack', { id: body.takeBacks[0].id }, pad.manager)
  expect(await told(true)).toEqual([])
  await unsell()
  expect(await told(true)).toEqual([expect.stringContaining('because the reservation has ended')])
})
