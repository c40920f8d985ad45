import type { Database, Db } from '../db/database.ts'
import type { Backoff, JobKind } from './jobKind.ts'
import { Hopeless } from './jobKind.ts'
import { claimJob, type ClaimedJob, ClaimLost, endJob, retryJob } from '../db/jobs.ts'

/** Longer than any try may take. */
const claimSeconds = 120
const trySeconds = 100

/** An outcome, or why it is retried or given up. */
export interface JobRun {
  readonly kind: string
  readonly outcome: string | null
  readonly fault?: unknown
}

/** The pause after `tries`, in seconds, ±25% to spread jobs that failed together. */
export function pauseAfter({ first, most }: Backoff, tries: number, random = Math.random): number {
  return Math.min(first * 2 ** (tries - 1), most) * (0.75 + random() / 2)
}

/** A failure's kind. Its message, maybe with an address, is not stored. */
function nameOf(fault: unknown): string {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown }
  const word = typeof code === 'string' ? code : name
  return typeof word === 'string' ? word.slice(0, 60) : 'unknown'
}

/** Claims the next due job of these kinds, if any. */
export async function claimNext(db: Database, kinds: readonly JobKind[]): Promise<ClaimedJob | undefined> {
  return await claimJob(
    db,
    kinds.map(({ kind }) => kind),
    claimSeconds,
  )
}

/** Throws only if the end cannot be recorded. */
export async function runClaimed(
  db: Database,
  kinds: readonly JobKind[],
  job: ClaimedJob,
  stopping = new AbortController().signal,
): Promise<JobRun> {
  const of = kinds.find(({ kind }) => kind === job.kind)
  if (of === undefined) throw new Error(`Nobody runs jobs of the kind ${job.kind}.`)
  const { kind, backoff } = of
  // Its process died each time, so the job itself must be the cause.
  if (job.tries > backoff.tries) {
    const fault = new Error('Its process ended each time it was tried.')
    await endJob(db, job, 'dead', 'ProcessDied')
    return { kind, outcome: 'dead', fault }
  }
  try {
    return { kind, outcome: await withinTime(db, of, job, stopping) }
  } catch (fault) {
    // Another process took over and records the outcome.
    if (fault instanceof ClaimLost) return { kind, outcome: null }
    const cause = fault instanceof Hopeless ? fault.cause : fault
    if (fault instanceof Hopeless || job.tries >= backoff.tries) {
      await endJob(db, job, 'dead', nameOf(cause))
      return { kind, outcome: 'dead', fault: cause }
    }
    await retryJob(db, job, pauseAfter(backoff, job.tries), nameOf(cause))
    return { kind, outcome: null, fault: cause }
  }
}

async function withinTime(
  db: Database,
  of: JobKind,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<string> {
  const signal = AbortSignal.timeout(trySeconds * 1000)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  let ended = false
  const end = async (tx: Db, outcome: string): Promise<void> => {
    await endJob(tx, job, outcome)
    ended = true
  }
  const context = { db, id: job.id, signal, stopping, end }
  const outcome = await Promise.race([of.run(job.payload as never, context), late])
  if (!ended) await endJob(db, job, outcome)
  return outcome
}
