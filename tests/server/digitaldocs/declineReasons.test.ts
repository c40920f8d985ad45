/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

test('a reason is added once, however it is spelt, and only by the builder’s people', async () => {
  const projectId = 'C9001'
  const add = async (reason: string, cookie = at.staff.rep) =>
    await at.call('/digitaldocs/CreateDeclineReason', { projectId, reason }, cookie)
  const first = await add('Too expensive')
  expect((await add('too EXPENSIVE')).body.id).toBe(first.body.id)
  expect((await add('Mine', await at.guest())).status).toBe(401)
  const listFor = async (cookie: string) =>
    await at.call('/digitaldocs/DeclineReasonList', { projectId }, cookie)
  // Only people who may decline here get the list.
  expect((await listFor(await at.guest())).status).toBe(404)
  const begun = await at.begin('CA')
  await at.create(begun)
  expect((await listFor(begun.buyer)).body.reasons).toHaveLength(1)
  const phone = await at.guest()
  const { signers } = await at.list(begun)
  await at.db.run(sql`
    insert into signer_session (signer_id, session_id)
    values (${signers[0]?.signerId ?? 0}, ${await at.sessionId(phone)})`)
  expect((await listFor(phone)).body.reasons).toHaveLength(1)
  const list = await listFor(at.staff.officer)
  expect(list.body.reasons).toEqual([{ id: first.body.id, reason: 'Too expensive' }])
})
