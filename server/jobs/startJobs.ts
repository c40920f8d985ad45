import type { Database } from '../db/database.ts'
import { keepListening } from '../db/keepListening.ts'
import type { Log } from '../logs/log.ts'
import { every } from '../timers/every.ts'
import type { JobKind } from './jobKind.ts'
import { nextJobIn, pruneJobs } from '../db/jobs.ts'
import { claimNext, runClaimed } from './runJob.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Per process, of all kinds together. */
const lanes = 4
/** How long a dead job stays for inspection. */
const deadDays = 30

export interface JobParts {
  readonly db: Database
  readonly kinds: readonly JobKind[]
  readonly log: Log
  readonly jobFailed: (kind: string) => void
  /** How long running jobs get to finish; the next process takes over the rest. */
  readonly hardMs?: number
  /** Between two looks for jobs that are due. */
  readonly lookSeconds?: number
}

/** Kinds have their own lanes, so that a slow one delays no other. */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const { db, kinds, log, hardMs = 10 * SECOND, lookSeconds = 1 } = parts
  const running = new Map<Promise<void>, string>()
  const stopper = new AbortController()
  const { signal: stopped } = stopper
  let filling: Promise<void> | undefined
  let again = false

  const freeKinds = (): JobKind[] => {
    if (stopped.aborted || running.size >= lanes) return []
    const busy = (kind: string): number => [...running.values()].filter((one) => one === kind).length
    return kinds.filter(({ kind, atOnce = 1 }) => busy(kind) < atOnce)
  }
  const runOne = async (job: Parameters<typeof runClaimed>[2]): Promise<void> => {
    const { id, kind, tries } = job
    try {
      const { outcome, fault } = await runClaimed(db, kinds, job, stopped)
      if (fault === undefined) return
      parts.jobFailed(kind)
      log.error(
        { err: fault, job: id, kind, tries },
        outcome === 'dead' ? 'a job was given up' : 'a job failed',
      )
    } catch (err) {
      parts.jobFailed(kind)
      log.error({ err, job: id, kind, tries }, 'a job ended, and that could not be written down')
    }
  }
  const fillLanes = async (): Promise<void> => {
    for (let free = freeKinds(); free.length > 0; free = freeKinds()) {
      const job = await claimNext(db, free)
      if (job === undefined) return
      const run: Promise<void> = runOne(job).finally(() => {
        running.delete(run)
        void wake()
      })
      running.set(run, job.kind)
    }
  }
  // A change planned for ten o'clock is made then, not at the next check.
  let onTime: NodeJS.Timeout | undefined
  const wakeOnTime = async (): Promise<void> => {
    const names = kinds.map(({ kind }) => kind)
    const ms = await nextJobIn(db, names, lookSeconds)
    clearTimeout(onTime)
    if (ms !== undefined && !stopped.aborted) onTime = setTimeout(() => void wake(), Math.ceil(ms)).unref()
  }
  const wake = async (): Promise<void> => {
    again = true
    filling ??= (async () => {
      try {
        while (again && !stopped.aborted) {
          again = false
          await fillLanes()
          await wakeOnTime()
        }
      } catch (err) {
        log.error({ err }, 'jobs could not be claimed')
      } finally {
        filling = undefined
      }
    })()
    await filling
  }

  const stopListening = keepListening(db, 'job', () => void wake(), log)
  const failed = (what: string, err: unknown): void => log.error({ err }, `a timer failed: ${what}`)
  const timers = [
    every(lookSeconds * SECOND, 'run jobs', wake, failed),
    every(10 * MINUTE, 'forget old jobs', async () => await forgetOldJobs(parts), failed),
  ]
  return {
    async stop() {
      stopper.abort()
      clearTimeout(onTime)
      await stopListening()
      await Promise.all(timers.map(async (timer) => await timer.stop()))
      await filling
      const ended = Promise.all(running.keys())
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, hardMs)))
      await Promise.race([ended, late])
      clearTimeout(timer)
    },
  }
}

async function forgetOldJobs({ db, kinds }: JobParts): Promise<void> {
  for (const { kind, keepHours } of kinds) await pruneJobs(db, kind, keepHours, deadDays)
}
