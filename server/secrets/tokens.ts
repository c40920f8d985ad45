import { randomBytes, randomInt } from 'node:crypto'
import { sha256Hex } from './sha256.ts'

/** A secret for one holder: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hex, enough because tokens cannot be guessed. */
export function hashOfToken(token: string): string {
  return sha256Hex(token)
}

/** 128 random bits in base64url, after a letter for what it identifies. */
export function newId(letter: string): string {
  return `${letter}_${randomBytes(16).toString('base64url')}`
}

/** Without characters that are easily confused. */
const plainSigns = 'ABCDEFGHJKMNPQRTUVWXY346789'

/** Random characters that someone can read aloud. Not a secret. */
export const plainCode = (length: number): string =>
  Array.from({ length }, () => plainSigns[randomInt(plainSigns.length)] ?? '').join('')

/** For a person without an address: about 4 × 10¹¹ numbers. */
export const newClientNumber = (): string => `${plainCode(4)}-${plainCode(4)}`
