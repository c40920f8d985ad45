import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with the usual defaults: SHA-1, 30 s, 6 digits.

const stepMs = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** How far a phone's clock may be off, in steps. */
const drift = 1

/** RFC 4648 without padding, as authenticators expect. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

/** 160 bits: the hash's length, as RFC 4226 recommends. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

export function stepAt(ms: number): number {
  return Math.floor(ms / stepMs)
}

// RFC 4226 §5.3
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** In constant time, which reveals nothing about the right digits. */
const isSame = (right: string, given: string): boolean =>
  right.length === given.length && timingSafeEqual(Buffer.from(right, 'latin1'), Buffer.from(given, 'latin1'))

/** ±1 step; undefined if none matches. */
export function stepOfCode(secret: string, code: string, ms: number): number | undefined {
  const now = stepAt(ms)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => now - drift + at)
  return steps.find((step) => isSame(codeOf(secret, step), code))
}

/** For the authenticator's QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  const label = `Lotline:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Lotline`
}
