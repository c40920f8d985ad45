/** The address of a public file by its path; null stays null. */
export function mediaAddress(path: string | null): string | null {
  if (path === null || path === '') return null
  return path.startsWith('/media/') ? path : `/media/${path}`
}
