import type { Frame } from './frame.ts'
import type { Protocol } from './protocol.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** Sends frames to a client, whose own messages arrive separately. */
export interface Transport {
  readonly name: TransportName
  readonly binary: boolean
  /** Polls are answered regularly anyway. */
  readonly pings: boolean
  write(frame: Frame, protocol: Protocol): void
  /** Bytes written and not yet taken by the client's system. */
  backlog(): number
  /** Ends once everything written is sent. `code` is the WebSocket's. */
  end(code: number): void
  cut(): void
  /** False when the client is gone. `now` on the monotonic clock, ms. */
  beat(now: number): boolean
  /** Sends a probe; its answer calls the connection's `noteAlive`. */
  probe?(): void
}
