export interface Turns {
  take<T>(work: () => Promise<T>): Promise<T>
  /** How many are running or waiting. */
  count(): number
}

/** A queue of one: runs work once all earlier work has settled. */
export function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return {
    async take(work) {
      count += 1
      const mine = last.then(work).finally(() => (count -= 1))
      last = mine.catch(() => undefined)
      return await mine
    },
    count: () => count,
  }
}
