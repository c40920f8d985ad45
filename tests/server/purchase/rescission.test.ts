import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionsOf } from '../../../server/db/commissions.ts'
import { envelopeById } from '../../../server/db/envelopes.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { insertDelivery } from '../../../server/db/deliveries.ts'
import { insertLink } from '../../../server/db/envelopeSigners.ts'
import { sql } from '../../../server/db/sql.ts'
import { firmUp } from '../../../server/purchases/firmUp.ts'
import { hashOfToken, newToken } from '../../../server/secrets/tokens.ts'
import { open } from '../calls/smallWorld.ts'
import { type IdentityWorld, startIdentityWorld } from '../identity/identityWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: IdentityWorld
let buyer = ''
beforeAll(async () => {
  world = await startIdentityWorld()
  buyer = world.cookies.purchaser
})
afterAll(async () => await world.stop())

async function reserved(coolingOff: string | null, holder = buyer): Promise<Purchase> {
  await world.setFlags({ coolingOff })
  const { transId, sheet } = await world.begun(holder)
  await readyToReserve(world.db, transId, open)
  return (await world.ask('/purchase/Reserve', { projectId: open, transId, total: sheet.total }, holder)).body
    .purchase
}
const withdraw = async ({ transId }: Purchase) =>
  (await world.ask('/purchase/Withdraw', { projectId: open, transId }, buyer)).body

test('without a rule nothing is counted, shown or withdrawn', async () => {
  const purchase = await reserved(null)
  expect(purchase.coolingOff).toBeNull()
  expect((await withdraw(purchase)).code).toBe('RESCISSION_NONE')
  expect(await firmUp(world.db)).toBe(0)
})

test.each([
  ['ON-freehold', 'pending'],
  ['TR-lease', 'pending'],
  ['DE-purchase', 'none'],
])('%s is %s: it says so and counts nothing', async (rule, state) => {
  const purchase = await reserved(rule)
  expect(purchase.coolingOff).toMatchObject({ rule, state, mayWithdraw: false, endsAt: null })
  expect((await withdraw(purchase)).code).toBe('RESCISSION_NONE')
})

test('the rule at the time of the reservation applies, whatever the project says later', async () => {
  const purchase = await reserved('NSW-off-plan')
  expect(purchase.coolingOff).toMatchObject({
    state: 'notStarted',
    missing: ['contractMade'],
    cost: Math.round(purchase.sheet.total * 0.0025),
  })
  await world.setFlags({ coolingOff: null })
  expect((await world.shop.read(purchase.transId, buyer)).coolingOff?.rule).toBe('NSW-off-plan')
  expect((await withdraw(purchase)).isOK).toBe(1)
})

test('67: a buyer who withdraws has nothing left to sign: pending papers are void', async () => {
  const purchase = await reserved('NSW-off-plan')
  const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
  expect((await withdraw(purchase)).isOK).toBe(1)
  expect((await envelopeById(world.db, envelopeId))?.body.state).toBe('voided')
})

const staff = async (path: Parameters<IdentityWorld['ask']>[0], { transId }: Purchase, more: object) =>
  await world.ask(path, { projectId: open, transId, ...more }, world.cookies.rep)
const read = async ({ transId }: Purchase) => (await world.shop.read(transId, world.cookies.rep)).coolingOff
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

test.each(['DE-purchase', 'ON-freehold'])('%s: without a right the sale is firm at once', async (rule) => {
  const purchase = await reserved(rule)
  await firmUp(world.db)
  expect((await read(purchase))?.firmAt).not.toBeNull()
})

/** The papers of a purchase, for its buyer and perhaps an officer to sign. */
async function papersOf({ transId }: Purchase) {
  const { envelopeId, signerId } = await sentEnvelope(world.db, { projectId: open, purchaseId: transId })
  const { body } = (await envelopeById(world.db, envelopeId)) ?? {}
  const officer = { id: signerId + 1000, role: 'officer', witnessOf: null, hasEmail: false }
  const place = (id: string, signer: number, isDone: boolean) => ({
    id,
    signer,
    isRequired: true,
    isDone,
    isChange: false,
  })
  const put = async (byOfficer: boolean): Promise<void> => {
    const fields = [place('a', signerId, true), place('b', officer.id, byOfficer)]
    const papers = [{ key: 'agreement', revision: 1, fields }]
    const signers = [...(body?.signers ?? []), officer]
    await world.db.run(sql`
      update envelope set body = ${sql.json({ ...body, signers, papers })} where id = ${envelopeId}`)
  }
  return { put }
}

test.each(['DE-purchase', 'ON-freehold', 'NSW-off-plan', null])(
  '%s: nothing is firm or earned before the officer has signed',
  async (rule) => {
    const purchase = await reserved(rule)
    if (rule === 'NSW-off-plan')
      await staff('/purchase/WaiveRescission', purchase, { by: 'certificate', proof: 's. 66W, Kim Doe' })
    await world.db.run(sql`
      insert into commission (project_id, person_id, purchase_id, rate, is_percent)
      select ${open}, min(id), ${purchase.transId}, 2, true from person on conflict do nothing`)
    const { id } = await world.db.one<{ id: number }>(
      sql`select id from commission where purchase_id = ${purchase.transId}`,
    )
    const which = { projectIds: [open], personId: null, most: 500 }
    const isEarned = async () => (await commissionsOf(world.db, which)).find((one) => one.id === id)?.isFirm
    const isFirm = async (): Promise<boolean | undefined> => {
      await firmUp(world.db)
      return rule === null ? undefined : (await read(purchase))?.firmAt !== null
    }
    const { put } = await papersOf(purchase)
    const not = [rule === null ? undefined : false, false]
    expect([await isFirm(), await isEarned()]).toEqual(not)
    await put(false)
    expect([await isFirm(), await isEarned()]).toEqual(not)
    await put(true)
    expect([await isFirm(), await isEarned()]).toEqual([rule === null ? undefined : true, true])
  },
)

const mailsOf = async ({ transId }: Purchase, kind: string): Promise<string[]> =>
  (
    await world.db.all<{ address: string }>(sql`
      select payload ->> 'address' as address from job where kind = 'mail' and payload ->> 'kind' = ${kind}
        and (payload ->> 'purchaseId')::int = ${transId} order by 1`)
  ).map(({ address }) => address)

test('staff who record that a right is waived, or does not exist, notify every buyer', async () => {
  const waived = await reserved('NSW-off-plan')
  await world.db.run(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email)
    values (${waived.transId}, 2, 'Ben', 'Novak', 'ben@example.test')`)
  await staff('/purchase/WaiveRescission', waived, { by: 'certificate', proof: 's. 66W, Kim Doe' })
  expect(await mailsOf(waived, 'rightWaived')).toHaveLength(2)
  expect(await mailsOf(waived, 'rightWaived')).toContain('ben@example.test')
  const flat = await reserved('DE-lease')
  await staff('/purchase/NoteDelivery', flat, { what: 'viewed', at: ago(60), how: 'visited on 3 October' })
  expect(await mailsOf(flat, 'rightExcluded')).toHaveLength(1)
})

test('a wrong record is struck with a reason, and a sale it made firm is open again', async () => {
  const purchase = await reserved('ON-condo')
  await staff('/purchase/NoteDelivery', purchase, { what: 'disclosure', at: ago(40), how: 'signed for' })
  await staff('/purchase/NoteDelivery', purchase, { what: 'signedCopy', at: ago(30), how: 'signed for' })
  // A copy cannot be received before there is one.
  expect((await read(purchase))?.records).toHaveLength(1)
  await insertDelivery(world.db, {
    purchaseId: purchase.transId,
    what: 'signedCopy',
    at: new Date(ago(30)),
    role: null,
    how: 'on paper',
    by: 'test',
    isByStaff: true,
  })
  await firmUp(world.db)
  const firm = await read(purchase)
  expect(firm).toMatchObject({ state: 'ended', mayWithdraw: false })
  expect(firm?.firmAt).not.toBeNull()
  const wrong = firm?.records?.find(({ what }) => what === 'signedCopy')
  const strike = { id: wrong?.id, why: 'Another sale was meant' }
  expect((await staff('/purchase/StrikeDelivery', purchase, strike)).status).toBe(200)
  const again = (await world.shop.read(purchase.transId, buyer)).coolingOff
  expect(again).toMatchObject({ state: 'notStarted', firmAt: null, mayWithdraw: true })
  expect((await staff('/purchase/StrikeDelivery', purchase, strike)).status).toBe(404)
  expect((await world.shop.read(purchase.transId, buyer)).coolingOff?.records).toBeUndefined()
})

test('records made by the system cannot be struck', async () => {
  const purchase = await reserved('VIC')
  const at = new Date(ago(0))
  const row = {
    purchaseId: purchase.transId,
    what: 'buyerSigned',
    at,
    role: null,
    how: 'envelope:1',
  } as const
  await insertDelivery(world.db, { ...row, by: 'test', isByStaff: false })
  const [noted] = (await read(purchase))?.records ?? []
  expect(noted).toMatchObject({ what: 'buyerSigned', isByStaff: false })
  const ask = { id: noted?.id, why: 'a mistake' }
  expect((await staff('/purchase/StrikeDelivery', purchase, ask)).status).toBe(404)
})

test('where no list of holidays applies, staff record the last day, not before the rule’s own days', async () => {
  const purchase = await reserved('NSW-off-plan')
  const lastDay = async (day: string) =>
    (await staff('/purchase/SetLastDay', purchase, { day, why: 'Kim Doe, solicitor' })).body
  expect((await lastDay('2033-01-20')).code).toBe('LAST_DAY_KNOWN')
  const row = { purchaseId: purchase.transId, what: 'contractMade', role: null, how: 'on paper' } as const
  await insertDelivery(world.db, {
    ...row,
    at: new Date('2032-12-30T01:00:00Z'),
    by: 'test',
    isByStaff: true,
  })
  expect(await read(purchase)).toMatchObject({ state: 'running', endsAt: null })
  expect((await lastDay('2033-01-12')).code).toBe('LAST_DAY_EARLY')
  expect((await lastDay('2033-02-31')).code).toBe('WRONG_FIELD')
  expect((await lastDay('2033-01-13')).isOK).toBe(1)
  expect((await lastDay('2133-01-13')).code).toBe('LAST_DAY_KNOWN')
  const wrong = { what: 'lastDay', why: 'The solicitor meant another sale' }
  expect(await read(purchase)).toMatchObject({
    state: 'running',
    endsAt: '2033-01-13T06:00:00.000Z',
    lastDay: { day: '2033-01-13', why: 'Kim Doe, solicitor' },
  })
  // A wrong day is struck out with a reason, and the right one is recorded.
  expect((await staff('/purchase/StrikeDelivery', purchase, wrong)).status).toBe(200)
  expect((await staff('/purchase/StrikeDelivery', purchase, wrong)).status).toBe(404)
  expect(await read(purchase)).toMatchObject({ state: 'running', endsAt: null, lastDay: null })
  expect((await lastDay('2133-01-13')).code).toBe('LAST_DAY_LATE')
  expect((await lastDay('2033-01-14')).isOK).toBe(1)
  expect(await read(purchase)).toMatchObject({ endsAt: '2033-01-14T06:00:00.000Z' })
  expect((await world.shop.read(purchase.transId, buyer)).coolingOff).not.toHaveProperty('lastDay')
})

test('a waiver recorded for the wrong sale is struck, and the buyer can withdraw again', async () => {
  const purchase = await reserved('NSW-off-plan')
  const waiver = { by: 'certificate', proof: 's. 66W, Kim Doe' }
  expect((await staff('/purchase/WaiveRescission', purchase, waiver)).status).toBe(200)
  await firmUp(world.db)
  expect(await read(purchase)).toMatchObject({ state: 'waived', waiver: { how: waiver.proof } })
  expect((await read(purchase))?.firmAt).not.toBeNull()
  const strike = { what: 'waiver', why: 'Another sale was meant' }
  expect((await staff('/purchase/StrikeDelivery', purchase, strike)).status).toBe(200)
  expect(await read(purchase)).toMatchObject({ state: 'notStarted', firmAt: null, waiver: null })
  expect((await world.shop.read(purchase.transId, buyer)).coolingOff?.mayWithdraw).toBe(true)
  const { why } = await world.db.one<{ why: string }>(
    sql`select why from rescission_strike where purchase_id = ${purchase.transId}`,
  )
  expect(why).toBe(strike.why)
  const delivery = { what: 'disclosure', at: ago(0), how: 'signed for' }
  expect((await staff('/purchase/NoteDelivery', purchase, delivery)).status).toBe(200)
  const told = await world.ask(
    '/comty/GetTransactionSaleQueueInfo',
    { transid: purchase.transId, isHighrise: false },
    world.cookies.rep,
  )
  const story = told.body.story.map(({ what }: { what: string }) => what)
  expect(story).toEqual(
    expect.arrayContaining(['purchaseWaive', 'purchaseFirm', 'purchaseStrike', 'purchaseDisclosure']),
  )
})

test('staff record that a rule gives no right, if it excludes such a sale', async () => {
  const flat = await reserved('DE-lease')
  const viewed = { what: 'viewed', at: ago(60), how: 'visited on 3 October' }
  expect((await staff('/purchase/NoteDelivery', flat, viewed)).status).toBe(200)
  expect(await read(flat)).toMatchObject({ state: 'none', mayWithdraw: false })
  expect((await staff('/purchase/NoteDelivery', await reserved('VIC'), viewed)).status).toBe(422)
})

test('a letter is no older than its purchase', async () => {
  const purchase = await reserved('NSW-off-plan')
  const note = async (at: string) =>
    await world.ask(
      '/purchase/NoteWithdrawal',
      { projectId: open, transId: purchase.transId, at, proof: 'Registered letter, file 12' },
      world.cookies.manager,
    )
  const { status, body } = await note(ago(400))
  expect([status, body.code, body.field]).toEqual([422, 'LETTER_EARLY', 'at'])
  expect((await read(purchase))?.state).toBe('notStarted')
  expect((await note(ago(0))).status).toBe(200)
})

test.each(['broker', 'agent', 'rep'] as const)(
  'a %s who holds the home cannot withdraw for the buyer',
  async (who) => {
    const purchase = await reserved('NSW-off-plan', world.cookies[who])
    expect(purchase.coolingOff).toMatchObject({ state: 'notStarted', mayWithdraw: false })
    const of = { projectId: open, transId: purchase.transId }
    const { status, body } = await world.ask('/purchase/Withdraw', of, world.cookies[who])
    expect([status, body.why]).toEqual([403, 'notYours'])
    expect((await world.shop.read(purchase.transId, world.cookies[who])).homes[0]?.state).toBe('sold')
    // The holder is now also the buyer.
    await world.db.run(sql`
    update purchaser set email = (select email from person where id = ${world.userIds[who] ?? 0}) where purchase_id = ${purchase.transId}`)
    expect((await world.ask('/purchase/Withdraw', of, world.cookies[who])).body.isOK).toBe(1)
  },
)

test('a buyer withdraws through the link to their signature, even from a home that a rep holds; a witness cannot', async () => {
  const purchase = await reserved('NSW-off-plan', world.cookies.rep)
  const { transId } = purchase
  const { envelopeId, signerId } = await sentEnvelope(world.db, { projectId: open, purchaseId: transId })
  const of = { projectId: open, transId }
  const ask = async () => (await world.ask('/purchase/Withdraw', of, world.cookies.guest)).status
  expect(await ask()).toBe(404)
  const token = newToken()
  const until = new Date(Date.now() + 60_000)
  await insertLink(world.db, { tokenHash: hashOfToken(token), signerId, until, address: 'ada@example.test' })
  const { body } = await world.ask('/digitaldocs/OpenSigning', { token }, world.cookies.guest)
  // The signer is no longer a buyer.
  expect(await ask()).toBe(404)
  expect(body.signing.coolingOff).toMatchObject({ mayWithdraw: false })
  await world.db.run(sql`
    update envelope_signer set purchaser_id = (select id from purchaser where purchase_id = ${transId}) where id = ${signerId}`)
  const part = { projectId: open, envelopeId, signerId }
  const shown = await world.ask('/digitaldocs/GetSigning', part, world.cookies.guest)
  expect(shown.body.signing.coolingOff).toMatchObject({ rule: 'NSW-off-plan', mayWithdraw: true })
  const atDesk = await world.ask('/digitaldocs/GetSigning', part, world.cookies.rep)
  expect(atDesk.body.signing.coolingOff).toMatchObject({ mayWithdraw: false })
  expect(atDesk.body.signing.coolingOff).not.toHaveProperty('records')
  expect(await ask()).toBe(200)
  expect(await ask()).toBe(200)
  const after = await world.ask('/digitaldocs/GetSigning', part, world.cookies.guest)
  expect(after.body.signing.coolingOff).toMatchObject({ state: 'withdrawn', mayWithdraw: false })
})

test('the right is the buyer’s: staff record a letter, with its day and where it is kept', async () => {
  const purchase = await reserved('NSW-off-plan')
  expect((await staff('/purchase/Withdraw', purchase, {})).status).toBe(403)
  expect(await read(purchase)).toMatchObject({ mayWithdraw: false })
  const letter = { at: ago(0), proof: 'Registered letter, file 12' }
  const isManager = (await read(purchase))?.mayNoteWithdrawal === true
  expect((await staff('/purchase/NoteWithdrawal', purchase, letter)).status).toBe(isManager ? 200 : 403)
  const admin = async (path: Parameters<IdentityWorld['ask']>[0], more: object) =>
    await world.ask(path, { projectId: open, transId: purchase.transId, ...more }, world.cookies.manager)
  expect((await admin('/purchase/NoteWithdrawal', letter)).status).toBe(200)
  expect((await read(purchase))?.state).toBe('withdrawn')
  const { proof } = await world.db.one<{ proof: string }>(
    sql`select withdrawal_proof as proof from purchase where id = ${purchase.transId}`,
  )
  expect(proof).toBe(letter.proof)
})
