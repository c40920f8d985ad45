/** A file's bytes, in Web Crypto's type. */
export type Bytes = Uint8Array<ArrayBuffer>

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A DER value: tag, shortest length, contents. */
export function tlv(tag: number, ...contents: readonly Uint8Array[]): Bytes {
  const body = joined(...contents)
  const length: number[] = []
  for (let left = body.length; left > 0; left = Math.floor(left / 256)) length.unshift(left & 255)
  const head = body.length < 128 ? [body.length] : [0x80 | length.length, ...length]
  return joined(Uint8Array.of(tag, ...head), body)
}

export const sequence = (...parts: readonly Uint8Array[]): Bytes => tlv(0x30, ...parts)
export const octets = (bytes: Uint8Array): Bytes => tlv(0x04, bytes)

/** An integer without leading zeros, and never negative. */
export function integer(bytes: Uint8Array): Bytes {
  const from = bytes.findIndex((byte) => byte !== 0)
  const digits = from === -1 ? Uint8Array.of(0) : bytes.subarray(from)
  return tlv(0x02, (digits[0] ?? 0) > 127 ? Uint8Array.of(0) : new Uint8Array(), digits)
}

/** A set in DER order: sorted by the members' bytes. */
export const set = (...members: readonly Uint8Array[]): Bytes => tlv(0x31, ...sorted(members))
export const sorted = (members: readonly Uint8Array[]): Uint8Array[] => members.toSorted(byBytes)

function byBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, place) => byte !== b[place])
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

/** An object identifier, such as '1.2.840.113549.1.7.2'. */
export function oid(text: string): Bytes {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number & 127]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(0x80 | (left & 127))
    return groups
  })
  return tlv(0x06, Uint8Array.from(bytes))
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
