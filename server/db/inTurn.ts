/** A queue of one: runs work once all earlier work has settled. */
export function inTurn(): { take<T>(work: () => Promise<T>): Promise<T> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async take(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return await mine
    },
  }
}
