import { shrinkPicture } from './shrinkPicture.ts'

/** §8: up to 5 MB. */
export const PICTURES_AND_PDF = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const FIVE_MEGABYTES = 5 * 1024 * 1024

/** Wrong type, too large even when shrunk, unreadable, or too many. */
export type FileRefusal = 'type' | 'size' | 'unreadable' | 'count'

export type FileLimits = {
  accept: readonly string[]
  maxBytes: number
  /** Not shrunk, to keep small print legible. */
  asIs?: boolean | undefined
}

/**
 * The file, shrunk, or the refusal. HEIC (Safari) and WebP become JPEGs where accepted. `asIs`: no shrinking.
 */
export async function admitFile(
  file: File,
  { accept, maxBytes, asIs = false }: FileLimits,
): Promise<File | FileRefusal> {
  const isAccepted = accept.includes(file.type)
  const isReadable = !asIs && accept.includes('image/jpeg') && file.type.startsWith('image/')
  if (!isAccepted && !isReadable) return 'type'
  const made = asIs ? file : await shrinkPicture(file).catch(() => null)
  if (!made) return isAccepted ? 'unreadable' : 'type'
  if (!accept.includes(made.type)) return 'type'
  return made.size > maxBytes ? 'size' : made
}
