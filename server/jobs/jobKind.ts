import type { Database, Db } from '../db/database.ts'
import type { JobKindName } from '../db/jobs.ts'

/** In seconds: `first`, doubled up to `most`; gives up after `tries`, maybe `Infinity`. */
export interface Backoff {
  readonly first: number
  readonly most: number
  readonly tries: number
}

export interface JobContext {
  readonly db: Database
  readonly id: number
  /** Aborted when a try's time is up. */
  readonly signal: AbortSignal
  /** Aborted when the process stops, a few seconds before it stops waiting. */
  readonly stopping: AbortSignal
  /** Called in the transaction of its work. @throws ClaimLost if taken over. */
  readonly end: (tx: Db, outcome: string) => Promise<void>
}

/** Runs again if its process dies, so it must be idempotent. */
export interface JobKind {
  readonly kind: JobKindName
  /** Returns its outcome. Errors are retried, unless `Hopeless`. */
  readonly run: (payload: never, context: JobContext) => Promise<string>
  readonly backoff: Backoff
  /** Per process; 1 by default. */
  readonly atOnce?: number
  /** How long successful jobs are kept. */
  readonly keepHours: number
}

/** A retry would fail the same way. */
export class Hopeless extends Error {
  constructor(cause: unknown) {
    super('Another try would end the same way.', { cause })
    this.name = 'Hopeless'
  }
}
