import { randomBytes } from 'node:crypto'

/** 32 bytes in base64url, in `LOTLINE_FIELD_KEYS` and key files. */
export const fieldKeyPattern = /^[A-Za-z0-9_-]{43}$/

export const newFieldKey = (): string => randomBytes(32).toString('base64url')
