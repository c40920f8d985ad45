import type { Database, Db } from '../db/database.ts'

/** Wait between tries, in seconds: `first`, doubling up to `most`; gives up after `tries`. */
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
  /** Ends the job in the transaction of its work, so both happen or neither. @throws ClaimLost if taken over. */
  readonly end: (tx: Db, outcome: string) => Promise<void>
}

/** One kind of background work. It may run twice if its process dies, so it must be idempotent. */
export interface JobKind {
  readonly kind: string
  /** Does the work and returns its outcome. Errors are retried later, unless `Hopeless`. */
  readonly run: (payload: never, context: JobContext) => Promise<string>
  readonly backoff: Backoff
  /** How many of this kind one process runs at a time; 1 by default. */
  readonly atOnce?: number
  /** How long a successful one is remembered. */
  readonly keepHours: number
}

/** A retry would fail the same way. */
export class Hopeless extends Error {
  constructor(cause: unknown) {
    super('Another try would end the same way.', { cause })
    this.name = 'Hopeless'
  }
}
