/** Called when `work` fails; the timer runs again at its next turn. */
export type TimerFailed = (job: string, error: unknown) => void

/**
 * Runs `work` with pauses of `ms`, so that no runs pile up; survives failures. `stop` waits for the last run.
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
