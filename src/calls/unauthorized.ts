const listeners = new Set<() => void>()

/** A call was refused because the server does not know who asks. */
export function noteUnauthorized(): void {
  for (const listener of listeners) listener()
}

/** Runs `work` when that happens. Gives back how to stop. */
export function onUnauthorized(work: () => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}
