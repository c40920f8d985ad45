import { afterAll, beforeAll, expect, test } from 'vitest'
import { postbox, secretOf } from '../../world/postbox.ts'
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

test('another address ends the links of the one before, at once, and whatever was opened with them', async () => {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const signerId = signers.find(({ role }) => role === 'purchaser.1')?.signerId ?? 0
  const of = { projectId: begun.projectId, envelopeId: envelopeId ?? 0, signerId }
  const post = postbox(at.db)
  const invite = async (email?: string, who = at.staff.rep) =>
    await at.call('/digitaldocs/InviteSigner', { ...of, email }, who)
  const tokens = async (): Promise<string[]> =>
    (await post.fetch()).filter(({ text }) => text.includes('/sign')).map(secretOf)
  await post.fetch()
  expect((await invite()).status).toBe(200)
  expect((await invite()).status).toBe(200)
  const [opened = '', unopened = ''] = await tokens()
  const stranger = await at.guest()
  expect((await at.call('/digitaldocs/OpenSigning', { token: opened }, stranger)).status).toBe(200)
  expect((await at.get(of, stranger)).signer.name).toBe('Ada Love')
  // One more is still on its way to the wrong address.
  expect((await invite()).status).toBe(200)
  // Whoever has the link signs as the purchaser.
  expect((await invite('ada@right.test')).body.code).toBe('ADDRESS_LOCKED')
  expect((await invite('ada@right.test', at.staff.admin)).body).toMatchObject({ isOK: 1 })
  const { projectId, envelopeId: id } = of
  const { acts } = await at.detail({ projectId, envelopeId: id }, at.staff.rep)
  expect(acts.at(-1)).toMatchObject({ kind: 'readdressed', role: 'purchaser.1' })
  expect(acts.at(-1)?.reason).toMatch(/^SHA-256 [0-9a-f]{64}$/)
  expect((await at.get(of, stranger)) as unknown).toBeUndefined()
  for (const token of [opened, unopened]) {
    const again = await at.call('/digitaldocs/OpenSigning', { token }, stranger)
    expect([again.status, again.body.code]).toEqual([403, 'TOKEN_ENDED'])
  }
  const letters = await post.fetch()
  const old = letters.find(({ to }) => to !== 'ada@right.test')
  expect(letters).toHaveLength(2)
  expect(old?.text).not.toContain('/sign')
  const right = await at.call(
    '/digitaldocs/OpenSigning',
    { token: secretOf(letters.find((one) => one !== old)) },
    await at.guest(),
  )
  expect(right.body).toMatchObject({ signerId })
  // A new link goes to the new address, whoever asks for it.
  await at.call('/digitaldocs/SendNewLink', { token: opened }, stranger)
  expect((await post.fetch()).map(({ to }) => to)).toEqual(['ada@right.test'])
})
