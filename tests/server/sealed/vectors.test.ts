import { webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decrypt } from '../../../server/sealed/decrypt.ts'
import { takeApart, takeOut, type SealedParts } from '../../../server/sealed/layout.ts'
import { seal, type Randomness } from './seal.ts'
import golden from './vectors.json' with { type: 'json' }

const { subtle } = webcrypto
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

async function randomnessOf(random: (typeof golden.vectors)[number]['random']): Promise<Randomness> {
  const { d: _, key_ops: __, ...publicJwk } = random.ephemeralJwk
  return {
    ephemeral: {
      privateKey: await subtle.importKey('jwk', random.ephemeralJwk, curve, true, ['deriveBits']),
      publicKey: await subtle.importKey('jwk', publicJwk, curve, true, []),
    },
    contentKey: bytesOf(random.contentKey),
    wrapIv: bytesOf(random.wrapIv),
    iv: bytesOf(random.iv),
  }
}

function apart(sealed: Uint8Array): SealedParts {
  const parts = takeApart(sealed)
  if (!parts) throw new Error('It cannot be taken apart.')
  return parts
}

describe.each(golden.vectors)('golden record: $name', (vector) => {
  const sealed = new Uint8Array(Buffer.from(vector.sealed, 'base64'))

  test('opens to what was sealed', async () => {
    const parts = apart(sealed)
    expect(parts.kid).toBe(golden.kid)
    const plain = await decrypt(parts, golden.privateJwk, vector.key, vector.call)
    const contents = takeOut(plain)
    const files = vector.files.map(({ name, type, base64 }) => ({
      name,
      type,
      size: Buffer.from(base64, 'base64').length,
    }))
    expect(JSON.parse(new TextDecoder().decode(contents?.json))).toEqual({ ...vector.content, files })
    expect(Buffer.from(contents?.rest ?? []).toString('base64')).toBe(
      Buffer.concat(vector.files.map(({ base64 }) => Buffer.from(base64, 'base64'))).toString('base64'),
    )
  })

  test('is made again from the same random bytes, byte for byte', async () => {
    const files = vector.files.map(({ name, type, base64 }) => ({
      name,
      type,
      bytes: Buffer.from(base64, 'base64'),
    }))
    const { key, call, content } = vector
    const again = await seal(
      { key, call, kid: golden.kid, publicKey: golden.publicKey, ...content, files },
      await randomnessOf(vector.random),
    )
    expect(Buffer.from(again).toString('base64')).toBe(vector.sealed)
  })

  test('opens for no other key, call or key id, and not when any byte was changed', async () => {
    const open = async (bytes: Uint8Array, key = vector.key, call = vector.call) =>
      await decrypt(apart(bytes), golden.privateJwk, key, call)
    await expect(open(sealed, `${vector.key}x`)).rejects.toThrow()
    await expect(open(sealed, vector.key, '/user/DeleteOffer')).rejects.toThrow()
    const renamed = sealed.slice()
    renamed[2] = 'x'.charCodeAt(0)
    await expect(open(renamed)).rejects.toThrow()
    for (let at = 2 + golden.kid.length; at < sealed.length; at += 7) {
      const touched = sealed.slice()
      touched[at] = (touched[at] ?? 0) ^ 1
      await expect(open(touched), `byte ${at}`).rejects.toThrow()
    }
  })

  test('truncated, it is invalid', async () => {
    for (const length of [0, 1, 2, 10, 100, 2 + golden.kid.length + 137 + 15]) {
      expect(takeApart(sealed.subarray(0, length))).toBeUndefined()
    }
    expect(takeApart(Uint8Array.from(sealed, (byte, at) => (at === 0 ? 2 : byte)))).toBeUndefined()
  })
})
