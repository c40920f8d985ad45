/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSecondFactor, beginSecondFactor } from '../../../server/db/secondFactors.ts'
import { sql } from '../../../server/db/sql.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

test('the desk lists what is under way; a buyer has no list', async () => {
  const begun = await at.begin('CA')
  await at.create(begun)
  const ask = { projectId: begun.projectId }
  const list = await at.call('/digitaldocs/GetEnvelopes', ask, at.staff.officer)
  expect(list.body.envelopes).toMatchObject([
    { transaction_id: begun.transactionId, purchasers: ['Ada Love'] },
  ])
  expect((await at.call('/digitaldocs/GetEnvelopes', ask, begun.buyer)).status).toBe(401)
})

test('a project may require an authenticator of staff before its papers are opened or signed', async () => {
  const begun = await at.begin('AU', { solicitor: 'law@example.test' })
  const { projectId } = begun
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const of = { projectId, envelopeId: envelopeId ?? 0 }
  const open = async (cookie: string) => {
    const { status, body } = await at.call('/digitaldocs/GetLastPdfForEnvelope', of, cookie)
    return [status, body.code]
  }
  await at.db.run(sql`
    update project set flags = flags || '{"mfaForProjectDocs": true}'::jsonb where id = ${projectId}`)
  const refused = [403, 'DOCS_FACTOR_FIRST']
  expect(await open(at.staff.officer)).toEqual(refused)
  const officer = signers.find(({ role }) => role === 'officer')?.signerId ?? 0
  const part = at.part(await at.get({ ...of, signerId: officer }, at.staff.officer))
  const signed = await at.call('/digitaldocs/Sign', { ...of, signerId: officer, ...part }, at.staff.officer)
  expect([signed.status, signed.body.code]).toEqual(refused)
  // The refusal comes before anything is read or drawn, even if buyers are using the staff's tablet.
  for (const one of signers.filter(({ role }) => role === 'officer' || role === 'purchaser.1')) {
    const whose = { ...of, signerId: one.signerId }
    const staff = one.role === 'officer' ? at.staff.officer : at.staff.rep
    const agreed = await at.consent(whose, staff)
    expect([agreed.status, agreed.body.code], one.role).toEqual(refused)
  }
  const { version } = (await at.detail(of, at.staff.solicitor)).envelope
  const approved = await at.call('/digitaldocs/Approve', { ...of, version }, at.staff.solicitor)
  expect([approved.status, approved.body.code]).toEqual(refused)
  // Buyers need no authenticator to read their own papers.
  expect(await open(begun.buyer)).toEqual([200, undefined])
  const { id } = await at.db.one<{ id: number }>(
    sql`select id from person where email = 'officer@lotline.test'`,
  )
  await beginSecondFactor(at.db, id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(await open(at.staff.officer)).toEqual(refused)
  await confirmSecondFactor(at.db, id, [])
  expect(await open(at.staff.officer)).toEqual([200, undefined])
})
