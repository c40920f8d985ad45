import { sealedContext, sealedVersion, sealInfo, type SealedContent } from '../contract/sealed.ts'
import { bytesOfBase64 } from '../rules/base64.ts'

/** The uncompressed P-256 point as base64url. */
export interface SealingKey {
  kid: string
  publicKey: string
}

export interface Submission {
  key: string
  call: string
  body: unknown
  grant: string
  files: readonly SubmissionFile[]
}

export interface SubmissionFile {
  name: string
  type: string
  bytes: Uint8Array
}

export interface OwnWrap {
  iv: Uint8Array
  wrapped: Uint8Array
}

const encoder = new TextEncoder()
const random = (size: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(size))
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** Seals work (see contract/sealed.ts); with `ownKey`, for its author too. */
export async function seal(
  submission: Submission,
  to: SealingKey,
  ownKey: CryptoKey | null,
): Promise<{ bytes: Uint8Array; own: OwnWrap | null }> {
  const kid = encoder.encode(to.kid)
  if (kid.length > 255) throw new RangeError('The key name is too long')
  const contentKeyBytes = random(32)
  const contentKey = await crypto.subtle.importKey('raw', contentKeyBytes, 'AES-GCM', false, ['encrypt'])
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const wrapKey = await wrappingKey(pair.privateKey, to.publicKey, ephemeral)
  const wrapIv = random(12)
  const wrapped = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv: wrapIv }, wrapKey, contentKeyBytes),
  )
  const iv = random(12)
  const additionalData = encoder.encode(sealedContext(submission.key, submission.call, to.kid))
  const plain = packed(submission)
  const secret = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, contentKey, plain),
  )
  plain.fill(0)
  const head = Uint8Array.of(sealedVersion, kid.length)
  const bytes = joined([head, kid, ephemeral, wrapIv, wrapped, iv, secret])
  const own = ownKey === null ? null : await wrapFor(ownKey, contentKeyBytes)
  contentKeyBytes.fill(0)
  return { bytes, own }
}

async function wrapFor(ownKey: CryptoKey, contentKey: Uint8Array<ArrayBuffer>): Promise<OwnWrap> {
  const iv = random(12)
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, ownKey, contentKey)
  return { iv, wrapped: new Uint8Array(wrapped) }
}

async function wrappingKey(
  privateKey: CryptoKey,
  publicKey: string,
  ephemeral: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const theirs = await crypto.subtle.importKey(
    'raw',
    bytesOfBase64(publicKey),
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: ephemeral, info: encoder.encode(sealInfo) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
}

function packed(submission: Submission): Uint8Array<ArrayBuffer> {
  const content: SealedContent = {
    body: submission.body,
    grant: submission.grant,
    files: submission.files.map(({ name, type, bytes }) => ({ name, type, size: bytes.length })),
  }
  const json = encoder.encode(JSON.stringify(content))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, json.length)
  return joined([length, json, ...submission.files.map((file) => file.bytes)])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Opens this session's unsent work; null if another's, or changed. */
export async function openSealed(
  item: { key: string; call: string; bytes: Uint8Array; own: OwnWrap | null },
  ownKey: CryptoKey,
): Promise<{ body: unknown; files: SubmissionFile[] } | null> {
  if (item.own === null) return null
  const { kid, iv, secret } = partsOf(item.bytes)
  try {
    const contentKey = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: owned(item.own.iv) },
      ownKey,
      owned(item.own.wrapped),
    )
    const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
    const additionalData = encoder.encode(sealedContext(item.key, item.call, kid))
    return unpacked(
      new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, secret)),
    )
  } catch {
    return null
  }
}

function partsOf(bytes: Uint8Array): {
  kid: string
  iv: Uint8Array<ArrayBuffer>
  secret: Uint8Array<ArrayBuffer>
} {
  const kidLength = bytes[1] ?? 0
  const ivAt = 2 + kidLength + 65 + 12 + 48
  return {
    kid: new TextDecoder().decode(bytes.slice(2, 2 + kidLength)),
    iv: owned(bytes.slice(ivAt, ivAt + 12)),
    secret: owned(bytes.slice(ivAt + 12)),
  }
}

function unpacked(plain: Uint8Array): { body: unknown; files: SubmissionFile[] } {
  const length = new DataView(plain.buffer, plain.byteOffset).getUint32(0)
  const json = new TextDecoder().decode(plain.subarray(4, 4 + length))
  const content = JSON.parse(json) as SealedContent
  let at = 4 + length
  const files = content.files.map(({ name, type, size }) => {
    const bytes = plain.slice(at, at + size)
    at += size
    return { name, type, bytes }
  })
  return { body: content.body, files }
}
