import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

test('the desk lists what is on its way; a buyer has no list', async () => {
  const begun = await at.begin('CA')
  await at.create(begun)
  const ask = { projectId: begun.projectId }
  const list = await at.call('/digitaldocs/GetEnvelopes', ask, at.staff.officer)
  expect(list.body.envelopes).toMatchObject([
    { transaction_id: begun.transactionId, purchasers: ['Ada Love'] },
  ])
  expect((await at.call('/digitaldocs/GetEnvelopes', ask, begun.buyer)).status).toBe(401)
})
