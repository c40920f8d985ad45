import { createHash, randomBytes } from 'node:crypto'

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
