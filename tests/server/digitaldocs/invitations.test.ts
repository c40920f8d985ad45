/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { postbox, secretOf } from '../../world/postbox.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

test('an invented link opens nothing, and asking for a new one reveals nothing', async () => {
  const guest = await at.guest()
  const token = 'x'.repeat(32)
  expect((await at.call('/digitaldocs/OpenSigning', { token }, guest)).body.code).toBe('TOKEN_ENDED')
  expect((await at.call('/digitaldocs/SendNewLink', { token }, guest)).body).toEqual({ isOK: 1 })
})

test('another address ends the previous one’s links, at once, and everything opened with them', async () => {
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
  // Another link is on its way to the wrong address.
  expect((await invite()).status).toBe(200)
  // Whoever has the link signs as the purchaser, so only the admin may change the address.
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
  // Asking for a new link sends it to the new address.
  await at.call('/digitaldocs/SendNewLink', { token: opened }, stranger)
  expect((await post.fetch()).map(({ to }) => to)).toEqual(['ada@right.test'])
})

test('a link lasts as long as its step, and what is over is shown without its papers', async () => {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const signerId = signers.find(({ role }) => role === 'purchaser.1')?.signerId ?? 0
  const of = { projectId: begun.projectId, envelopeId: envelopeId ?? 0, signerId }
  const post = postbox(at.db)
  await post.fetch()
  const invite = async () => await at.call('/digitaldocs/InviteSigner', of, at.staff.rep)
  expect([(await invite()).status, (await invite()).status]).toEqual([200, 200])
  const [used = '', unused = ''] = (await post.fetch())
    .filter(({ text }) => text.includes('/sign'))
    .map(secretOf)
  const ends = await at.db.all<{ isDue: boolean }>(sql`
    select l.ends_at = e.due_at as "isDue" from signer_link l join envelope_signer s on s.id = l.signer_id
    join envelope e on e.id = s.envelope_id where s.id = ${signerId}`)
  expect(ends).toEqual([{ isDue: true }, { isDue: true }])
  const buyer = await at.guest()
  const first = await at.call('/digitaldocs/OpenSigning', { token: used }, buyer)
  expect(first.body.signing.papers).not.toEqual([])
  const env = { projectId: of.projectId, envelopeId: of.envelopeId }
  const { version } = (await at.detail(env, at.staff.manager)).envelope
  const voided = await at.call(
    '/digitaldocs/VoidEnvelope',
    { ...env, version, reason: 'The home is not for sale' },
    at.staff.manager,
  )
  expect(voided.status).toBe(200)
  const { acts } = await at.detail(env, at.staff.manager)
  expect(acts.at(-1)).toMatchObject({ kind: 'voided', role: 'salesManager', name: 'manager Test' })
  // The browser that opened the link sees the state, but no papers.
  expect(await at.get(of, buyer)).toMatchObject({ state: 'voided', papers: [], fields: [] })
  const late = await at.call('/digitaldocs/OpenSigning', { token: unused }, await at.guest())
  expect([late.status, late.body.code]).toEqual([403, 'TOKEN_ENDED'])
})

test('back from a payment, those who still have to sign get their link on request, and once', async () => {
  const begun = await at.begin('CA', { count: 2 })
  await at.create(begun)
  const { projectId, transactionId } = begun
  const { envelopeId, signers } = await at.list(begun)
  const of = (role: string) => ({
    projectId,
    envelopeId: envelopeId ?? 0,
    signerId: signers.find((one) => one.role === role)?.signerId ?? 0,
  })
  await at.signAll(of('purchaser.1'), begun.buyer)
  const post = postbox(at.db)
  const back = async (more: object) => {
    const asked = { projectId, paypalTransId: transactionId, ...more }
    const { status } = await at.call('/comty/ReturnUrl', asked, begun.buyer)
    return [status, (await post.fetch()).map(({ to, text }) => [to, text.includes('/sign')])]
  }
  await post.fetch()
  // Nobody is asked to sign before the payment.
  expect(await back({ sendSigningEmail: true })).toEqual([409, []])
  await at.db.run(sql`
    insert into payment (purchase_id, project_id, what, amount, currency, provider, secured_at)
    values (${transactionId}, ${projectId}, 'deposit', 2500000, 'CAD', 'stripe', now())`)
  expect(await back({})).toEqual([200, []])
  expect(await back({ sendSigningEmail: true })).toEqual([200, [['ben@example.test', true]]])
  expect(await back({ sendSigningEmail: true })).toEqual([200, []])
})
