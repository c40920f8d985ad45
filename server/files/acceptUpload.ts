import type { UploadedFile } from '../context/handler.ts'
import { newId } from '../secrets/tokens.ts'
import { bodyLimits } from '../limits/limits.ts'
import { TooMany } from '../limits/rateLimit.ts'
import { Refusal } from '../context/refusal.ts'
import { cleanInChild } from './cleanInChild.ts'
import type { Scan } from './clamd.ts'
import type { WhyNot } from './cleanerMessages.ts'
import { kindOf } from './kindOf.ts'

const contentTypes = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
const endings = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const

/** Re-encoded, with a generated name. */
export interface AcceptedFile {
  readonly bytes: Uint8Array
  readonly contentType: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** Random, with a matching extension. */
  readonly name: string
  /** In pixels; absent for a PDF. */
  readonly width?: number
  readonly height?: number
}

const verdicts = new WeakMap<UploadedFile, Promise<AcceptedFile>>()

/**
 * Makes an untrusted file safe: re-encodes a JPEG or PNG without metadata; a PDF must be one plain page. A
 * virus scanner, if any, sees it first. Files queue fairly by `asker`.
 * @throws Refusal 413 FILE_TOO_LARGE, 415 FILE_TYPE, 422 IMAGE_UNREADABLE, 422 FILE_INFECTED, 422 PDF_PAGES,
 * 422 PDF_REFUSED, 503 BUSY.
 */
export function lookInto(file: UploadedFile, asker: string, scan: Scan | null = null): Promise<AcceptedFile> {
  const verdict = accept(file, asker, scan)
  verdicts.set(file, verdict)
  return verdict
}

/**
 * An earlier `lookInto`'s result, for transactions, where decoding takes too long.
 * @throws Refusal as `lookInto`; 503 BUSY for a file unchecked because its owner had no permission then.
 */
export async function acceptedUpload(file: UploadedFile): Promise<AcceptedFile> {
  const verdict = verdicts.get(file)
  if (verdict === undefined) throw new TooMany('BUSY', 1, 503)
  return await verdict
}

// §5: JPEG, PNG or a PDF of one page, at most 5 MB
async function accept({ bytes }: UploadedFile, asker: string, scan: Scan | null): Promise<AcceptedFile> {
  if (bytes.length > bodyLimits.file) throw new Refusal(413, 'FILE_TOO_LARGE')
  const kind = kindOf(bytes)
  if (kind === undefined) throw new Refusal(415, 'FILE_TYPE')
  if (scan !== null && (await infected(scan, bytes))) throw new Refusal(422, 'FILE_INFECTED')
  const cleaned = await cleanInChild(kind, bytes, asker)
  if (typeof cleaned === 'string') throw whyNot(cleaned)
  return { ...cleaned, contentType: contentTypes[kind], name: `${newId('f')}.${endings[kind]}` }
}

/** Refuses uploads while the scanner is away; pages keep the file and resend. */
async function infected(scan: Scan, bytes: Uint8Array): Promise<boolean> {
  try {
    return await scan(bytes)
  } catch {
    throw new TooMany('BUSY', 30, 503)
  }
}

function whyNot(why: WhyNot): Refusal {
  switch (why) {
    case 'pages':
      return new Refusal(422, 'PDF_PAGES')
    case 'refused':
      return new Refusal(422, 'PDF_REFUSED')
    case 'unreadable':
      return new Refusal(422, 'IMAGE_UNREADABLE')
  }
}
