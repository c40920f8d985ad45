/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageCode } from '../../../src/rules/envelopes/pageCode.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

test('every printed page identifies itself, and the frozen paper does not change', async () => {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { envelopeId } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const before = await at.detail(env, at.staff.rep)
  for (const { key, revision, pages } of before.papers) {
    const { status, body } = await at.call('/digitaldocs/GetPrint', { ...env, paper: key }, at.staff.rep)
    expect(status).toBe(200)
    const { text } = await textOfPdf(Buffer.from(body.base64, 'base64'))
    for (let page = 0; page < pages; page += 1) {
      expect(text).toContain(pageCode({ envelope: env.envelopeId, paper: key, revision, page }))
    }
  }
  expect((await at.detail(env, at.staff.rep)).papers).toEqual(before.papers)
  expect((await at.call('/digitaldocs/GetPrint', { ...env, paper: 'agreement' }, begun.buyer)).status).toBe(
    401,
  )
  expect((await at.call('/digitaldocs/GetPrint', { ...env, paper: 'none' }, at.staff.rep)).status).toBe(404)
})
