import { webcrypto } from 'node:crypto'
import { sealInfo, sealedContext, sealedVersion, type SealedFile } from '../../../src/contract/sealed.ts'

const { subtle } = webcrypto
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** The random parts of a sealed submission. Tests pass them to get the same bytes each time. */
export interface Randomness {
  ephemeral: webcrypto.CryptoKeyPair
  contentKey: Uint8Array
  wrapIv: Uint8Array
  iv: Uint8Array
}

export interface ToSeal {
  key: string
  call: string
  kid: string
  /** An uncompressed P-256 point, in base64url. */
  publicKey: string
  body: unknown
  grant: string
  files?: readonly { name: string; type: string; bytes: Uint8Array }[]
}

export async function randomness(): Promise<Randomness> {
  const bytes = (size: number): Uint8Array => webcrypto.getRandomValues(new Uint8Array(size))
  const ephemeral = await subtle.generateKey(curve, true, ['deriveBits'])
  return { ephemeral, contentKey: bytes(32), wrapIv: bytes(12), iv: bytes(12) }
}

/**
 * Seals what server/sealed opens. It is written separately from the page's own code, so that each checks the
 * other.
 */
export async function seal(to: ToSeal, random?: Randomness): Promise<Uint8Array> {
  const { ephemeral, contentKey, wrapIv, iv } = random ?? (await randomness())
  const files = to.files ?? []
  const listed: SealedFile[] = files.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }))
  const json = Buffer.from(JSON.stringify({ body: to.body, grant: to.grant, files: listed }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  const plain = Buffer.concat([length, json, ...files.map(({ bytes }) => bytes)])

  const theirs = await subtle.importKey('raw', Buffer.from(to.publicKey, 'base64url'), curve, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ephemeral.privateKey, 256)
  const ephemeralRaw = Buffer.from(await subtle.exportKey('raw', ephemeral.publicKey))
  const wrapping = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: ephemeralRaw, info: Buffer.from(sealInfo) },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const wrapped = await subtle.encrypt({ name: 'AES-GCM', iv: wrapIv }, wrapping, contentKey)
  const content = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  const additionalData = Buffer.from(sealedContext(to.key, to.call, to.kid))
  const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, content, plain)
  const head = Buffer.from([sealedVersion, to.kid.length])
  const sealed = Buffer.concat([
    head,
    Buffer.from(to.kid, 'ascii'),
    ephemeralRaw,
    wrapIv,
    Buffer.from(wrapped),
    iv,
    Buffer.from(ciphertext),
  ])
  return new Uint8Array(sealed)
}
