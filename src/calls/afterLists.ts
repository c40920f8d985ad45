const coming = new Set<string>()
const waiting = new Set<() => void>()
/** In ms, for painting a screen; a hidden page paints nothing. */
const paintMs = 100

/** Call when a list is requested. `question` is its answer's key. */
export const expectList = (question: string): void => void coming.add(question)

/** Call when the list has arrived or failed. */
export function listCame(question: string): void {
  coming.delete(question)
  if (coming.size > 0) return
  for (const go of waiting) go()
  waiting.clear()
}

/** Runs `work` once the lists it waits for are painted. Returns its cancel function. */
export function afterLists(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = (): void => {
    timer = setTimeout(work, paintMs)
  }
  if (coming.size === 0) go()
  else waiting.add(go)
  return () => {
    waiting.delete(go)
    clearTimeout(timer)
  }
}
