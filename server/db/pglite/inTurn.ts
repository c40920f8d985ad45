/** A queue of one: `take` runs its work when all that asked before are done, whether they succeeded or not. */
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
