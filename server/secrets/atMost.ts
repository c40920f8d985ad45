/** Lets at most `places` pieces of work run at the same time; the others wait in the order in which they came. */
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
      // The place is handed over, so that nobody who comes now can take it first.
      if (next) next()
      else running -= 1
    }
  }
}
