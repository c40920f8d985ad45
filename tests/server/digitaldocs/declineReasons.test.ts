import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const list = await at.call('/digitaldocs/DeclineReasonList', { projectId }, await at.guest())
  expect(list.body.reasons).toEqual([{ id: first.body.id, reason: 'Too expensive' }])
})
