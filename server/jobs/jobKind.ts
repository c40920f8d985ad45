import type { Database, Db } from '../db/database.ts'

/** How long to wait between tries, in seconds: `first`, twice that, and so on up to `most`; given up after `tries`. */
export interface Backoff {
  readonly first: number
  readonly most: number
  readonly tries: number
}

export interface JobContext {
  readonly db: Database
  readonly id: number
  /** Aborted when the time for one try is over. */
  readonly signal: AbortSignal
  /**
   * Ends the job in the transaction that does its work, so that both happen or neither; `run` then answers the same.
   * @throws ClaimLost when another process has taken it over: the work is undone.
   */
  readonly end: (tx: Db, outcome: string) => Promise<void>
}

/** One kind of work for later. It may run twice when its process dies: what it does must bear that. */
export interface JobKind {
  readonly kind: string
  /** Does it, and says with what outcome. What it throws is tried again later, unless it is `Hopeless`. */
  readonly run: (payload: never, context: JobContext) => Promise<string>
  readonly backoff: Backoff
  /** How many of this kind one process runs at a time; one, unless said otherwise. */
  readonly atOnce?: number
  /** How long one that ended well is remembered. */
  readonly keepHours: number
}

/** Another try would end the same way. */
export class Hopeless extends Error {
  constructor(cause: unknown) {
    super('Another try would end the same way.', { cause })
    this.name = 'Hopeless'
  }
}
