import type { HubLogger } from './calls.ts'

/** Times in ms. */
export interface FeedSettings {
  /** The minimum time between two reads of one project. */
  coalesceMs: number
  /** 5,000 followers hear once a second at most, because writing to them takes processor time. */
  msPerFollower: number
  mostCoalesceMs: number
  /** How often all versions are compared without a ring. */
  pollMs: number
  /** How often each project's version is sent to its watchers. */
  beaconMs: number
  /** Wait after a database failure. */
  retryMs: number
  deadlineMs: number
  pageSize: number
  /** How many reads may run at once, over all projects. */
  readsAtOnce: number
  /** The database's epoch, which is different after a restore. */
  epoch: string
  logger: HubLogger
}

export const defaultFeedSettings: FeedSettings = {
  coalesceMs: 25,
  msPerFollower: 0.2,
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
