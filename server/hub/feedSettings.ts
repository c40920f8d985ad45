import type { HubLogger } from './calls.ts'

/** Times in ms. */
export interface FeedSettings {
  /** Least time between two reads of one project. */
  coalesceMs: number
  /** How often all versions are compared although nothing rang. */
  pollMs: number
  /** How often each project's version is told to those who watch it. */
  beaconMs: number
  /** Wait after a failure of the database. */
  retryMs: number
  /** After this a question to the database counts as failed. */
  deadlineMs: number
  /** Events a read. */
  pageSize: number
  /** Reads at once, over all projects. */
  readsAtOnce: number
  logger: HubLogger
}

export const defaultFeedSettings: FeedSettings = {
  coalesceMs: 25,
  pollMs: 5_000,
  beaconMs: 15_000,
  retryMs: 500,
  deadlineMs: 10_000,
  pageSize: 500,
  readsAtOnce: 4,
  logger: { warn: () => undefined },
}
