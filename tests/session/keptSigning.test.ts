import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))
const part = (signer: number, fname: string) => ({ act: { signer }, body: { fname, lname: 'Love' } })
const onDisk = { signings: [{ projectId: 'C0101' }], parts: [part(1, 'Ada'), part(2, 'Ben')] }
vi.mock('../../src/calls/drafts.ts', () => ({
  drafts: { load: async () => onDisk, list: async () => ['signing-ticket 7'] },
}))
const { keptSigning, keptSignings } = await import('../../src/session/signingWithout.ts')

test('a signer’s screen shows what they did, and about others only that they did it', async () => {
  const bodies = (kept: Awaited<ReturnType<typeof keptSigning>>) => kept?.parts.map(({ body }) => body)
  expect(bodies(await keptSigning(7, 2))).toEqual([null, { fname: 'Ben', lname: 'Love' }])
  expect(bodies(await keptSigning(7, null))).toEqual([null, null])
  expect(JSON.stringify(await keptSignings())).not.toMatch(/Ada|Ben/)
})
