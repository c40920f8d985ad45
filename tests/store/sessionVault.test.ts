import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { sessionVault } from '../../src/store/sessionVault.ts'
import { freshName } from '../offline/world/testStore.ts'

const person = { scope: 'user:3', grant: 'g_canary', onDisk: true }

async function databases(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map((database) => database.name)
}

describe('a signed-in tablet', () => {
  test('session, key and drafts survive a new page load', async () => {
    const name = freshName()
    const before = sessionVault(name)
    const made = await before.begin(person)
    await before.saveDraft('worksheet', { name: 'Paula' }, 1)
    before.close()
    const after = sessionVault(name)
    expect(await after.session()).toMatchObject({ viewer: made.viewer, scope: 'user:3', grant: 'g_canary' })
    expect(await after.loadDraft('worksheet')).toEqual({ name: 'Paula' })
    await expect(crypto.subtle.exportKey('raw', (await after.session())?.key as CryptoKey)).rejects.toThrow()
  })

  test('drafts are listed by the start of their keys, the latest first, in memory and on disk', async () => {
    const vault = sessionVault(freshName())
    const keys = ['worksheet a', 'worksheet b', 'other c']
    for (const [at, key] of keys.entries()) await vault.saveDraft(key, key, at)
    expect(await vault.listDrafts('worksheet ')).toEqual(['worksheet b', 'worksheet a'])
    await vault.begin(person)
    expect(await vault.listDrafts('worksheet ')).toEqual([])
    for (const [at, key] of keys.entries()) await vault.saveDraft(key, key, at)
    await vault.saveDraft('worksheet a', 'again', 9)
    expect(await vault.listDrafts('worksheet ')).toEqual(['worksheet a', 'worksheet b'])
  })

  test('reading never waits for a write, and sees what is being written or dropped', async () => {
    const name = freshName()
    const vault = sessionVault(name)
    await vault.begin(person)
    await vault.saveDraft('worksheet a', 'old', 1)
    await vault.saveDraft('worksheet b', 'old', 2)
    const { VaultDb } = await import('../../src/store/vaultDb.ts')
    const endless = vi.spyOn(VaultDb.prototype, 'putDraft').mockReturnValue(new Promise(() => undefined))
    try {
      void vault.saveDraft('known-agents', [], 3)
      void vault.saveDraft('worksheet a', 'new', 4)
      void vault.dropDraft('worksheet b')
      expect(await vault.loadDraft('worksheet a')).toBe('new')
      expect(await vault.loadDraft('worksheet b')).toBeUndefined()
      expect(await vault.listDrafts('worksheet ')).toEqual(['worksheet a'])
    } finally {
      endless.mockRestore()
    }
  })

  test('what is still being written is gone as soon as its person leaves', async () => {
    const vault = sessionVault(freshName())
    await vault.begin(person)
    const { VaultDb } = await import('../../src/store/vaultDb.ts')
    const endless = vi.spyOn(VaultDb.prototype, 'putDraft').mockReturnValue(new Promise(() => undefined))
    try {
      void vault.saveDraft('worksheet', { name: 'Paula' }, 1)
      const dropped = vault.drop()
      expect(await vault.loadDraft('worksheet').catch(() => undefined)).toBeUndefined()
      await dropped
    } finally {
      endless.mockRestore()
    }
  })

  test('a failed write is not read', async () => {
    const vault = sessionVault(freshName())
    await vault.begin(person)
    await vault.saveDraft('worksheet', 'old', 1)
    const { VaultDb } = await import('../../src/store/vaultDb.ts')
    const failing = vi.spyOn(VaultDb.prototype, 'putDraft').mockRejectedValueOnce(new Error('No room'))
    await expect(vault.saveDraft('worksheet', 'new', 2)).rejects.toThrow('No room')
    failing.mockRestore()
    expect(await vault.loadDraft('worksheet')).toBe('old')
  })

  test('drafts are encrypted', async () => {
    const name = freshName()
    const vault = sessionVault(name)
    await vault.begin(person)
    await vault.saveDraft('worksheet', { name: 'canary-Paula' }, 1)
    vault.close()
    const { VaultDb } = await import('../../src/store/vaultDb.ts')
    const db = new VaultDb(name)
    const [row] = await db.drafts.toArray()
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain('canary')
    db.close()
  })

  test('dropped, it is gone: database, session, drafts, and the next person has another name', async () => {
    const name = freshName()
    const vault = sessionVault(name)
    const first = await vault.begin(person)
    await vault.saveDraft('worksheet', { name: 'Paula' }, 1)
    await vault.drop()
    expect(await databases()).not.toContain(name)
    expect(await vault.session()).toBeNull()
    expect(await vault.loadDraft('worksheet')).toBeUndefined()
    expect((await vault.begin(person)).viewer).not.toBe(first.viewer)
    expect(await vault.loadDraft('worksheet')).toBeUndefined()
  })
})

describe('drafts that are saved and dropped together', () => {
  test('end in the requested state, however long one of them takes', async () => {
    const vault = sessionVault(freshName())
    await vault.begin(person)
    await vault.saveDraft('picture', 'of the last form', 1)
    await Promise.all([
      vault.saveDraft('worksheet', 'x'.repeat(3_000_000), 2),
      vault.dropDraft('picture'),
      vault.saveDraft('picture', 'of this form', 3),
    ])
    expect(await vault.loadDraft('picture')).toBe('of this form')
    const both = [vault.saveDraft('picture', 'gone', 4), vault.dropDraft('picture')]
    await Promise.all(both)
    expect(await vault.loadDraft('picture')).toBeUndefined()
  })

  test.each([true, false])(
    'of somebody who has gone meanwhile are not written (on disk: %s)',
    async (onDisk) => {
      const name = freshName()
      const vault = sessionVault(name)
      await vault.begin({ ...person, onDisk })
      const late = vault.saveDraft('worksheet', { name: 'Paula' }, 1)
      await vault.drop()
      await late
      expect(await databases()).not.toContain(name)
      expect(await vault.loadDraft('worksheet')).toBeUndefined()
    },
  )
})

describe('a kiosk', () => {
  test('keeps drafts in memory and nothing on disk', async () => {
    const name = freshName()
    const vault = sessionVault(name)
    await vault.begin({ ...person, onDisk: false })
    await vault.saveDraft('worksheet', { name: 'Paula' }, 1)
    expect(await vault.loadDraft('worksheet')).toEqual({ name: 'Paula' })
    expect(await databases()).not.toContain(name)
    await vault.drop()
    expect(await vault.loadDraft('worksheet')).toBeUndefined()
  })

  test('a visitor without a session leaves no draft behind', async () => {
    const name = freshName()
    const vault = sessionVault(name)
    await vault.saveDraft('worksheet', { name: 'Paula' }, 1)
    vault.close()
    expect(await sessionVault(name).loadDraft('worksheet')).toBeUndefined()
  })
})
