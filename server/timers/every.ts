/** Says that a timer's work failed; it is tried again at its next turn. */
export type TimerFailed = (job: string, error: unknown) => void

/**
 * Runs `work` again and again with a pause of `ms` between the end of one turn and the start of the next, so that a slow
 * database is not piled upon. A failure is reported and never ends the timer. `stop` resolves when the last turn is over.
 */
export function every(
  ms: number,
  job: string,
  work: () => Promise<unknown>,
  failed: TimerFailed,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const turn = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      failed(job, error)
    }
    plan()
  }
  const plan = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      running = turn()
    }, ms)
    // A timer alone is no reason for the process to stay.
    timer.unref()
  }
  plan()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
