/** @module-tag long */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropOldEnvelopes } from '../../../server/envelopes/dropEnvelopes.ts'
import { envelopeById } from '../../../server/db/envelopes.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { papersHash, checkChain } from '../../../src/rules/signing/chain.ts'
import { revisionsOf } from '../../../server/db/envelopePapers.ts'
import { sql } from '../../../server/db/sql.ts'
import { postbox, type Postbox } from '../../world/postbox.ts'
import { type Begun, type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
let post: Postbox
beforeAll(async () => {
  at = await startSigningWorld()
  post = postbox(at.db)
})
afterAll(async () => await at.world.stop())
beforeEach(async () => {
  await at.db.run(sql`delete from job`)
})

async function sent() {
  const begun: Begun = await at.begin('CA', { count: 2 })
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  return { begun, env, of, buyer: begun.buyer }
}
type Sent = Awaited<ReturnType<typeof sent>>

const cancel = async ({ begun, buyer }: Sent) =>
  await at.call('/purchase/Cancel', { projectId: begun.projectId, transId: begun.transactionId }, buyer)
/** Makes it look as if a purchase and its papers ended this long ago. */
async function ended({ begun }: Sent, ago: string): Promise<void> {
  const id = begun.transactionId
  await at.db.run(sql`update purchase set ended_at = now() - ${ago}::interval where id = ${id}`)
  await at.db.run(sql`update envelope set changed_at = now() - ${ago}::interval where purchase_id = ${id}`)
}
const stateOf = async ({ env }: Sent) => (await envelopeById(at.db, env.envelopeId))?.body.state
/** How many rows of an envelope remain. */
const left = async ({ env: { envelopeId } }: Sent): Promise<number> =>
  (
    await at.db.one<{ n: number }>(sql`
      select (select count(*) from envelope_revision where envelope_id = ${envelopeId})
        + (select count(*) from envelope_signer where envelope_id = ${envelopeId})
        + (select count(*) from envelope_event where envelope_id = ${envelopeId})
        + (select count(*) from signing_act where envelope_id = ${envelopeId})
        + (select count(*) from signing_stroke where envelope_id = ${envelopeId}) as n`)
  ).n

test('67: cancelled: void at once, and the buyers are told, signed or not; the chain stays complete', async () => {
  const one = await sent()
  await at.signAll(one.of('purchaser.1'), one.buyer)
  expect((await cancel(one)).status).toBe(200)
  expect(await stateOf(one)).toBe('voided')
  expect((await post.fetch()).map(({ to }) => to).toSorted()).toEqual([
    'ada@example.test',
    'ben@example.test',
    'desk@example.test',
  ])
  const acts = await actsOf(at.db, one.env.envelopeId)
  const first = (await revisionsOf(at.db, one.env.envelopeId)).filter(({ revision }) => revision === 1)
  expect(acts.length).toBeGreaterThan(1)
  expect(checkChain(acts, papersHash(one.env.envelopeId, first))).toEqual([])
})

test.each(['the buyer', 'staff'])('67: the home released by %s: void at once', async (who) => {
  const one = await sent()
  const lot = { projectId: one.begun.projectId, lot_id: one.begun.lotId }
  await at.consent(one.of('purchaser.1'), one.buyer)
  const part = at.part(await at.get(one.of('purchaser.1'), one.buyer))
  const cookie = who === 'staff' ? at.staff.manager : one.buyer
  const { status, body } = await at.call('/comty/RemoveDPTimerLR', lot, cookie)
  expect([status, body.code]).toEqual([200, undefined])
  expect(await stateOf(one)).toBe('voided')
  const late = await at.call('/digitaldocs/Sign', { ...one.of('purchaser.1'), ...part }, one.buyer)
  expect(late.body.code).toBe('ENVELOPE_ENDED')
})

test('what nobody signed is deleted a day after its purchase was cancelled, completely, and it is logged', async () => {
  const one = await sent()
  await at.consent(one.of('purchaser.1'), one.buyer)
  await at.call('/digitaldocs/EnvelopeRenew', one.env, one.buyer)
  await cancel(one)
  expect(await dropOldEnvelopes(at.db)).toBe(0)
  await ended(one, '25 hours')
  // Both the renewed envelope and the draft that replaced it are deleted.
  expect(await dropOldEnvelopes(at.db)).toBe(2)
  expect([await stateOf(one), await left(one)]).toEqual([undefined, 0])
  const logged = sql`
    select 1 from audit where action = 'envelope.delete' and object = ${`envelope:${one.env.envelopeId}`}`
  expect((await at.db.all(logged)).length).toBe(1)
})

test('what somebody signed is a record: it stays for the project’s retention period, even for a cancelled purchase', async () => {
  const one = await sent()
  await at.signAll(one.of('purchaser.1'), one.buyer)
  await cancel(one)
  await ended(one, '9 years')
  expect(await dropOldEnvelopes(at.db)).toBe(0)
  await at.db.run(
    sql`update project set flags = flags || '{"keepSignedYears": 8}' where id = ${one.env.projectId}`,
  )
  expect(await dropOldEnvelopes(at.db)).toBe(1)
  expect([await stateOf(one), await left(one)]).toEqual([undefined, 0])
})

test('a running purchase keeps everything, however old', async () => {
  const one = await sent()
  await at.db.run(
    sql`update envelope set changed_at = now() - interval '30 years' where id = ${one.env.envelopeId}`,
  )
  expect(await dropOldEnvelopes(at.db)).toBe(0)
  expect(await stateOf(one)).toBe('sent')
})
