import { type Bytes, joined } from './der.ts'

/** A seal's place: it covers all before `from` and from `to` on. */
export interface SealPlace {
  /** The byte of '<'. */
  readonly from: number
  /** The byte after '>'. */
  readonly to: number
  /** The end of what it covers; anything after that was added later. */
  readonly end: number
}

/** One character per byte. */
export const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Every signature place in a PDF; null for an impossible one. */
export function sealPlaces(bytes: Uint8Array, text = latin(bytes)): readonly (SealPlace | null)[] {
  return [...text.matchAll(/\/ByteRange\s*\[([^\]]{0,80})\]/g)].map(([, range = '']) => {
    const [start, from, to, rest, ...more] = range.trim().split(/\s+/).map(Number)
    const numbers = [start, from, to, rest].every((one) => Number.isSafeInteger(one))
    if (!numbers || start !== 0 || more.length > 0) return null
    const [a = 0, b = 0, length = 0] = [from, to, rest]
    const isHole = a > 0 && b > a + 2 && text[a] === '<' && text[b - 1] === '>'
    return isHole && length > 0 && b + length <= bytes.length ? { from: a, to: b, end: b + length } : null
  })
}

/** The bytes that a seal covers: the whole file except its own. */
export const covered = (bytes: Bytes, { from, to, end }: SealPlace): Bytes =>
  joined(bytes.subarray(0, from), bytes.subarray(to, end))

/** The value of a lower-case hexadecimal digit; 16 for any other character. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 102 ? code - 87 : 16
}

/** The reserved bytes; null unless in our own form: lower-case hexadecimal digits only. */
export function reserved(text: string, { from, to }: SealPlace): Bytes | null {
  const digits = to - from - 2
  if (digits % 2 !== 0) return null
  const bytes = new Uint8Array(digits / 2)
  for (let nth = 0; nth < bytes.length; nth += 1) {
    const [high, low] = [digitAt(text, from + 1 + nth * 2), digitAt(text, from + 2 + nth * 2)]
    if (high > 15 || low > 15) return null
    bytes[nth] = high * 16 + low
  }
  return bytes
}
