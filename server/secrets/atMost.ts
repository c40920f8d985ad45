/** Runs a limited number of tasks at once; the rest wait in order. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes to the next in line, never to a newcomer.
      if (next) next()
      else running -= 1
    }
  }
}
