const listeners = new Set<(viewer?: string) => void>()

/**
 * Runs `work` whenever the person is forgotten, to clear what a part of the page holds in memory. It gets the
 * viewer whose session the server ended; nothing when somebody here has left.
 */
export function onForget(work: (viewer?: string) => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}

/** Clears the page's own memory of the person. */
export function forgetInMemory(viewer?: string): void {
  for (const work of listeners) work(viewer)
}
