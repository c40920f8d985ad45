/**
 * What a page says to the worker. The answer comes on the port that came along: to DRAIN 'sending' again and again, then what
 * the round came to (`Drained`).
 */
export type WorkerMessage =
  | { type: 'DRAIN' }
  | { type: 'SKIP_WAITING' }
  /** A person left: what the worker holds in memory of them goes too. */
  | { type: 'FORGET'; viewer: string }
  /** A community's copy was taken off this device. */
  | { type: 'DROP_COPY'; projectId: string }
  | { type: 'WARM'; communities: readonly { projectId: string; name: string }[]; viewer: string }

/** The tag under which the browser wakes the worker when the network is back. */
export const syncTag = 'outbox'
