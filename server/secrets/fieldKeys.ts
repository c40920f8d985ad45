import { randomBytes } from 'node:crypto'

/** A key of sealed fields, as `LOTLINE_FIELD_KEYS` and the file of keys write it: 32 bytes in base64url. */
export const fieldKeyPattern = /^[A-Za-z0-9_-]{43}$/

export const newFieldKey = (): string => randomBytes(32).toString('base64url')
