import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret for one holder: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: SHA-256, hex. Tokens have too many bits to guess. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** An unguessable row id: 128 random bits, base64url, after a letter for the reader. */
export function newId(letter: string): string {
  return `${letter}_${randomBytes(16).toString('base64url')}`
}

/** Without letters and digits that are easily confused when read aloud or handwritten. */
const plainSigns = 'ABCDEFGHJKMNPQRTUVWXY346789'

const group = (): string =>
  Array.from({ length: 4 }, () => plainSigns[randomInt(plainSigns.length)] ?? '').join('')

/** Identifies a person without an address: two groups of four, some 4 × 10¹¹ numbers. */
export const newClientNumber = (): string => `${group()}-${group()}`

/** A reservation's reference, easy to read aloud. */
export const newReference = (): string => `R-${group()}-${group()}`
