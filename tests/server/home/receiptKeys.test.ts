import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptKeysOf } from '../../../server/db/receiptKeys.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

test('anybody can get the public half of each key, and nothing of the other half', async () => {
  const [key] = await receiptKeysOf(world.db)
  const secret = key?.privateJwk as { d: string }
  const { body } = await world.call('/home/GetReceiptKeys', {})
  expect(body.keys).toEqual([{ kid: expect.any(String), publicKey: expect.stringMatching(/^[\w-]{43}$/) }])
  expect(secret.d.length).toBeGreaterThan(40)
  expect(JSON.stringify(body)).not.toContain(secret.d)
})
