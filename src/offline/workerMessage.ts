import type { HandedAnswer } from './networkFirst.ts'

/** Replies use the message's port: for DRAIN, repeated 'sending', then `Drained`. */
export type WorkerMessage =
  | { type: 'DRAIN' }
  | { type: 'SKIP_WAITING' }
  /** A person left: clears their data from memory. */
  | { type: 'FORGET'; viewer: string }
  | { type: 'DROP_COPY'; projectId: string }
  | { type: 'WARM'; communities: readonly { projectId: string; name: string }[]; viewer: string }

/** The worker's replies to a page. */
export interface PageMessage {
  readonly type: 'HANDED'
  readonly answer: HandedAnswer
}

export const syncTag = 'outbox'
