import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

const keptUnder = async (key: string): Promise<string> =>
  (await at.db.one<{ row: string }>(sql`select '' || i::text as row from idempotency i where key = ${key}`))
    .row

test('an answer with names is stored sealed, and a retry still gets it', async () => {
  const { projectId, transactionId, buyer } = await at.begin('CA')
  const [first, second] = [newKey(), newKey()]
  const ask = { projectId, transactionId }
  const made = await at.call('/digitaldocs/CreateDigitalDoc', ask, buyer, first)
  expect(made.body.data.purchasers).toEqual(['Ada Love'])
  const renew = { projectId, envelopeId: made.body.data.id }
  const renewed = await at.call('/digitaldocs/EnvelopeRenew', renew, buyer, second)
  expect(renewed.body.envelope.purchasers).toEqual(['Ada Love'])
  for (const key of [first, second]) {
    const row = await keptUnder(key)
    expect(row).not.toContain('Ada')
    expect(row).toContain('sealed1:')
  }
  expect((await at.call('/digitaldocs/CreateDigitalDoc', ask, buyer, first)).body).toEqual(made.body)
  expect((await at.call('/digitaldocs/EnvelopeRenew', renew, buyer, second)).body).toEqual(renewed.body)
})
