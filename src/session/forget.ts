const listeners = new Set<() => void>()

/** Runs `work` whenever the person is forgotten: what a part of the page holds in memory goes too. */
export function onForget(work: () => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}

/** Empties the page's own memory of the person. */
export function forgetInMemory(): void {
  for (const work of listeners) work()
}
