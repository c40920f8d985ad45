import type { HubLogger } from './calls.ts'

/** Times in ms. */
export interface FeedSettings {
  /** Minimum time between two reads of one project. */
  coalesceMs: number
  /** How often all versions are compared without a ring. */
  pollMs: number
  /** How often each project's version is sent to its watchers. */
  beaconMs: number
  /** Wait after a database failure. */
  retryMs: number
  /** After this a database query counts as failed. */
  deadlineMs: number
  pageSize: number
  /** Concurrent reads, over all projects. */
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
