import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-256 of a text's UTF-8, in hex: rules run where no browser lends its cryptography, in a page without https, in a worker, in the
 * middle of a pure function. Files are hashed by the platform, which is faster.
 */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
