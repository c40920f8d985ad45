import { shrinkPicture } from './shrinkPicture.ts'

/** What the specification lets in (§8): jpeg, png and pdf up to 5 MB. */
export const PICTURES_AND_PDF = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const FIVE_MEGABYTES = 5 * 1024 * 1024

/** Why a file was not taken: of another kind, too big even when made smaller, broken, or one too many. */
export type Refusal = 'type' | 'size' | 'unreadable' | 'count'

export type FileLimits = { accept: readonly string[]; maxBytes: number }

/**
 * Makes a picture small first and only then weighs it; gives the file to send, or why not. A picture of another kind
 * that this browser can read (HEIC in Safari, WebP anywhere) is welcome where JPEGs are: it leaves as one.
 */
export async function admitFile(file: File, { accept, maxBytes }: FileLimits): Promise<File | Refusal> {
  const isAccepted = accept.includes(file.type)
  if (!isAccepted && !(accept.includes('image/jpeg') && file.type.startsWith('image/'))) return 'type'
  const made = await shrinkPicture(file).catch(() => null)
  if (!made) return isAccepted ? 'unreadable' : 'type'
  if (!accept.includes(made.type)) return 'type'
  return made.size > maxBytes ? 'size' : made
}
