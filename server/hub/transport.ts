import type { Frame } from './frame.ts'
import type { Protocol } from './protocol.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** One way of sending frames to a client. The client's own messages arrive separately. */
export interface Transport {
  readonly name: TransportName
  readonly binary: boolean
  /** Whether to ping when silent; a poll is answered regularly anyway. */
  readonly pings: boolean
  write(frame: Frame, protocol: Protocol): void
  /** Bytes written and not yet taken by the client's system. */
  backlog(): number
  /** Ends after everything written is sent. `code` is the WebSocket's. */
  end(code: number): void
  cut(): void
  /** Its own time limits; false when the client is gone. `now` on the monotonic clock, ms. */
  beat(now: number): boolean
  /** Probes the client's system, where possible; `noteAlive` of the connection is the answer. */
  probe?(): void
}
