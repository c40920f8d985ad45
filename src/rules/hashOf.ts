import { hexOf } from './hex.ts'

/** SHA-256 in hex, by the platform. Needs a secure page; see signing/sha256.ts otherwise. */
export const hashOf = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))))
