import type { Frame } from './frame.ts'
import type { Protocol } from './protocol.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** One way of carrying frames to a client. What the client says comes to the connection by other doors. */
export interface Transport {
  readonly name: TransportName
  /** Whether it can carry binary protocols. */
  readonly binary: boolean
  /** Whether silence means anything on it: a poll is answered regularly anyway. */
  readonly pings: boolean
  write(frame: Frame, protocol: Protocol): void
  /** Bytes written and not yet taken by the client's system. */
  backlog(): number
  /** Ends after all that was written. `code` is the WebSocket's. */
  end(code: number): void
  /** Ends at once; what was written may be lost. */
  cut(): void
  /** Its own time limits; false when the client is gone. `now` on the monotonic clock, ms. */
  beat(now: number): boolean
  /** Asks the client's own system for a sign of life, where there is a way: `noteAlive` of the connection is the answer. */
  probe?(): void
}
