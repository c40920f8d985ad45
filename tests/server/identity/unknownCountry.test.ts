import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityProvider } from '../../../server/context/identityProvider.ts'
import { jumio } from '../../../server/identity/jumio.ts'
import { jumioData } from '../../../server/identity/twin/jumioSide.ts'
import type { TwinSession } from '../../../server/identity/twin/twinSession.ts'
import { veriffDecision, veriffSignature } from '../../../server/identity/twin/veriffSide.ts'
import { veriff } from '../../../server/identity/veriff.ts'

// Some travel documents and codes belong to no country, so staff check these.
const secret = 'a secret of both'
const session: TwinSession = {
  id: '00000000-0000-4000-8000-000000000000',
  protocol: 'jumio',
  reference: 'v_1',
  back: '',
  hook: '',
  language: 'en',
  outcome: 'approve',
  firstName: 'Mia',
  lastName: 'Lindqvist',
  attempts: 1,
  isForgotten: false,
}
let country = ''
let server: Server
let providers: readonly IdentityProvider[]
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const now = new Date()
    const found = url.endsWith('/decision')
      ? veriffDecision(session, now)
      : url.endsWith('/data')
        ? jumioData(session, now)
        : { status: 'DONE' }
    const text = JSON.stringify(found)
      .replace('"issuingCountry":"CAN"', `"issuingCountry":"${country}"`)
      .replace('"country":"CA"', `"country":"${country}"`)
    const headers = { 'content-type': 'application/json', 'x-hmac-signature': veriffSignature(text, secret) }
    response.writeHead(200, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  providers = [jumio({ api, token: 'token', secret }), veriff({ api, key: 'key', secrets: [secret] })]
})
afterAll(async () => await new Promise((resolve) => server.close(resolve)))

async function decisions(of: string) {
  country = of
  return await Promise.all(
    providers.map(async (provider) => {
      const told = await provider.fetch(session.id, AbortSignal.timeout(5000))
      return told.kind === 'ok' ? { state: told.fact.state, country: told.fact.document?.country } : told
    }),
  )
}

test('a document of a known country is approved', async () => {
  expect(await decisions('DEU')).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'approved', country: 'DE' })),
  )
})

test.each(['XXA', 'UNO', 'GBN', ''])('a document of %j goes to staff', async (of) => {
  expect(await decisions(of)).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'review', country: undefined })),
  )
})
