import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-256 in hex, synchronous, because rules also run in pages without https and so without Web Crypto. The
 * platform hashes files, faster.
 */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
