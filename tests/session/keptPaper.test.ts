import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))
const disk = new Map<string, unknown>()
const fetched: string[] = []
const served = { base64: '' }
vi.mock('../../src/calls/drafts.ts', () => ({
  drafts: {
    load: async (key: string) => disk.get(key),
    save: async (key: string, value: unknown) => void disk.set(key, value),
    list: async () => [],
  },
}))
vi.mock('../../src/calls/call.ts', () => ({
  call: async (path: string) => {
    fetched.push(path)
    return served
  },
  newKey: () => 'k',
}))
const { keptPaper } = await import('../../src/session/signingWithout.ts')
const { hashOf } = await import('../../src/store/hashOf.ts')

const own = Buffer.from('the paper of the ticket')
const base64 = own.toString('base64')
const signings = [
  {
    projectId: 'C0101',
    envelopeId: 7,
    signer: { signerId: 3 },
    papers: [{ key: 'agreement', sha256: await hashOf(own) }],
  },
] as unknown as Parameters<typeof keptPaper>[0]['signings']
const name = 'signing-paper 7 agreement'
const read = async () => await keptPaper({ signings }, 3, 'agreement')

test('48: the paper on disk is different: it is fetched again, and only the ticket’s own is shown', async () => {
  disk.set(name, base64)
  expect(await read()).toEqual({ base64 })
  expect(fetched).toEqual([])

  disk.set(name, Buffer.from('another paper').toString('base64'))
  served.base64 = base64
  expect(await read()).toEqual({ base64 })
  expect(fetched).toEqual(['/digitaldocs/GetSigningPaper'])
  expect(disk.get(name)).toBe(base64)

  // Fetching again does not make a wrong paper right.
  disk.delete(name)
  served.base64 = Buffer.from('a newer paper').toString('base64')
  await expect(read()).rejects.toThrow('another paper')
  expect(disk.has(name)).toBe(false)
})
