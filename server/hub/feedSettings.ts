import type { HubLogger } from './calls.ts'

/** Times in ms. */
export interface FeedSettings {
  /** Between two reads of one project, at least. */
  coalesceMs: number
  /** A group of 10,000 gets its news once a second at most: writing them takes that long. */
  msPerFollower: number
  mostCoalesceMs: number
  /** Compares all versions without a ring. */
  pollMs: number
  /** Sends each project's version to its watchers. */
  beaconMs: number
  /** Wait after a database failure. */
  retryMs: number
  deadlineMs: number
  pageSize: number
  /** Concurrent reads, over all projects. */
  readsAtOnce: number
  /** Of the database: another one after a restore. */
  epoch: string
  logger: HubLogger
}

export const defaultFeedSettings: FeedSettings = {
  coalesceMs: 25,
  msPerFollower: 0.1,
  mostCoalesceMs: 2000,
  pollMs: 5_000,
  beaconMs: 15_000,
  retryMs: 500,
  deadlineMs: 10_000,
  pageSize: 500,
  readsAtOnce: 4,
  epoch: '',
  logger: { warn: () => undefined },
}
