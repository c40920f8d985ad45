/**
 * A sealed submission, as stored in the outbox and sent. Only the server can open it.
 *
 * Bytes: version (1) · kid length (1) · kid (ASCII) · ephemeral public key (65, uncompressed P-256)
 * · wrap iv (12) · wrapped content key (32 + 16) · iv (12) · ciphertext.
 * The wrapping key is HKDF-SHA-256 over the ECDH secret, salt = the ephemeral public key, info = `sealInfo`.
 * The content is AES-256-GCM; its additional data bind key, call and kid together, see `sealedContext`.
 * Inside: length of the JSON (4, big endian) · JSON (`SealedContent`) · the files' bytes in order.
 */
export const sealedContentType = 'application/vnd.lotline.sealed'
export const sealedVersion = 1
export const sealInfo = 'lotline sealed submission 1'

export interface SealedContent {
  body: unknown
  /** On whose behalf this may be sent. */
  grant: string
  files: SealedFile[]
}

export interface SealedFile {
  name: string
  type: string
  size: number
}

/** Prevents a record from passing as another call or key. */
export const sealedContext = (key: string, call: string, kid: string): string => `${key}\n${call}\n${kid}`
