const listeners = new Set<(viewer?: string) => void>()

/**
 * Registers how a part of the page clears its memory. `viewer`: whose session the server ended; absent when somebody
 * here has left.
 */
export function onForget(work: (viewer?: string) => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}

/** Clears the page's own memory of the person. */
export function forgetInMemory(viewer?: string): void {
  for (const work of listeners) work(viewer)
}
