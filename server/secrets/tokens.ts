import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret for one holder: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: SHA-256, hex. A token has too many bits to be guessed from it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A name for a row that nobody can guess: 128 random bits, base64url, behind a letter for the reader. */
export function newId(letter: string): string {
  return `${letter}_${randomBytes(16).toString('base64url')}`
}

/** Without letters and digits that are taken for each other when read aloud or written by hand. */
const plainSigns = 'ABCDEFGHJKMNPQRTUVWXY346789'

/** The number by which somebody without an address is known: two groups of four, some 4 × 10¹¹ of them. */
export function newClientNumber(): string {
  const sign = (): string => plainSigns[randomInt(plainSigns.length)] ?? ''
  const group = (): string => Array.from({ length: 4 }, sign).join('')
  return `${group()}-${group()}`
}
