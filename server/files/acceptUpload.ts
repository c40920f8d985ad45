import type { UploadedFile } from '../handler.ts'
import { newId } from '../sessions/tokens.ts'
import { bodyLimits } from '../http/limits.ts'
import { Refusal } from '../refusal.ts'
import { cleanInChild } from './cleanInChild.ts'
import type { WhyNot } from './cleanerMessages.ts'
import { kindOf } from './kindOf.ts'

const contentTypes = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
const endings = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const

/** A file as it may be kept: made anew from what came, under a name of ours. */
export interface AcceptedFile {
  readonly bytes: Uint8Array
  readonly contentType: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** Random, with the ending that fits. */
  readonly name: string
  /** In pixels; absent for a PDF. */
  readonly width?: number
  readonly height?: number
}

const verdicts = new WeakMap<UploadedFile, Promise<AcceptedFile>>()

/**
 * Makes a file of unknown origin into one that may be kept: a JPEG or PNG is decoded and written anew without its
 * metadata, a PDF must be one plain page. Asked twice about the same file it answers from memory.
 * @throws Refusal 413 FILE_TOO_LARGE, 415 FILE_TYPE, 422 IMAGE_UNREADABLE, 422 PDF_PAGES, 422 PDF_REFUSED.
 */
export function acceptUpload(file: UploadedFile): Promise<AcceptedFile> {
  const known = verdicts.get(file)
  if (known) return known
  const verdict = accept(file)
  verdicts.set(file, verdict)
  return verdict
}

// §5: JPEG, PNG or a PDF of one page, at most 5 MB
async function accept({ bytes }: UploadedFile): Promise<AcceptedFile> {
  if (bytes.length > bodyLimits.file) throw new Refusal(413, 'FILE_TOO_LARGE')
  const kind = kindOf(bytes)
  if (kind === undefined) throw new Refusal(415, 'FILE_TYPE')
  const cleaned = await cleanInChild(kind, bytes)
  if (typeof cleaned === 'string') throw whyNot(cleaned)
  return { ...cleaned, contentType: contentTypes[kind], name: `${newId('f')}.${endings[kind]}` }
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
