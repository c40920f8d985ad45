/** Runs at most `count` tasks at once, in order. Tasks must not reject. */
export function slots(count: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const next = (): void => {
    const task = running < count ? waiting.shift() : undefined
    if (!task) return
    running++
    void task().finally(() => {
      running--
      next()
    })
  }
  return (task) => {
    waiting.push(task)
    next()
  }
}
