/** The address of a public file, from the path its row has; null stays null. */
export function mediaAddress(path: string | null): string | null {
  if (path === null || path === '') return null
  return path.startsWith('/media/') ? path : `/media/${path}`
}
