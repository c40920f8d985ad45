import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

test('a link that never was opens nothing, and asking for a new one says nothing', async () => {
  const guest = await at.guest()
  const token = 'x'.repeat(32)
  expect((await at.call('/digitaldocs/OpenSigning', { token }, guest)).body.code).toBe('TOKEN_ENDED')
  expect((await at.call('/digitaldocs/SendNewLink', { token }, guest)).body).toEqual({ isOK: 1 })
})
