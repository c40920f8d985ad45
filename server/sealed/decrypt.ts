import { webcrypto } from 'node:crypto'
import { sealInfo, sealedContext } from '../../src/contract/sealed.ts'
import type { SealedParts } from './layout.ts'

const { subtle } = webcrypto
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** ECDH P-256, HKDF-SHA-256, AES-256-GCM, bound to `key` and `call`. @throws if damaged. */
export async function decrypt(
  parts: SealedParts,
  privateJwk: webcrypto.JsonWebKey,
  key: string,
  call: string,
): Promise<Uint8Array> {
  const own = await subtle.importKey('jwk', privateJwk, curve, false, ['deriveBits'])
  const theirs = await subtle.importKey('raw', parts.ephemeral, curve, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const wrapping = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: parts.ephemeral, info: new TextEncoder().encode(sealInfo) },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  const contentKey = await subtle.decrypt({ name: 'AES-GCM', iv: parts.wrapIv }, wrapping, parts.wrappedKey)
  const opened = await subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: parts.iv,
      additionalData: new TextEncoder().encode(sealedContext(key, call, parts.kid)),
    },
    await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']),
    parts.ciphertext,
  )
  return new Uint8Array(opened)
}
