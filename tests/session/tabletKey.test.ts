import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))
const { drafts } = await import('../../src/calls/drafts.ts')
const { beginPerson } = await import('../../src/calls/author.ts')
const { openVaultDb, vaultName } = await import('../../src/store/vaultDb.ts')
const { theVault } = await import('../../src/store/sessionVault.ts')
const { countFor, signedByTablet, tabletPublicKey } = await import('../../src/session/tabletKey.ts')

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

async function isBy(publicKey: string, said: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, false, ['verify'])
  const way = { name: 'ECDSA', hash: 'SHA-256' }
  return await crypto.subtle.verify(way, key, bytesOf(signature), new TextEncoder().encode(said))
}

async function rowOnDisk() {
  const db = await openVaultDb(vaultName)
  const row = await db.tabletKey.get('tablet')
  db.close()
  return row
}

beforeEach(async () => {
  await beginPerson({ userId: 3, grant: 'of the rep', onDisk: true })
})

test('the key is on disk, signs, and no script can read it', async () => {
  const publicKey = await tabletPublicKey()
  expect(publicKey).toHaveLength(87)
  expect(await isBy(publicKey, 'said', await signedByTablet('said'))).toBe(true)
  const row = await rowOnDisk()
  expect(row).toMatchObject({ publicKey, privateKey: { extractable: false, usages: ['sign'] } })
  for (const format of ['jwk', 'pkcs8'] as const)
    await expect(crypto.subtle.exportKey(format, row?.privateKey as CryptoKey)).rejects.toThrow()
  await countFor(1, 1)
  expect(JSON.stringify(await drafts.load('signing-tablet'))).not.toMatch(/Jwk|"d"/)
})

test('two windows that create it at once have one key', async () => {
  const [one, other] = await Promise.all([tabletPublicKey(), tabletPublicKey()])
  expect(one).toBe(other)
})

test('it ends with the session; without one it is in memory alone', async () => {
  const before = await tabletPublicKey()
  await beginPerson({ userId: 4, grant: 'of the next', onDisk: true })
  expect(await tabletPublicKey()).not.toBe(before)
  await theVault().drop()
  const held = await tabletPublicKey()
  expect(await tabletPublicKey()).toBe(held)
  expect(await rowOnDisk()).toBeUndefined()
})

test('a key of an earlier version still signs for its tickets, and its exportable copy is gone', async () => {
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const privateJwk = await crypto.subtle.exportKey('jwk', pair.privateKey)
  await drafts.save('signing-tablet', { publicKey, privateJwk, counter: 7, given: {} })
  expect(await isBy(publicKey, 'said', await signedByTablet('said'))).toBe(true)
  expect(await tabletPublicKey()).toBe(publicKey)
  expect(JSON.stringify(await drafts.load('signing-tablet'))).not.toContain('Jwk')
  expect(await countFor(1, 1)).toBe(8)
  await expect(crypto.subtle.exportKey('jwk', (await rowOnDisk())?.privateKey as CryptoKey)).rejects.toThrow()
})
