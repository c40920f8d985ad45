import type { Finding } from './codes.ts'

/** What an uploader takes. */
// §5, §9
export const uploadLimits = {
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
  idFiles: 1,
  bulkFiles: 4,
  /** A bulk uploader for each of up to three purchasers. */
  ofWorksheet: 12,
  pdfPages: 1,
  staggerMs: 100,
} as const

/** A file to be uploaded. `pages` is known for PDFs that have been looked into, else null. */
export interface Upload {
  readonly type: string
  readonly bytes: number
  readonly pages: number | null
}

/** One file: jpeg, png or a PDF of one page, at most 5 MB, and not empty. */
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

/** The files of one uploader: at least one, at most as many as it takes, each good. */
// §5
export function uploads(files: readonly Upload[], kind: 'id' | 'bulk'): Finding {
  if (files.length === 0) return 'fileMissing'
  if (files.length > (kind === 'id' ? uploadLimits.idFiles : uploadLimits.bulkFiles)) return 'fileCount'
  return files.map(upload).find((finding) => finding !== null) ?? null
}

/** The type a file's first bytes say it is, whatever it calls itself; null when it is none that is taken. */
// §5
export function typeOfBytes(start: Uint8Array): 'image/jpeg' | 'image/png' | 'application/pdf' | null {
  const begins = (...bytes: readonly number[]): boolean => bytes.every((byte, at) => start[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return begins(0x25, 0x50, 0x44, 0x46, 0x2d) ? 'application/pdf' : null
}
