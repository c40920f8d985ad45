import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCrmRecord, saveProposal } from '../../../server/db/crm.ts'
import { endPurchase } from '../../../server/db/endPurchases.ts'
import { insertPurchaser } from '../../../server/db/purchasers.ts'
import { saveTyped } from '../../../server/db/purchases.ts'
import { addReceiver } from '../../../server/db/receivers.ts'
import { opened } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'

let world: PaymentWorld
let receiverId = 0
beforeAll(async () => {
  world = await startPaymentWorld()
  receiverId =
    (await addReceiver(world.db, {
      projectId: open,
      name: 'crm',
      url: 'https://crm.example.test',
      secret: 'a secret',
    })) ?? 0
})
afterAll(async () => await world.stop())

const manager = () => world.cookies.manager
interface Proposal {
  readonly id: number
  readonly has: object
  readonly said: object
  readonly isBound: boolean
}
const proposalsOf = async (transid: number) =>
  (await world.ask('/comty/GetCrm', { project_id: open, transid }, manager())).body['proposals'] as Proposal[]
const decide = async ({ id, has, said }: Proposal, take = true) =>
  await world.ask('/comty/DecideCrm', { project_id: open, id, take, seen: { has, said } }, manager())

const nothing = { firstName: null, lastName: null, email: null, phone: null }
/** A purchase by Ada, about whom the receiver says something else. */
async function proposed(said: Partial<typeof nothing | Record<string, string>>, isPaid = false) {
  // Nobody may hold more than three homes.
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
  const purchase = await world.ready(world.cookies.broker)
  const { transId } = purchase
  await world.db.run(sql`delete from purchaser where purchase_id = ${transId}`)
  const purchaserId = await insertPurchaser(world.db, transId, 1, {
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'ada@example.test',
    phones: ['+14165550100'],
  })
  if (isPaid) {
    await world.openPage(purchase, world.cookies.broker)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs()
  }
  await saveProposal(world.db, {
    receiverId,
    purchaserId,
    said: { ...nothing, ...said },
    saidBy: 'Mia',
    subject: 'purchase',
    subjectId: transId,
    seen: 0,
  })
  const [proposal] = await proposalsOf(transId)
  if (proposal === undefined) throw new Error('There is no proposal.')
  return { transId, proposal }
}
const buyerOf = async (transId: number) =>
  await world.db.one(sql`
    select first_name as first, last_name as last, email, phones from purchaser where purchase_id = ${transId}`)
const storyOf = async (transid: number) =>
  (await world.ask('/comty/GetTransactionSaleQueueInfo', { transid }, manager())).body['story'] as {
    what: string
    by: string
  }[]

describe('a receiver’s other details of a purchaser', () => {
  test('are taken over into the row and the draft, and tell everybody who takes part', async () => {
    const { transId, proposal } = await proposed({ lastName: 'Lind', phone: '+14165550177' })
    const version = async () =>
      (await world.db.one<{ v: number }>(sql`select version as v from purchase where id = ${transId}`)).v
    const draft = { 'purchasers.0.lastName': 'Moss', 'purchasers.0.firstName': 'Ada' }
    await saveTyped(world.db, transId, { typed: draft, purchaserCount: 1 })
    const before = await version()
    await world.db.run(sql`delete from receiver_news`)
    expect((await decide(proposal)).status).toBe(200)
    expect(await buyerOf(transId)).toEqual({
      first: 'Ada',
      last: 'Lind',
      email: 'ada@example.test',
      phones: ['+14165550177'],
    })
    expect(await version()).toBeGreaterThan(before)
    const { typed } = await world.db.one<{ typed: Record<string, unknown> }>(
      sql`select ${opened('purchase.typed')} as typed from purchase where id = ${transId}`,
    )
    expect(typed).toMatchObject({ 'purchasers.0.lastName': 'Lind', 'purchasers.0.phones.0': '+14165550177' })
    expect(await world.db.all(sql`select subject, subject_id::int as id from receiver_news`)).toEqual([
      { subject: 'purchase', id: transId },
    ])
    expect(await storyOf(transId)).toContainEqual(expect.objectContaining({ what: 'crmTake', by: 'office' }))
  })

  test('renew papers that nobody has signed', async () => {
    const { transId, proposal } = await proposed({ lastName: 'Lind' }, true)
    await sentEnvelope(world.db, { projectId: open, purchaseId: transId })
    expect((await decide(proposal)).status).toBe(200)
    expect(
      await world.db.all(sql`select state from envelope where purchase_id = ${transId} order by id`),
    ).toEqual([{ state: 'superseded' }, { state: 'draft' }])
  })

  test('never replace what is signed, whatever is asked', async () => {
    const { transId, proposal } = await proposed({ email: 'lind@example.test' }, true)
    const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: transId })
    await world.db.run(sql`
      update envelope set body = jsonb_set(body, '{papers,0,fields,0,isDone}', 'true') where id = ${envelopeId}`)
    expect(await proposalsOf(transId)).toMatchObject([{ isBound: true }])
    const before = await buyerOf(transId)
    expect(await decide(proposal)).toMatchObject({ status: 409, body: { code: 'CRM_DETAILS_BOUND' } })
    expect(await buyerOf(transId)).toEqual(before)
    expect((await decide(proposal, false)).status).toBe(200)
    expect(await storyOf(transId)).toContainEqual(expect.objectContaining({ what: 'crmKeep', by: 'office' }))
  })

  test('leave a name that an identity check has confirmed', async () => {
    const { transId, proposal } = await proposed({ firstName: 'Adah' })
    await world.db.run(sql`
      insert into identity_check (purchase_id, position, method, state, reference, first_name, last_name)
      values (${transId}, 1, 'original', 'approved', ${`r${transId}`}, 'Ada', 'Moss')`)
    expect(await decide(proposal)).toMatchObject({ status: 409, body: { code: 'CRM_DETAILS_BOUND' } })
    const phone = await proposed({ phone: '+14165550188' })
    await world.db.run(sql`
      insert into identity_check (purchase_id, position, method, state, reference, first_name, last_name)
      values (${phone.transId}, 1, 'original', 'approved', ${`r${phone.transId}`}, 'Ada', 'Moss')`)
    expect((await decide(phone.proposal)).status).toBe(200)
  })

  test('end with the purchase, with the stage there', async () => {
    const { transId, proposal } = await proposed({ firstName: 'Adah' })
    await saveCrmRecord(
      world.db,
      receiverId,
      { subject: 'purchase', id: transId },
      { stage: 'Won', url: 'https://crm.example.test/7' },
    )
    await world.db.transaction(
      async (tx) => await endPurchase(tx, { state: 'failed', why: 'office' }, transId),
    )
    expect(await decide(proposal)).toMatchObject({ status: 404, body: { code: 'CRM_DECIDED' } })
    const left = await world.db.all(sql`
      select id from crm_record where purchase_id = ${transId}
      union all select id from crm_proposal where id = ${proposal.id}`)
    expect(left).toEqual([])
  })
})
