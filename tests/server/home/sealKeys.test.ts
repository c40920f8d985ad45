import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealKeysOf } from '../../../server/db/sealKeys.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

test('anybody can get the fingerprint of each seal key that the first start made', async () => {
  const [row] = await sealKeysOf(world.db)
  const { body } = await world.call('/home/GetSealKeys', {})
  expect(body.authorities).toEqual([])
  expect(body.keys).toEqual([
    {
      kid: row?.kid,
      fingerprint: row?.fingerprint,
      madeAt: expect.any(String),
      endsAt: expect.any(String),
      retiredAt: null,
    },
  ])
})
