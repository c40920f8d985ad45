import { sealedVersion, type SealedContent } from '../../src/contract/sealed.ts'

/** src/contract/sealed.ts documents the byte layout. */
export interface SealedParts {
  readonly kid: string
  readonly ephemeral: Uint8Array
  readonly wrapIv: Uint8Array
  readonly wrappedKey: Uint8Array
  readonly iv: Uint8Array
  readonly ciphertext: Uint8Array
}

const sizes = { ephemeral: 65, wrapIv: 12, wrappedKey: 48, iv: 12 } as const
const tagSize = 16
const lengthSize = 4

/** Splits the bytes; undefined when they cannot be a sealed submission. */
export function takeApart(bytes: Uint8Array): SealedParts | undefined {
  const kidLength = bytes[1] ?? 0
  const head = 2 + kidLength
  const fixed = sizes.ephemeral + sizes.wrapIv + sizes.wrappedKey + sizes.iv
  if (bytes[0] !== sealedVersion || kidLength === 0 || bytes.length < head + fixed + tagSize) return undefined
  const kid = new TextDecoder('latin1').decode(bytes.subarray(2, head))
  if (!/^[\w-]+$/.test(kid)) return undefined
  let at = head
  const next = (size: number): Uint8Array => bytes.subarray(at, (at += size))
  return {
    kid,
    ephemeral: next(sizes.ephemeral),
    wrapIv: next(sizes.wrapIv),
    wrappedKey: next(sizes.wrappedKey),
    iv: next(sizes.iv),
    ciphertext: bytes.subarray(at),
  }
}

export interface Contents {
  readonly json: Uint8Array
  /** The files' bytes, concatenated. */
  readonly rest: Uint8Array
}

/** JSON and files; undefined if the length does not match. */
export function takeOut(plain: Uint8Array): Contents | undefined {
  if (plain.length < lengthSize) return undefined
  const length = new DataView(plain.buffer, plain.byteOffset, plain.byteLength).getUint32(0)
  const end = lengthSize + length
  return end > plain.length ? undefined : { json: plain.subarray(lengthSize, end), rest: plain.subarray(end) }
}

/** Checks everything but the body, which the contract checks. */
export function isSealedContent(
  value: Record<string, unknown>,
): value is Record<string, unknown> & SealedContent {
  const { body, grant, files } = value
  if (body === null || typeof body !== 'object' || typeof grant !== 'string' || !Array.isArray(files))
    return false
  return (files as unknown[]).every((file) => {
    if (file === null || typeof file !== 'object') return false
    const { name, type, size } = file as Record<string, unknown>
    return typeof name === 'string' && typeof type === 'string' && Number.isInteger(size) && Number(size) >= 0
  })
}
