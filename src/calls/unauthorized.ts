const listeners = new Set<() => void>()

/** Reports a call refused for lack of a session. */
export function noteUnauthorized(): void {
  for (const listener of listeners) listener()
}

/** Returns how to stop. */
export function onUnauthorized(work: () => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}
