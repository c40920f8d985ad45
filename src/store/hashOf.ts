import { hexOf } from '../rules/hex.ts'

/** SHA-256 in hex by the platform, and therefore on secure pages only. */
export const hashOf = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))))
