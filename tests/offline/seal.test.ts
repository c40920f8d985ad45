import { describe, expect, test } from 'vitest'
import { hashOf } from '../../src/store/hashOf.ts'
import { openSealed, seal, type Submission } from '../../src/offline/seal.ts'
import { decrypt } from '../../server/sealed/decrypt.ts'
import { takeApart, takeOut } from '../../server/sealed/layout.ts'
import vectors from '../server/sealed/vectors.json' with { type: 'json' }

const to = { kid: vectors.kid, publicKey: vectors.publicKey }
const ownKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

const submission: Submission = {
  key: '5b1d1f8e7c2a4f6f9a3e',
  call: '/user/AddWorksheetOffer',
  body: { projectId: 'C0101', notes: 'Ünïcode ✓ 家' },
  grant: 'g_vector',
  files: [
    { name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) },
    { name: 'b.pdf', type: 'application/pdf', bytes: new Uint8Array(70_000).fill(7) },
  ],
}

async function opened(bytes: Uint8Array, key = submission.key, call = submission.call) {
  const parts = takeApart(bytes)
  if (parts === undefined) throw new Error('no sealed submission')
  const contents = takeOut(await decrypt(parts, vectors.privateJwk, key, call))
  if (contents === undefined) throw new Error('damaged')
  return { content: JSON.parse(Buffer.from(contents.json).toString()) as unknown, rest: contents.rest }
}

describe('what the page seals', () => {
  test('the server opens: the request, the grant, every byte of the files', async () => {
    const { bytes, own } = await seal(submission, to, null)
    const { content, rest } = await opened(bytes)
    expect(own).toBeNull()
    expect(content).toEqual({
      body: submission.body,
      grant: 'g_vector',
      files: [
        { name: 'a.jpg', type: 'image/jpeg', size: 3 },
        { name: 'b.pdf', type: 'application/pdf', size: 70_000 },
      ],
    })
    expect(Buffer.from(rest)).toEqual(Buffer.concat(submission.files.map((file) => file.bytes)))
  })

  test('does not open for another key or another call', async () => {
    const { bytes } = await seal(submission, to, null)
    await expect(opened(bytes, 'another-key-0000000000')).rejects.toThrow()
    await expect(opened(bytes, submission.key, '/user/UploadBrokerImage')).rejects.toThrow()
  })

  test('does not open when any byte was changed', async () => {
    const { bytes } = await seal({ ...submission, files: [] }, to, null)
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = new Uint8Array(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(opened(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  test('reveals nothing of its contents, and never the same bytes twice', async () => {
    const first = await seal(submission, to, null)
    const second = await seal(submission, to, null)
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(false)
    const text = Buffer.from(first.bytes).toString('latin1')
    for (const secret of ['C0101', 'g_vector', 'a.jpg', 'AddWorksheet']) expect(text).not.toContain(secret)
    expect(await hashOf(first.bytes)).toHaveLength(64)
  })
})

describe('one’s own unsent work', () => {
  test('opens only with the session’s key', async () => {
    const key = await ownKey()
    const { bytes, own } = await seal(submission, to, key)
    const item = { key: submission.key, call: submission.call, bytes, own }
    expect(await openSealed(item, key)).toEqual({ body: submission.body, files: submission.files })
    expect(await openSealed(item, await ownKey())).toBeNull()
    expect(await openSealed({ ...item, own: null }, key)).toBeNull()
    expect(await openSealed({ ...item, key: 'another-key-0000000000' }, key)).toBeNull()
  })

  test('the golden records: page and server use the same layout', () => {
    for (const { sealed, key, call } of vectors.vectors) {
      const parts = takeApart(Buffer.from(sealed, 'base64'))
      expect(parts?.kid, `${key} ${call}`).toBe(vectors.kid)
    }
  })
})
