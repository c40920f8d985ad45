import type { Finding } from './codes.ts'

// §5, §9
export const uploadLimits = {
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
  bulkFiles: 4,
  /** Four for each of up to three purchasers. */
  ofWorksheet: 12,
  pdfPages: 1,
  staggerMs: 100,
} as const

/** `pages` of an inspected PDF, otherwise null. */
export interface Upload {
  readonly type: string
  readonly bytes: number
  readonly pages: number | null
}

/** A file: jpeg, png or a one-page PDF, at most 5 MB, not empty. */
// §5
export function upload(file: Upload): Finding {
  if (!(uploadLimits.types as readonly string[]).includes(file.type.toLowerCase())) return 'fileType'
  if (file.bytes <= 0) return 'fileMissing'
  if (file.bytes > uploadLimits.maxBytes) return 'fileTooBig'
  return file.type.toLowerCase() === 'application/pdf' &&
    file.pages !== null &&
    file.pages !== uploadLimits.pdfPages
    ? 'pdfPages'
    : null
}
