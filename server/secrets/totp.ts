import { createHmac, randomBytes } from 'node:crypto'

// Codes of an authenticator: RFC 6238 with what every authenticator takes without being told: SHA-1, 30 s, 6 digits.

const stepMs = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Clocks of telephones are believed to be off by this many steps at most. */
const drift = 1

/** Base32 (RFC 4648) without padding, as authenticators read it. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

/** 160 random bits: the length of the hash, as RFC 4226 recommends. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

/** The step that a time lies in. */
export function stepAt(ms: number): number {
  return Math.floor(ms / stepMs)
}

/** The code of a step. */
// RFC 4226 §5.3
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, at this time or one step before or after it; undefined when it is none of theirs. */
export function stepOfCode(secret: string, code: string, ms: number): number | undefined {
  const now = stepAt(ms)
  for (let step = now - drift; step <= now + drift; step += 1) if (codeOf(secret, step) === code) return step
  return undefined
}

/** What an authenticator reads from the square. */
export function authenticatorAddress(secret: string, email: string): string {
  const label = `Lotline:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Lotline`
}
